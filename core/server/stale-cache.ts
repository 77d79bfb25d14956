import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { Clock } from './clock.ts';

export interface Recalled<Answer> {
  answer: Answer;
  isCurrent: boolean;
}

interface Entry<Answer> {
  answer: Answer;
  generation: number | null;
  /** In ms since 1970. */
  askedAt: number;
}

interface Asking<Answer> {
  asked: Promise<Recalled<Answer>>;
  generation: number;
}

export class Inputs {
  isCurrent = true;

  take<Answer>({ answer, isCurrent }: Recalled<Answer>): Answer {
    this.isCurrent &&= isCurrent;
    return answer;
  }
}

export interface StaleCacheOptions<Answer> {
  clock: Clock;
  largestTotal: number;
  sizeOf(answer: Answer): number;
}

/** In ms. An older cached answer is refreshed even without a reported change. */
const lifetimeMs = 5 * 60 * 1000;
/** Refreshes run one at a time, to leave the database to readers who wait. */
const refreshedAtOnce = 1;
const maxWaiting = 100;
/** In ms. Changes come in groups, so a refresh waits for more changes. */
const settlingMs = 1_000;

/**
 * After `expire`, readers get the old answer while a new one is computed in the background; only readers of an answer that isn't cached
 * wait.
 */
export class StaleCache<Answer> {
  readonly #clock: Clock;
  readonly #known: LRUCache<string, Entry<Answer>>;
  readonly #asking = new Map<string, Asking<Answer>>();
  readonly #refreshing = new Set<string>();
  readonly #inTurn = pLimit(refreshedAtOnce);
  #generation = 0;

  constructor({ clock, largestTotal, sizeOf }: StaleCacheOptions<Answer>) {
    this.#clock = clock;
    this.#known = new LRUCache({ maxSize: largestTotal, sizeCalculation: ({ answer }) => sizeOf(answer) });
  }

  expire(): void {
    this.#generation += 1;
  }

  forget(key: string): void {
    this.#known.delete(key);
  }

  peek(key: string): Answer | undefined {
    return this.#known.get(key)?.answer;
  }

  /** @param ask also says whether its inputs were current; if not, the next reader triggers another refresh */
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
      // When too many refreshes wait, the next readers trigger them.
      if (this.#inTurn.pendingCount >= maxWaiting) return;
      await this.#inTurn(() => (this.#known.has(key) ? (this.#asking.get(key) ?? this.#ask(key, ask)).asked : null));
    } catch {
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
