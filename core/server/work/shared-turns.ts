import type { FairTurns, TurnRequest } from './fair-turns.ts';

export type SharedTurnRequest = Omit<TurnRequest, 'signal'>;

/**
 * Work for several callers is done once. It begins with the first turn of any caller's group, so that nobody waits longer because others
 * asked before.
 */
export class SharedTurns<Result> {
  readonly #turns: FairTurns;
  readonly #waitMs: number;
  readonly #works = new Map<string, SharedWork<Result>>();

  constructor(turns: FairTurns, waitMs: number) {
    this.#turns = turns;
    this.#waitMs = waitMs;
  }

  of(key: string, request: SharedTurnRequest, work: () => Promise<Result>): Promise<Result> {
    const shared = this.#works.get(key) ?? this.#add(key, work);
    shared.join(request);
    return shared.result;
  }

  clear(): void {
    for (const [key, { hasBegun }] of this.#works) if (hasBegun) this.#works.delete(key);
  }

  #add(key: string, work: () => Promise<Result>): SharedWork<Result> {
    const shared = new SharedWork(this.#turns, this.#waitMs, work);
    this.#works.set(key, shared);
    const forget = () => {
      if (this.#works.get(key) === shared) this.#works.delete(key);
    };
    shared.result.then(forget, forget);
    return shared;
  }
}

interface Place {
  leaving: AbortController;
  timer: NodeJS.Timeout;
}

class SharedWork<Result> {
  readonly result: Promise<Result>;
  hasBegun = false;
  readonly #turns: FairTurns;
  readonly #waitMs: number;
  readonly #work: () => Promise<Result>;
  readonly #places = new Map<string, Place>();
  #resolve: (result: Promise<Result>) => void = () => undefined;
  #reject: (error: unknown) => void = () => undefined;

  constructor(turns: FairTurns, waitMs: number, work: () => Promise<Result>) {
    this.#turns = turns;
    this.#waitMs = waitMs;
    this.#work = work;
    this.result = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  join(request: SharedTurnRequest): void {
    const { group } = request;
    if (this.hasBegun) return;
    const own = this.#places.get(group);
    if (own) {
      own.timer.refresh();
      return;
    }
    const leaving = new AbortController();
    const timer = setTimeout(() => leaving.abort(), this.#waitMs).unref();
    this.#places.set(group, { leaving, timer });
    this.#turns
      .take({ ...request, signal: leaving.signal }, () => this.#begin())
      .catch((error) => this.#lose(group, error));
  }

  async #begin(): Promise<void> {
    if (this.hasBegun) return;
    this.hasBegun = true;
    for (const { leaving, timer } of this.#places.values()) {
      clearTimeout(timer);
      leaving.abort();
    }
    const working = this.#work();
    this.#resolve(working);
    await working.catch(() => undefined);
  }

  #lose(group: string, error: unknown): void {
    clearTimeout(this.#places.get(group)?.timer);
    this.#places.delete(group);
    if (!this.hasBegun && this.#places.size === 0) this.#reject(error);
  }
}
