import type { Clock } from '#core/server/clock';
import type { Database } from '#core/server/database/database';
import { type Backlog, listPlayed, listWaiting } from './priority-queries.ts';

/** In ms. A message counts as being played for this long, which is longer than most talks. */
const listenedMs = 3 * 60 * 60 * 1000;
const maxPlayed = 100;
/** In ms. Short audio is prepared faster than plays can be queried, so the list is reused. */
const playedForMs = 10_000;
const plannedAtOnce = 100;

/** Audio being played comes first, then the newest, which listeners see first. Audio that only lacks new renditions comes last. */
export class TranscodingPriority {
  readonly #database: Database;
  readonly #clock: Clock;
  #played: string[] = [];
  #playedUntil = 0;
  #planned: string[] = [];
  #isAllPlanned = false;
  #backlog: Backlog = 'new';
  #isStale = true;

  constructor({ database, clock }: { database: Database; clock: Clock }) {
    this.#database = database;
    this.#clock = clock;
  }

  async next(): Promise<string[]> {
    if (this.#isStale) this.#startWith('new');
    await this.#plan();
    if (this.#planned.length === 0 && this.#backlog === 'new') {
      this.#startWith('older');
      await this.#plan();
    }
    if (this.#planned.length === 0) return [];
    const now = this.#clock.now().getTime();
    if (now >= this.#playedUntil) {
      this.#played = await listPlayed(this.#database, this.#backlog, {
        since: new Date(now - listenedMs),
        max: maxPlayed,
      });
      this.#playedUntil = now + playedForMs;
    }
    return this.#played.concat(this.#planned);
  }

  onTaken(id: string | null): void {
    const played = id === null ? -1 : this.#played.indexOf(id);
    const planned = id === null ? -1 : this.#planned.indexOf(id);
    this.#played = played === -1 ? [] : this.#played.slice(played + 1);
    if (played === -1) this.#planned = planned === -1 ? [] : this.#planned.slice(planned + 1);
    else if (planned !== -1) this.#planned = this.#planned.toSpliced(planned, 1);
    if (id === null) this.#isStale = true;
  }

  onCatalogueChanged(): void {
    this.#isStale = true;
  }

  async #plan(): Promise<void> {
    if (this.#planned.length > 0 || this.#isAllPlanned) return;
    this.#planned = await listWaiting(this.#database, this.#backlog, plannedAtOnce);
    this.#isAllPlanned = this.#planned.length < plannedAtOnce;
  }

  /** Reset before the query, so that changes during the query count the next time. */
  #startWith(backlog: Backlog): void {
    this.#isStale = false;
    this.#backlog = backlog;
    this.#played = [];
    this.#planned = [];
    this.#isAllPlanned = false;
    this.#playedUntil = 0;
  }
}
