import { ServerBusy } from '#server/platform/errors';

/** Who waits for a turn. */
export interface Place {
  /** Goes before all that don't go first, however many of them wait. */
  goesFirst: boolean;
  /** Those of one group wait for each other; of several groups each has a turn before any has its second. */
  group: string;
  /** Aborted when nobody waits for the result any more; then the place is given up. */
  signal?: AbortSignal;
}

export interface FairTurnsOptions {
  /** How many work at a time. */
  atOnce: number;
  /** How many may wait, of those who go first and of the others each. */
  mostWaiting: number;
  /** How many of one group may wait, of each kind. */
  mostWaitingOfGroup: number;
}

interface Waiter {
  start(): void;
  refuse(): void;
}

/** How many in a row go first before one of the others does: these are never kept out for good. */
const firstInARow = 3;

/** Lets so many at a time do something. The others wait for their turn in two lanes of bounded length, each fair to its groups. */
export class FairTurns {
  readonly #lanes: { first: Lane; other: Lane };
  #free: number;
  #wentFirst = 0;

  constructor(options: FairTurnsOptions) {
    this.#free = options.atOnce;
    this.#lanes = { first: new Lane(options), other: new Lane(options) };
  }

  /**
   * @returns what the work returns, once it had its turn
   * @throws ServerBusy when too many wait already, or when nobody waits for this one any more
   */
  async take<Result>(place: Place, work: () => Promise<Result>): Promise<Result> {
    if (place.signal?.aborted) throw new ServerBusy();
    if (this.#free > 0) this.#free -= 1;
    else await this.#wait(place);
    try {
      return await work();
    } finally {
      const next = this.#next();
      if (next) next.start();
      else this.#free += 1;
    }
  }

  /** @returns whether who asks now gets a turn, or a place to wait for one */
  hasRoom(place: Pick<Place, 'goesFirst' | 'group'>): boolean {
    const { first, other } = this.#lanes;
    return this.#free > 0 || (place.goesFirst ? first : other).hasRoom(place.group);
  }

  /** How many wait for their turn. */
  get waiting(): number {
    return this.#lanes.first.length + this.#lanes.other.length;
  }

  #wait({ goesFirst, group, signal }: Place): Promise<void> {
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

/** Those who wait, by group; the group whose turn is next stands first. */
class Lane {
  readonly #groups = new Map<string, Waiter[]>();
  readonly #most: number;
  readonly #mostOfGroup: number;
  length = 0;

  constructor({ mostWaiting, mostWaitingOfGroup }: FairTurnsOptions) {
    this.#most = mostWaiting;
    this.#mostOfGroup = mostWaitingOfGroup;
  }

  /** A full lane only has room for who takes the place of a group that has more of them. */
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

  /** Takes out who is next; their group's next turn is after all others'. */
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

  /** Refuses the last who came of the group that has the most. */
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
