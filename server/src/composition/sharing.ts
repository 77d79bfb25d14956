import type { Catalogue } from '#server/features/catalogue/catalogue';
import { readEmbedFiles } from '#server/features/sharing/embed/embed-files';
import { EmbedService } from '#server/features/sharing/embed/embed-service';
import { embedRoutes } from '#server/features/sharing/embed/routes';
import { oEmbedRoutes } from '#server/features/sharing/oembed/routes';
import { CardService } from '#server/features/sharing/pictures/card-service';
import { cardRoutes } from '#server/features/sharing/pictures/routes';
import { sitemapRoutes } from '#server/features/sharing/sitemap/routes';
import { SitemapService } from '#server/features/sharing/sitemap/sitemap-service';
import type { Binding } from '#server/platform/http/bind';
import { wholeAddresses } from '#server/platform/http/whole-addresses';
import type { Shared } from './shared.ts';

export type SharingServices = ReturnType<typeof makeSharingServices>;

type CatalogueParts = Pick<Catalogue, 'cards' | 'groups' | 'highlights' | 'passages'>;

/** What other sites and programs show of the library. */
export function makeSharingServices(shared: Shared, catalogue: CatalogueParts) {
  const library = shared.library.now;
  return {
    pictures: new CardService({ ...shared, catalogue, library }),
    sitemaps: new SitemapService({ ...shared, ...catalogue, wholeAddress: wholeAddresses(shared.settings) }),
  };
}

/** @param webAppFolder the build, which has the player to embed */
export async function bindSharing(
  { app, overload }: Binding,
  { sharing, catalogue, shared }: { sharing: SharingServices; catalogue: CatalogueParts; shared: Shared },
  webAppFolder: string,
): Promise<void> {
  const { settings, storage, database, clock } = shared;
  const library = shared.library.now;
  const { cards } = catalogue;
  cardRoutes(app, sharing.pictures, { storage, overload });
  sitemapRoutes(app, sharing.sitemaps, settings);
  oEmbedRoutes(app, { cards, pictures: sharing.pictures, library, settings });
  const files = await readEmbedFiles(webAppFolder);
  embedRoutes(app, new EmbedService({ database, clock, cards, library }, files), settings);
}
