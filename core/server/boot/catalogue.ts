import type { Binding } from '#core/server/http/bind';
import { wholeAddresses } from '#core/server/http/whole-addresses';
import { jsonWriter } from '#core/server/json';
import type { LimitSettings } from '#core/server/settings/settings';
import { moveManagersTo } from '#features/accounts/server/centre-queries';
import { Artwork } from '#features/audio/server/artwork/artwork';
import { makeCatalogue } from '#features/catalogue/server/catalogue';
import { catalogueRoutes } from '#features/catalogue/server/routes';
import { collectionRoutes } from '#features/collections/server/desk/routes';
import { CollectionDesk } from '#features/collections/server/desk/service';
import { moveFollowsOf } from '#features/follows/server/follow-queries';
import { GeneralDesk } from '#features/groups/server/desk/general-centre/service';
import { generalRoutes, groupRoutes } from '#features/groups/server/desk/routes';
import { GroupDesk } from '#features/groups/server/desk/service';
import { TakenSlugs } from '#features/groups/server/desk/taken-slugs';
import { assertNothingPlanned } from '#features/live/server/schedules';
import { MessageChanges } from '#features/messages/server/desk/changes';
import { deskMessageRoutes } from '#features/messages/server/desk/routes';
import { DeskMessages } from '#features/messages/server/desk/service';
import type { Ownership } from '#features/messages/server/policy';
import { seriesRoutes } from '#features/series/server/desk/routes';
import { SeriesDesk } from '#features/series/server/desk/service';
import { moveImportsTo } from '#features/sources/server/source-queries';
import { SaidSearch } from '#features/transcripts/server/search/said';
import { moveUploadsTo } from '#features/uploads/server/upload-queries';
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
