import type { Binding } from '#core/server/http/bind';
import { wholeAddresses } from '#core/server/http/whole-addresses';
import type { Catalogue } from '#features/catalogue/server/catalogue';
import { readEmbedFiles } from '#features/sharing/server/embed/embed-files';
import { EmbedService } from '#features/sharing/server/embed/embed-service';
import { embedRoutes } from '#features/sharing/server/embed/routes';
import { oEmbedRoutes } from '#features/sharing/server/oembed/routes';
import { CardService } from '#features/sharing/server/pictures/card-service';
import { cardRoutes } from '#features/sharing/server/pictures/routes';
import { sitemapRoutes } from '#features/sharing/server/sitemap/routes';
import { SitemapService } from '#features/sharing/server/sitemap/sitemap-service';
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
