import type { ReplyCache } from '#core/server/http/reply-cache';
import type { CatalogueChange } from '#features/messages/server/catalogue-change';
import type { Features } from './features.ts';

/** Forgets what features keep of the catalogue. @param change what may have changed */
export function forgetCatalogue(
  change: CatalogueChange,
  { features, replies, onFailure }: { features: Features; replies: ReplyCache; onFailure(error: unknown): void },
): void {
  const { core, catalogue, audio, renditions, activity, feeds, sharing, transcripts } = features;
  core.reads.onChange();
  catalogue.onCatalogueChanged(change);
  audio.onCatalogueChanged();
  activity.onCatalogueChanged();
  feeds.open.onCatalogueChanged(change);
  sharing.sitemaps.onCatalogueChanged();
  renditions.onCatalogueChanged();
  transcripts.transcriber?.wake();
  replies.clear();
  core.library.refresh().catch(onFailure);
}
