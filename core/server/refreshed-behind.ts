import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { Clock } from './clock.ts';

/** An answer, and whether nothing has changed since it was asked for. */
export interface Recalled<Answer> {
  answer: Answer;
  /** False for an answer from before the last `expire`, or that is too old: a better one is on its way. */
  isCurrent: boolean;
}

interface Entry<Answer> {
  answer: Answer;
  /** Null for what was computed from answers that weren't current. */
  generation: number | null;
  /** Milliseconds since the epoch. */
  askedAt: number;
}

interface Asking<Answer> {
  asked: Promise<Recalled<Answer>>;
  generation: number;
}

/** The answers that another is computed from. */
export class Inputs {
  /** Whether all of them were current. */
  isCurrent = true;

  take<Answer>({ answer, isCurrent }: Recalled<Answer>): Answer {
    this.isCurrent &&= isCurrent;
    return answer;
  }
}

export interface RefreshedBehindOptions<Answer> {
  clock: Clock;
  /** What the cache may hold, in the unit of `sizeOf`; the least recently used go first. */
  largestTotal: number;
  sizeOf(answer: Answer): number;
}

/** How old an answer may be before it is asked for again, in ms, though nobody said that anything changed. */
const lifetimeMs = 5 * 60 * 1000;
/** Refreshing leaves the database to those who wait. */
const refreshedAtOnce = 1;
const mostWaiting = 100;
/** Changes come in groups: a refresh waits so long for the next, in ms. */
const settlingMs = 1_000;

/**
 * A cache of what takes long to ask for and may be a moment out of date: whoever comes after `expire` gets the old answer at once, and
 * it is asked for again behind them. Only what was never asked for is waited for, once however many wait.
 */
export class RefreshedBehind<Answer> {
  readonly #clock: Clock;
  readonly #known: LRUCache<string, Entry<Answer>>;
  readonly #asking = new Map<string, Asking<Answer>>();
  readonly #refreshing = new Set<string>();
  readonly #inTurn = pLimit(refreshedAtOnce);
  #generation = 0;

  constructor({ clock, largestTotal, sizeOf }: RefreshedBehindOptions<Answer>) {
    this.#clock = clock;
    this.#known = new LRUCache({ maxSize: largestTotal, sizeCalculation: ({ answer }) => sizeOf(answer) });
  }

  /** Everything known may be out of date. */
  expire(): void {
    this.#generation += 1;
  }

  /** The next reader waits for a new answer. */
  forget(key: string): void {
    this.#known.delete(key);
  }

  /** @returns the answer if it is known, current or not */
  peek(key: string): Answer | undefined {
    return this.#known.get(key)?.answer;
  }

  /**
   * @param ask produces the answer, and says whether what it was computed from is current: else it is asked for again behind its next reader.
   * Failures are not kept; when a refresh fails, the old answer stays until the next.
   */
  async of(key: string, ask: () => Promise<Recalled<Answer>>): Promise<Recalled<Answer>> {
    const entry = this.#known.get(key);
    if (entry === undefined) {
      const { asked, generation } = this.#asking.get(key) ?? this.#ask(key, ask);
      const { answer, isCurrent } = await asked;
      return { answer, isCurrent: isCurrent && generation === this.#generation };
    }
    const isCurrent = entry.generation === this.#generation && this.#clock.now().getTime() - entry.askedAt < lifetimeMs;
    if (!isCurrent && !this.#refreshing.has(key)) void this.#refresh(key, ask);
    return { answer: entry.answer, isCurrent };
  }

  async #refresh(key: string, ask: () => Promise<Recalled<Answer>>): Promise<void> {
    this.#refreshing.add(key);
    try {
      await pause(settlingMs, undefined, { ref: false });
      // Many that wait are left to their next readers: the list that most people read isn't to come last.
      if (this.#inTurn.pendingCount >= mostWaiting) return;
      await this.#inTurn(() => (this.#known.has(key) ? (this.#asking.get(key) ?? this.#ask(key, ask)).asked : null));
    } catch {
      // Its next reader has it asked again.
    } finally {
      this.#refreshing.delete(key);
    }
  }

  #ask(key: string, ask: () => Promise<Recalled<Answer>>): Asking<Answer> {
    const generation = this.#generation;
    const askedAt = this.#clock.now().getTime();
    const asked = ask()
      .then((recalled) => {
        const { answer, isCurrent } = recalled;
        if ((this.#known.peek(key)?.generation ?? 0) <= generation)
          this.#known.set(key, { answer, generation: isCurrent ? generation : null, askedAt });
        return recalled;
      })
      .finally(() => this.#asking.delete(key));
    const asking = { asked, generation };
    this.#asking.set(key, asking);
    return asking;
  }
}
