import type { Bought } from '#server/features/activity/histories/bought';
import { HistoryService } from '#server/features/activity/histories/history-service';
import { type Liked, RecommendedService } from '#server/features/activity/recommended/recommended-service';
import { type OwnedPairs, Recorder } from '#server/features/activity/recording/recorder';
import type { Catalogue } from '#server/features/catalogue/catalogue';
import type { Platform } from '#server/platform/platform';
import type { LimitSettings } from '#server/platform/settings/settings';
import { LocationService } from './location-service.ts';
import { MarkService } from './marks/mark-service.ts';
import { activityPersonalData } from './personal-data.ts';
import { PositionService } from './position-service.ts';
import { QueueService } from './queue-service.ts';
import { ListenerCounts } from './rollups/listener-counts.ts';
import { Sweeper } from './sweeper.ts';

export interface ActivityParts extends Pick<Platform, 'database' | 'clock'> {
  limits: LimitSettings;
  catalogue: Pick<Catalogue, 'messages' | 'cards' | 'suggestions' | 'groups'>;
  playlists: Liked;
  entitlements: Bought & OwnedPairs;
}

export type ActivityServices = ReturnType<typeof makeActivity>;

export function makeActivity({ database, clock, limits, catalogue, playlists, entitlements }: ActivityParts) {
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
    /** Deletes what has been kept for long enough. @param signal aborted when it should give up */
    sweep: (signal: AbortSignal) => sweeper.sweep(signal),
    listenerCounts: new ListenerCounts(database, clock),
  };
}
