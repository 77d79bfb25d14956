import { ServerBusy } from '#core/server/errors';
import { Queue, TakingTurns, type Waiter, type WaitingLine } from './waiting-lines.ts';

export interface TurnRequest {
  /** Has priority over all that don't. */
  goesFirst: boolean;
  /** Each group gets a turn before any gets its second, e.g. networks. */
  group: string;
  /** The same among those of one group, e.g. accounts behind one network; without it, its callers are served in order. */
  member?: string;
  /** Aborted when nobody waits for the result any more, or waits too long; the place is given up then. */
  signal?: AbortSignal;
}

export interface FairTurnsOptions {
  atOnce: number;
  /** Of these, how many are kept for the priority lane, whatever the others do. */
  keptForFirst?: number;
  /** How many of one group run at a time. */
  atOnceOfGroup?: number;
  /** How many of one member run at a time, in whichever groups. */
  atOnceOfMember?: number;
  /** Separately for the priority lane and the others. */
  mostWaiting: number;
  /** Of one group, in each lane. */
  mostWaitingOfGroup: number;
  /** How many priority turns in a row before one of the others gets a turn, so that these never starve; 3 when absent. */
  firstInARow?: number;
}

/**
 * Limits how many run at a time. The others wait in two lanes of bounded length, each fair to its groups, and each group to
 * its members. A full lane has room only for a caller who displaces one of a larger group, a full group likewise.
 */
export class FairTurns {
  readonly #options: Required<FairTurnsOptions>;
  readonly #lanes: { first: WaitingLine<TurnRequest>; other: WaitingLine<TurnRequest> };
  readonly #running = { others: 0, inAll: 0 };
  readonly #runningOfGroup = new Counts();
  readonly #runningOfMember = new Counts();
  #wentFirst = 0;

  constructor(options: FairTurnsOptions) {
    const { atOnce, mostWaiting, mostWaitingOfGroup } = options;
    this.#options = { keptForFirst: 0, atOnceOfGroup: atOnce, atOnceOfMember: atOnce, firstInARow: 3, ...options };
    const members = () =>
      new TakingTurns<TurnRequest>(
        mostWaitingOfGroup,
        ({ member = '' }) => member,
        () => new Queue(),
      );
    const lane = () => new TakingTurns<TurnRequest>(mostWaiting, ({ group }) => group, members);
    this.#lanes = { first: lane(), other: lane() };
  }

  /** @throws ServerBusy when too many are waiting, or this caller has gone */
  async take<Result>(request: TurnRequest, work: () => Promise<Result>): Promise<Result> {
    if (request.signal?.aborted) throw new ServerBusy();
    if (this.#mayRun(request)) this.#count(request, 1);
    else await this.#wait(request);
    try {
      return await work();
    } finally {
      this.#count(request, -1);
      this.#startNext();
    }
  }

  /** @returns whether a caller would get a turn now, or a place to wait for one */
  hasRoom(request: TurnRequest): boolean {
    return this.#mayRun(request) || this.#laneOf(request).hasRoom(request);
  }

  get waiting(): number {
    return this.#lanes.first.length + this.#lanes.other.length;
  }

  #laneOf({ goesFirst }: TurnRequest): WaitingLine<TurnRequest> {
    return goesFirst ? this.#lanes.first : this.#lanes.other;
  }

  /** Those who wait can't: they would have begun. */
  #mayRun({ goesFirst, group, member }: TurnRequest): boolean {
    const { atOnce, keptForFirst, atOnceOfGroup, atOnceOfMember } = this.#options;
    if (this.#running.inAll >= atOnce) return false;
    if (!goesFirst && this.#running.others >= atOnce - keptForFirst) return false;
    if (this.#runningOfGroup.of(group) >= atOnceOfGroup) return false;
    return member === undefined || this.#runningOfMember.of(member) < atOnceOfMember;
  }

  #count({ goesFirst, group, member }: TurnRequest, change: 1 | -1): void {
    this.#running.inAll += change;
    if (!goesFirst) this.#running.others += change;
    this.#runningOfGroup.add(group, change);
    if (member !== undefined) this.#runningOfMember.add(member, change);
  }

  #wait(request: TurnRequest): Promise<void> {
    const lane = this.#laneOf(request);
    const { signal } = request;
    return new Promise((resolve, reject) => {
      const leave = () => {
        lane.remove(waiter);
        waiter.refuse();
      };
      const waiter: Waiter<TurnRequest> = {
        request,
        start() {
          signal?.removeEventListener('abort', leave);
          resolve();
        },
        refuse() {
          signal?.removeEventListener('abort', leave);
          reject(new ServerBusy());
        },
      };
      if (!lane.hasRoom(request)) return waiter.refuse();
      signal?.addEventListener('abort', leave);
      lane.add(waiter);
    });
  }

  /** One that ends may make way for several, when they waited for others of their group or member. */
  #startNext(): void {
    for (let next = this.#next(); next; next = this.#next()) {
      this.#count(next.request, 1);
      next.start();
    }
  }

  #next(): Waiter<TurnRequest> | undefined {
    const { first, other } = this.#lanes;
    const mayRun = (request: TurnRequest) => this.#mayRun(request);
    for (const lane of this.#wentFirst < this.#options.firstInARow ? [first, other] : [other, first]) {
      const next = lane.next(mayRun);
      if (next === undefined) continue;
      this.#wentFirst = lane === first && other.length > 0 ? this.#wentFirst + 1 : 0;
      return next;
    }
    return undefined;
  }
}

/** How many there are of each name. */
class Counts {
  readonly #counts = new Map<string, number>();

  of(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  add(name: string, change: 1 | -1): void {
    const count = this.of(name) + change;
    if (count === 0) this.#counts.delete(name);
    else this.#counts.set(name, count);
  }
}
