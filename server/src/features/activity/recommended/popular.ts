import type { Database } from '#server/database/database';
import type { Clock } from '#server/platform/clock';
import { Remembered } from '#server/platform/remembered';
import { listMostUsed, listPublished, type Use } from './popular-queries.ts';

/** How far back plays and downloads make a message popular, today included; as with most downloaded. */
const popularDays = 90;
const dayMs = 24 * 60 * 60 * 1000;
/** Nobody has heard more of what is popular. */
const mostPopular = 1000;
/** Adding up what is played in a large library takes more than half a second. */
const lifetimeMs = 10 * 60 * 1000;

/** What is listened to and downloaded most. */
export class Popular {
  readonly #database: Database;
  readonly #clock: Clock;
  /** Of the present ten minutes, whatever happens in the catalogue. */
  readonly #uses = new Remembered<Use[]>(1);
  readonly #published = new Remembered<string[]>(1);

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Forgets what is published: the catalogue has changed. */
  onCatalogueChanged(): void {
    this.#published.clear();
  }

  /** @returns ids of published messages, the most popular first, ties newest first */
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
