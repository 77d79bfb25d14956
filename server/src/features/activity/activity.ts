import type { Message } from '#contract/catalogue';
import type { Database } from '#server/database/database';
import type { CatalogueService } from '#server/features/catalogue/service';
import type { Clock } from '#server/platform/clock';
import type { LimitSettings } from '#server/platform/settings';
import { HistoryService } from './history-service.ts';
import { LocationService } from './location-service.ts';
import { PositionService } from './position-service.ts';
import { Recorder } from './recorder.ts';

export interface ActivityParts {
  database: Database;
  clock: Clock;
  limits: LimitSettings;
  messages: Pick<CatalogueService, 'durationsOf' | 'loadMessages'>;
}

/** The services of what listeners and visitors do with messages. */
export interface ActivityServices {
  recorder: Recorder;
  histories: HistoryService;
  positions: PositionService;
  locations: LocationService;
}

export function makeActivity({ database, clock, limits, messages }: ActivityParts): ActivityServices {
  const loadMessages = (ids: readonly string[]): Promise<Message[]> => messages.loadMessages(ids);
  return {
    recorder: new Recorder({ database, clock, limits, messages }),
    histories: new HistoryService({ database, loadMessages }),
    positions: new PositionService({ database, clock, messages }),
    locations: new LocationService(database, clock),
  };
}
