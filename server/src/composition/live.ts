import type { Database } from '#server/database/database';
import { Audit } from '#server/features/audit/audit';
import { LiveDesk } from '#server/features/live/desk/service';
import type { Pages } from '#server/features/live/policy';
import { Schedules } from '#server/features/live/schedules';
import { LiveService } from '#server/features/live/service';
import { StreamTests } from '#server/features/live/stream-tests';
import type { Clock } from '#server/platform/clock';

export interface LiveDeskParts {
  database: Database;
  clock: Clock;
  /** Where pages are, and where they may play streams from. */
  pages: Pages;
  /** Hears of each stream that was tested, by its address. */
  onTested?: (address: string) => void;
}

/** @returns what is on air at the desk, and what puts on air and takes off what is planned; the command line uses the same */
export function makeLiveDesk(parts: LiveDeskParts): { desk: LiveDesk; schedules: Schedules } {
  const { database, clock, pages, onTested } = parts;
  const live = new LiveService(database);
  const schedules = new Schedules({ database, clock, live });
  const tests = new StreamTests({ pages });
  const desk = new LiveDesk({
    database,
    live,
    schedules,
    audit: new Audit(database, clock),
    describe: (address) => tests.describe(address),
    test: async (address) => {
      const tested = await tests.test(address);
      onTested?.(tested.address);
      return tested;
    },
  });
  return { desk, schedules };
}
