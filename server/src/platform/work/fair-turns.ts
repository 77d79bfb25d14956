import { ServerBusy } from '#server/platform/errors';

export interface TurnRequest {
  /** Has priority over all that don't. */
  goesFirst: boolean;
  /** Callers of one group wait for each other; each group gets a turn before any gets its second. */
  group: string;
  /** Aborted when nobody waits for the result any more; the place is given up then. */
  signal?: AbortSignal;
}

export interface FairTurnsOptions {
  atOnce: number;
  /** Separately for the priority lane and the others. */
  mostWaiting: number;
  /** Of one group, in each lane. */
  mostWaitingOfGroup: number;
}

interface Waiter {
  start(): void;
  refuse(): void;
}

/** How many priority turns in a row before one of the others gets a turn, so that these never starve. */
const firstInARow = 3;

/** Limits how many run at a time. The others wait in two lanes of bounded length, each fair to its groups. */
export class FairTurns {
  readonly #lanes: { first: Lane; other: Lane };
  #free: number;
  #wentFirst = 0;

  constructor(options: FairTurnsOptions) {
    this.#free = options.atOnce;
    this.#lanes = { first: new Lane(options), other: new Lane(options) };
  }

  /** @throws ServerBusy when too many are waiting, or this caller has gone */
  async take<Result>(request: TurnRequest, work: () => Promise<Result>): Promise<Result> {
    if (request.signal?.aborted) throw new ServerBusy();
    if (this.#free > 0) this.#free -= 1;
    else await this.#wait(request);
    try {
      return await work();
    } finally {
      const next = this.#next();
      if (next) next.start();
      else this.#free += 1;
    }
  }

  /** @returns whether a caller would get a turn now, or a place to wait for one */
  hasRoom(request: Pick<TurnRequest, 'goesFirst' | 'group'>): boolean {
    const { first, other } = this.#lanes;
    return this.#free > 0 || (request.goesFirst ? first : other).hasRoom(request.group);
  }

  get waiting(): number {
    return this.#lanes.first.length + this.#lanes.other.length;
  }

  #wait({ goesFirst, group, signal }: TurnRequest): Promise<void> {
    const lane = goesFirst ? this.#lanes.first : this.#lanes.other;
    return new Promise((resolve, reject) => {
      const leave = () => {
        lane.remove(group, waiter);
        waiter.refuse();
      };
      const waiter: Waiter = {
        start() {
          signal?.removeEventListener('abort', leave);
          resolve();
        },
        refuse() {
          signal?.removeEventListener('abort', leave);
          reject(new ServerBusy());
        },
      };
      signal?.addEventListener('abort', leave);
      if (!lane.add(group, waiter)) waiter.refuse();
    });
  }

  #next(): Waiter | undefined {
    const { first, other } = this.#lanes;
    const isOthersTurn = this.#wentFirst >= firstInARow && other.length > 0;
    const next = isOthersTurn ? undefined : first.next();
    this.#wentFirst = next && other.length > 0 ? this.#wentFirst + 1 : 0;
    return next ?? other.next();
  }
}

/** Waiting callers by group; the group whose turn is next comes first. */
class Lane {
  readonly #groups = new Map<string, Waiter[]>();
  readonly #most: number;
  readonly #mostOfGroup: number;
  length = 0;

  constructor({ mostWaiting, mostWaitingOfGroup }: FairTurnsOptions) {
    this.#most = mostWaiting;
    this.#mostOfGroup = mostWaitingOfGroup;
  }

  /** A full lane only has room for a caller who displaces one of a larger group. */
  hasRoom(group: string): boolean {
    const own = this.#groups.get(group)?.length ?? 0;
    if (own >= this.#mostOfGroup) return false;
    return this.length < this.#most || this.#largest().waiters.length > own + 1;
  }

  /** @returns false when there is no room */
  add(group: string, waiter: Waiter): boolean {
    if (!this.hasRoom(group)) return false;
    if (this.length >= this.#most) this.#refuseOneOfLargest();
    const own = this.#groups.get(group) ?? [];
    own.push(waiter);
    this.#groups.set(group, own);
    this.length += 1;
    return true;
  }

  /** Removes the next caller; their group's next turn is after all others'. */
  next(): Waiter | undefined {
    const [group, waiters] = this.#groups.entries().next().value ?? [];
    const waiter = waiters?.shift();
    if (group === undefined || !waiters || !waiter) return undefined;
    this.#groups.delete(group);
    if (waiters.length > 0) this.#groups.set(group, waiters);
    this.length -= 1;
    return waiter;
  }

  remove(group: string, waiter: Waiter): void {
    const waiters = this.#groups.get(group) ?? [];
    const left = waiters.filter((each) => each !== waiter);
    this.length -= waiters.length - left.length;
    if (left.length > 0) this.#groups.set(group, left);
    else this.#groups.delete(group);
  }

  /** Refuses the last arrival of the largest group. */
  #refuseOneOfLargest(): void {
    const { group, waiters } = this.#largest();
    const last = waiters.at(-1);
    if (!last) return;
    this.remove(group, last);
    last.refuse();
  }

  #largest(): { group: string; waiters: readonly Waiter[] } {
    let largest: { group: string; waiters: readonly Waiter[] } = { group: '', waiters: [] };
    for (const [group, waiters] of this.#groups) {
      if (waiters.length > largest.waiters.length) largest = { group, waiters };
    }
    return largest;
  }
}
