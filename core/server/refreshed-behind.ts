import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { Clock } from './clock.ts';

export interface Recalled<Answer> {
  answer: Answer;
  /** False if the answer is too old or from before the last `expire`. A new one is on its way. */
  isCurrent: boolean;
}

interface Entry<Answer> {
  answer: Answer;
  /** Null for an answer that was computed from stale inputs. */
  generation: number | null;
  /** Milliseconds since the epoch. */
  askedAt: number;
}

interface Asking<Answer> {
  asked: Promise<Recalled<Answer>>;
  generation: number;
}

/** The inputs of a computed answer. */
export class Inputs {
  isCurrent = true;

  take<Answer>({ answer, isCurrent }: Recalled<Answer>): Answer {
    this.isCurrent &&= isCurrent;
    return answer;
  }
}

export interface RefreshedBehindOptions<Answer> {
  clock: Clock;
  /** The capacity in the unit of `sizeOf`. The least recently used answers go first. */
  largestTotal: number;
  sizeOf(answer: Answer): number;
}

/** The age at which an answer is refreshed without a reported change, in ms. */
const lifetimeMs = 5 * 60 * 1000;
/** Refreshes run one at a time, to leave the database to readers who wait. */
const refreshedAtOnce = 1;
const mostWaiting = 100;
/** Changes come in groups, so a refresh waits this long for more, in ms. */
const settlingMs = 1_000;

/**
 * A cache of answers that are slow to compute and may be slightly stale. After `expire`, readers get the old answer while a new one is
 * computed in the background. Only readers of an unknown answer wait, all for one request.
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

  /** Marks all answers as possibly stale. */
  expire(): void {
    this.#generation += 1;
  }

  /** Makes the next reader wait for a new answer. */
  forget(key: string): void {
    this.#known.delete(key);
  }

  /** @returns the cached answer, stale or not */
  peek(key: string): Answer | undefined {
    return this.#known.get(key)?.answer;
  }

  /**
   * @param ask computes the answer, and says whether its inputs were current. If not, the next reader triggers another refresh. Failures
   * aren't cached; the old answer stays.
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
      // The next readers trigger the waiting refreshes if there are too many. Otherwise the most read list could come last.
      if (this.#inTurn.pendingCount >= mostWaiting) return;
      await this.#inTurn(() => (this.#known.has(key) ? (this.#asking.get(key) ?? this.#ask(key, ask)).asked : null));
    } catch {
      // The next reader triggers another refresh.
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
