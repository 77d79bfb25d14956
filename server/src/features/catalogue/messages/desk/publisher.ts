import type { Database } from '#server/database/database';
import type { Clock } from '#server/platform/clock';
import { every, type Repeated } from '#server/platform/work/every';
import { publishDue } from './write-queries.ts';

/** A scheduled message is published within so long of its moment, in ms. */
const betweenMs = 15_000;

export interface PublisherParts {
  database: Database;
  clock: Clock;
  onFailure(error: unknown): void;
}

/** Publishes scheduled messages when their moment comes, also when it came while no server ran. */
export class Publisher {
  readonly #parts: PublisherParts;
  #repeated: Repeated | null = null;

  constructor(parts: PublisherParts) {
    this.#parts = parts;
  }

  /** Publishes what is due now, and goes on until stopped. */
  start(): void {
    this.#repeated ??= every(betweenMs, async () => void (await this.publish()), this.#parts.onFailure);
    this.#repeated.now();
  }

  /** Resolves once nothing is being published any more. */
  async stop(): Promise<void> {
    await this.#repeated?.stop();
    this.#repeated = null;
  }

  /** @returns how many messages were due and are published now */
  publish(): Promise<number> {
    return publishDue(this.#parts.database, this.#parts.clock.now());
  }
}
