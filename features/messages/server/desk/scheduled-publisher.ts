import type { Platform } from '#core/server/platform';
import { publishDue } from './write-queries.ts';

/** Publishes scheduled messages when their moment comes, also when it came while no server ran. */
export class ScheduledPublisher {
  readonly #parts: Pick<Platform, 'database' | 'clock'>;

  constructor(parts: Pick<Platform, 'database' | 'clock'>) {
    this.#parts = parts;
  }

  /** @returns how many messages were due and are published now */
  publish(): Promise<number> {
    return publishDue(this.#parts.database, this.#parts.clock.now());
  }
}
