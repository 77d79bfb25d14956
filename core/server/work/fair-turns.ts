import { ServerBusy } from '#core/server/errors';
import { Queue, TakingTurns, type Waiter, type WaitingLine } from './waiting-lines.ts';

export interface TurnRequest {
  goesFirst: boolean;
  /** Each group of callers, e.g. a network, gets a turn before any gets its second. */
  group: string;
  /** The members of a group, e.g. a network's accounts, take turns too. */
  member?: string;
  /** An aborted caller loses its place in the queue. */
  signal?: AbortSignal;
}

export interface FairTurnsOptions {
  atOnce: number;
  keptForFirst?: number;
  atOnceOfGroup?: number;
  atOnceOfMember?: number;
  maxWaiting: number;
  maxWaitingOfGroup: number;
  /** After this many priority turns in a row, the other lane gets one, so that it never starves; 3 when absent. */
  firstInARow?: number;
}

/**
 * Callers wait in two bounded lanes, each fair to its groups, and each group to its members. A full lane or group only admits a caller who
 * displaces one of a larger group or member.
 */
export class FairTurns {
  readonly #options: Required<FairTurnsOptions>;
  readonly #lanes: { first: WaitingLine<TurnRequest>; other: WaitingLine<TurnRequest> };
  readonly #running = { others: 0, inAll: 0 };
  readonly #runningOfGroup = new Counts();
  readonly #runningOfMember = new Counts();
  #wentFirst = 0;

  constructor(options: FairTurnsOptions) {
    const { atOnce, maxWaiting, maxWaitingOfGroup } = options;
    this.#options = { keptForFirst: 0, atOnceOfGroup: atOnce, atOnceOfMember: atOnce, firstInARow: 3, ...options };
    const members = () =>
      new TakingTurns<TurnRequest>(
        maxWaitingOfGroup,
        ({ member = '' }) => member,
        () => new Queue(),
      );
    const lane = () => new TakingTurns<TurnRequest>(maxWaiting, ({ group }) => group, members);
    this.#lanes = { first: lane(), other: lane() };
  }

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

  hasRoom(request: TurnRequest): boolean {
    return this.#mayRun(request) || this.#laneOf(request).hasRoom(request);
  }

  get waiting(): number {
    return this.#lanes.first.length + this.#lanes.other.length;
  }

  #laneOf({ goesFirst }: TurnRequest): WaitingLine<TurnRequest> {
    return goesFirst ? this.#lanes.first : this.#lanes.other;
  }

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
