import type { Clock } from '#core/server/clock';
import type { Database } from '#core/server/database/database';
import { Memo } from '#core/server/memo';
import { listMostUsed, listPublished, type Use } from './popular-queries.ts';

const popularDays = 90;
const dayMs = 24 * 60 * 60 * 1000;
const maxPopular = 1000;
/** Summing a large library's roll-ups takes over half a second, so the result is cached this long. */
const lifetimeMs = 10 * 60 * 1000;

export class Popular {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #uses = new Memo<Use[]>(1);
  readonly #published = new Memo<string[]>(1);

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  onCatalogueChanged(): void {
    this.#published.clear();
  }

  listIds(): Promise<string[]> {
    const now = this.#clock.now().getTime();
    const period = String(Math.floor(now / lifetimeMs));
    return this.#published.of(period, async () => {
      const firstDay = new Date(now - (popularDays - 1) * dayMs).toISOString().slice(0, 10);
      const uses = await this.#uses.of(period, () => listMostUsed(this.#database, firstDay, maxPopular));
      return listPublished(this.#database, uses);
    });
  }
}
