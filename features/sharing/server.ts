import type { MessageId } from '#core/contract/ids';
import type { Core } from '#core/server/boot/core';
import { ExpectedError } from '#core/server/errors';
import type { ServerFeature } from '#core/server/feature';
import { absoluteUrls } from '#core/server/http/absolute-urls';
import type { PageLinks } from '#core/server/http/pages/page-links';
import type { Catalogue } from '#features/catalogue/server/catalogue';
import { readEmbedFiles } from './server/embed/embed-files.ts';
import { EmbedService } from './server/embed/embed-service.ts';
import { embedRoutes } from './server/embed/routes.ts';
import { oEmbedLinks } from './server/oembed/oembed.ts';
import { oEmbedRoutes } from './server/oembed/routes.ts';
import { CardService } from './server/pictures/card-service.ts';
import { cardAddress, cardSize } from './server/pictures/facts.ts';
import { cardRoutes } from './server/pictures/routes.ts';
import { sitemapRoutes } from './server/sitemap/routes.ts';
import { SitemapService } from './server/sitemap/sitemap-service.ts';

export function makeSharing(core: Core, catalogue: Pick<Catalogue, 'cards' | 'groups' | 'highlights' | 'passages'>) {
  const { settings, storage, database, clock } = core;
  const library = core.library.now;
  const { cards } = catalogue;
  const pictures = new CardService({ ...core, catalogue, library });
  const sitemaps = new SitemapService({ ...core, ...catalogue, absoluteUrl: absoluteUrls(settings) });
  const feature: ServerFeature = {
    async routes({ app, overload, webAppFolder }) {
      cardRoutes(app, pictures, { storage, overload });
      sitemapRoutes(app, sitemaps, settings);
      oEmbedRoutes(app, { cards, pictures, library, settings });
      const files = await readEmbedFiles(webAppFolder);
      embedRoutes(app, new EmbedService({ database, clock, cards, library }, files), settings);
    },
    sweeps: [() => pictures.sweep()],
    onCatalogueChanged: () => sitemaps.onCatalogueChanged(),
  };
  return {
    pictures,
    /** Null unless the message is published. */
    async findCover(id: MessageId) {
      try {
        const facts = await pictures.describe({ kind: 'message', id });
        return {
          address: cardAddress(facts),
          // Pictures of gifts count as one network in the queue; a limit per account restricts how many are drawn.
          read: async () => (await pictures.make(facts, 'gifts')).jpeg,
        };
      } catch (error) {
        if (error instanceof ExpectedError && error.code === 'message.not_found') return null;
        throw error;
      }
    },
    /** Specified in features/sharing/README.md#card-pictures. */
    pageLinks: {
      async cardOf(subject) {
        if (subject?.kind === 'message') return { address: pictures.addressOf(subject), ...cardSize };
        const facts = await pictures.describe(subject && { kind: subject.group, id: subject.id });
        return { address: cardAddress(facts), ...cardSize };
      },
      playersOf: ({ topic }, page, origin) => oEmbedLinks({ page, title: topic }, origin),
    } satisfies PageLinks,
    ...feature,
  };
}
