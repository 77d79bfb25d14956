import type { ReplyCache } from '#core/server/http/reply-cache';
import type { CatalogueChange } from '#features/messages/server/catalogue-change';
import type { Services } from './services.ts';

/** Forgets what services keep of the catalogue. @param change what may have changed */
export function forgetCatalogue(
  change: CatalogueChange,
  { services, replies, onFailure }: { services: Services; replies: ReplyCache; onFailure(error: unknown): void },
): void {
  const { shared, catalogue, media, activity, feeds, sharing, transcripts } = services;
  shared.reads.onChange();
  catalogue.onCatalogueChanged(change);
  media.files.onCatalogueChanged();
  media.tagged.onCatalogueChanged();
  media.previews.onCatalogueChanged();
  activity.onCatalogueChanged();
  feeds.open.onCatalogueChanged(change);
  sharing.sitemaps.onCatalogueChanged();
  media.transcoding?.onCatalogueChanged();
  transcripts.transcriber?.wake();
  replies.clear();
  shared.library.refresh().catch(onFailure);
}
