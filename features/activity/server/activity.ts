import type { Platform } from '#core/server/platform';
import type { LimitSettings } from '#core/server/settings/settings';
import type { Bought } from '#features/activity/server/histories/bought';
import { HistoryService } from '#features/activity/server/histories/history-service';
import { MarkService } from '#features/activity/server/marks/mark-service';
import { type Liked, RecommendedService } from '#features/activity/server/recommended/recommended-service';
import { type OwnedPairs, Recorder } from '#features/activity/server/recording/recorder';
import { ListenerCounts } from '#features/activity/server/rollups/listener-counts';
import type { Catalogue } from '#features/catalogue/server/catalogue';
import { LocationService } from './location-service.ts';
import { activityPersonalData } from './personal-data.ts';
import { PositionService } from './position-service.ts';
import { QueueService } from './queue-service.ts';
import { Sweeper } from './sweeper.ts';

export interface ActivityParts extends Pick<Platform, 'database' | 'clock'> {
  limits: LimitSettings;
  catalogue: Pick<Catalogue, 'messages' | 'cards' | 'suggestions' | 'groups'>;
  playlists: Liked;
  entitlements: Bought & OwnedPairs;
}

export type ActivityServices = ReturnType<typeof makeActivityServices>;

export function makeActivityServices({ database, clock, limits, catalogue, playlists, entitlements }: ActivityParts) {
  const { messages, cards, suggestions, groups } = catalogue;
  const loadMessages = cards.load;
  const sweeper = new Sweeper(database, clock);
  const recorder = new Recorder({ database, clock, limits, messages, entitlements });
  const marks = new MarkService({ database, clock });
  const recommended = new RecommendedService({
    database,
    clock,
    suggestions,
    playlists,
    loadMessages,
    bought: entitlements,
  });
  return {
    recorder,
    histories: new HistoryService({ database, clock, loadMessages, centres: groups, bought: entitlements }),
    positions: new PositionService({ database, clock, messages, loadMessages, marks }),
    marks,
    queues: new QueueService({ database, clock, loadMessages }),
    locations: new LocationService(database, clock),
    recommended,
    personalData: activityPersonalData(database),
    onCatalogueChanged() {
      recorder.onCatalogueChanged();
      recommended.onCatalogueChanged();
    },
    sweep: (signal: AbortSignal) => sweeper.sweep(signal),
    listenerCounts: new ListenerCounts(database, clock),
  };
}
