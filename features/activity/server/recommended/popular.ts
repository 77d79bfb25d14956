import type { Clock } from '#core/server/clock';
import type { Database } from '#core/server/database/database';
import { Remembered } from '#core/server/remembered';
import { listMostUsed, listPublished, type Use } from './popular-queries.ts';

/** Uses in this many days, with today, make a message popular; "most downloaded" has the same period. */
const popularDays = 90;
const dayMs = 24 * 60 * 60 * 1000;
/** Nobody has heard more popular messages than that. */
const mostPopular = 1000;
/** Summing a large library's roll-ups takes over half a second. */
const lifetimeMs = 10 * 60 * 1000;

export class Popular {
  readonly #database: Database;
  readonly #clock: Clock;
  /** Cached for ten minutes, even when the catalogue changes. */
  readonly #uses = new Remembered<Use[]>(1);
  readonly #published = new Remembered<string[]>(1);

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  onCatalogueChanged(): void {
    this.#published.clear();
  }

  /** @returns ids of published messages, ties newest first */
  listIds(): Promise<string[]> {
    const now = this.#clock.now().getTime();
    const period = String(Math.floor(now / lifetimeMs));
    return this.#published.of(period, async () => {
      const firstDay = new Date(now - (popularDays - 1) * dayMs).toISOString().slice(0, 10);
      const uses = await this.#uses.of(period, () => listMostUsed(this.#database, firstDay, mostPopular));
      return listPublished(this.#database, uses);
    });
  }
}
