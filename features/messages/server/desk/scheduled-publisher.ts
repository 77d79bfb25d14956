import type { Platform } from '#core/server/platform';
import { publishDue } from './write-queries.ts';

/** Publishes due messages, including those that became due while no server ran. */
export class ScheduledPublisher {
  readonly #parts: Pick<Platform, 'database' | 'clock'>;

  constructor(parts: Pick<Platform, 'database' | 'clock'>) {
    this.#parts = parts;
  }

  publish(): Promise<number> {
    return publishDue(this.#parts.database, this.#parts.clock.now());
  }
}
