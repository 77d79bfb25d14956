import type { Database } from '#server/database/database';
import type { Clock } from '#server/platform/clock';
import { listPlayed, listWaiting, type WaitingAudio } from './priority-queries.ts';

/** A message is being listened to for so long after somebody began to: longer than most talks. */
const listenedMs = 3 * 60 * 60 * 1000;
const mostPlayed = 100;
/** Audio of some seconds is prepared in less than it takes to ask what was played. */
const playedForMs = 10_000;
const plannedAtOnce = 100;

/** Which audio is prepared next: what is being listened to, then what listeners find first, which is the newest. */
export class TranscodingPriority {
  readonly #database: Database;
  readonly #clock: Clock;
  #played: WaitingAudio[] = [];
  #playedUntil = 0;
  #planned: WaitingAudio[] = [];
  #isAllPlanned = false;
  #isStale = true;

  constructor({ database, clock }: { database: Database; clock: Clock }) {
    this.#database = database;
    this.#clock = clock;
  }

  /** @returns audio that waits, the next first; another server may have taken some of it. Empty when none does. */
  async next(): Promise<WaitingAudio[]> {
    if (this.#isStale) this.#startAgain();
    if (this.#planned.length === 0 && !this.#isAllPlanned) {
      this.#planned = await listWaiting(this.#database, plannedAtOnce);
      this.#isAllPlanned = this.#planned.length < plannedAtOnce;
    }
    if (this.#planned.length === 0) return [];
    const now = this.#clock.now().getTime();
    if (now >= this.#playedUntil) {
      this.#played = await listPlayed(this.#database, new Date(now - listenedMs), mostPlayed);
      this.#playedUntil = now + playedForMs;
    }
    return this.#played.concat(this.#planned);
  }

  /** @param jobId of what was taken; null when nothing could be, although `next` had something */
  onTaken(jobId: string | null): void {
    // What comes before it is at work or waits to be tried again, and has a job that the queue keeps.
    const place = this.#played.findIndex((audio) => audio.jobId === jobId);
    const planned = this.#planned.findIndex((audio) => audio.jobId === jobId);
    this.#played = place === -1 ? [] : this.#played.slice(place + 1);
    if (place === -1) this.#planned = planned === -1 ? [] : this.#planned.slice(planned + 1);
    else if (planned !== -1) this.#planned = this.#planned.toSpliced(planned, 1);
    if (jobId === null) this.#isStale = true;
  }

  /** The catalogue has changed: what is next is looked up once more. */
  onCatalogueChanged(): void {
    this.#isStale = true;
  }

  /** Says so before anything is looked up: what changes meanwhile counts the next time. */
  #startAgain(): void {
    this.#isStale = false;
    this.#planned = [];
    this.#isAllPlanned = false;
    this.#playedUntil = 0;
  }
}
