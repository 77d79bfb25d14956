import { moveManagersTo } from '#server/features/accounts/centre-queries';
import { makeCatalogue } from '#server/features/catalogue/catalogue';
import { CollectionDesk } from '#server/features/catalogue/collections/desk/service';
import { GeneralDesk } from '#server/features/catalogue/groups/desk/general-centre/service';
import {
  collectionRoutes,
  generalRoutes,
  groupRoutes,
  seriesRoutes,
} from '#server/features/catalogue/groups/desk/routes';
import { GroupDesk } from '#server/features/catalogue/groups/desk/service';
import { TakenSlugs } from '#server/features/catalogue/groups/desk/taken-slugs';
import { MessageChanges } from '#server/features/catalogue/messages/desk/changes';
import { deskMessageRoutes } from '#server/features/catalogue/messages/desk/routes';
import { DeskMessages } from '#server/features/catalogue/messages/desk/service';
import type { Ownership } from '#server/features/catalogue/messages/policy';
import { catalogueRoutes } from '#server/features/catalogue/routes';
import { SeriesDesk } from '#server/features/catalogue/series/desk/service';
import { moveFollowsOf } from '#server/features/follows/follow-queries';
import { assertNothingPlanned } from '#server/features/live/schedules';
import { Artwork } from '#server/features/media/artwork/artwork';
import { moveImportsTo } from '#server/features/media/sources/source-queries';
import { moveUploadsTo } from '#server/features/media/uploads/upload-queries';
import { SaidSearch } from '#server/features/transcripts/search/said';
import type { Binding } from '#server/platform/http/bind';
import { wholeAddresses } from '#server/platform/http/whole-addresses';
import { jsonWriter } from '#server/platform/json';
import type { LimitSettings } from '#server/platform/settings/settings';
import type { Shared } from './shared.ts';

export type CatalogueServices = ReturnType<typeof makeCatalogueServices>;

export function makeCatalogueServices(shared: Shared, ownership: Ownership) {
  const { settings, database, clock, audit, audioAddresses, library, reads } = shared;
  const artwork = new Artwork(shared);
  const libraryLanguage = () => library.now().language;
  const messages = new DeskMessages({
    database,
    libraryLanguage,
    sign: (path) => audioAddresses.signForDesk(path),
  });
  return {
    ...makeCatalogue({
      ...shared,
      libraryTitle: () => library.now().title,
      libraryLanguage,
      facts: library.now,
      ownership,
      signAudio: (path, accountId) => audioAddresses.sign(path, accountId),
      write: jsonWriter(wholeAddresses(settings)),
      cardsBytes: settings.cardsMegabytes * 1024 * 1024,
      said: new SaidSearch(reads),
    }),
    desk: {
      messages,
      messageChanges: new MessageChanges({ clock, audit, artwork }),
      groups: new GroupDesk({
        database,
        audit,
        artwork,
        assertNothingPlanned,
        moveFollows: moveFollowsOf,
        async moveToCentre(trx, ids) {
          await moveManagersTo(trx, ids);
          await moveUploadsTo(trx, ids);
          await moveImportsTo(trx, ids);
        },
      }),
      takenSlugs: new TakenSlugs(database),
      general: new GeneralDesk({ database, audit, artwork }),
      collections: new CollectionDesk({ database, audit }),
      series: new SeriesDesk({ database, audit }),
    },
  };
}

export function bindCatalogue(binding: Binding, catalogue: CatalogueServices, limits: LimitSettings): void {
  const { desk } = catalogue;
  catalogueRoutes(binding, catalogue, limits);
  deskMessageRoutes(binding, { messages: desk.messages, changes: desk.messageChanges });
  groupRoutes(binding, desk.groups);
  generalRoutes(binding, desk.general);
  collectionRoutes(binding, desk.collections);
  seriesRoutes(binding, desk.series);
}
