export interface Waiter<Request> {
  request: Request;
  start(): void;
  refuse(): void;
}

type MayRun<Request> = (request: Request) => boolean;

export interface WaitingLine<Request> {
  readonly length: number;
  readonly isFull: boolean;
  hasRoom(request: Request): boolean;
  add(waiter: Waiter<Request>): void;
  next(mayRun: MayRun<Request>): Waiter<Request> | undefined;
  remove(waiter: Waiter<Request>): void;
  refuseLast(): void;
}

export class Queue<Request> implements WaitingLine<Request> {
  readonly isFull = false;
  #waiters: Waiter<Request>[] = [];

  get length(): number {
    return this.#waiters.length;
  }

  hasRoom(): boolean {
    return true;
  }

  add(waiter: Waiter<Request>): void {
    this.#waiters.push(waiter);
  }

  next(mayRun: MayRun<Request>): Waiter<Request> | undefined {
    const next = this.#waiters.find(({ request }) => mayRun(request));
    if (next) this.remove(next);
    return next;
  }

  remove(waiter: Waiter<Request>): void {
    this.#waiters = this.#waiters.filter((each) => each !== waiter);
  }

  refuseLast(): void {
    this.#waiters.pop()?.refuse();
  }
}

/** Callers take turns by name. After its turn, a name goes behind all others. */
export class TakingTurns<Request> implements WaitingLine<Request> {
  readonly #max: number;
  readonly #nameOf: (request: Request) => string;
  readonly #lineOfName: () => WaitingLine<Request>;
  readonly #lines = new Map<string, WaitingLine<Request>>();

  constructor(max: number, nameOf: (request: Request) => string, lineOfName: () => WaitingLine<Request>) {
    this.#max = max;
    this.#nameOf = nameOf;
    this.#lineOfName = lineOfName;
  }

  get length(): number {
    let length = 0;
    for (const line of this.#lines.values()) length += line.length;
    return length;
  }

  get isFull(): boolean {
    return this.length >= this.#max;
  }

  hasRoom(request: Request): boolean {
    const line = this.#lines.get(this.#nameOf(request)) ?? this.#lineOfName();
    return line.hasRoom(request) && (!this.isFull || line.isFull || this.#maxOfOne() > line.length + 1);
  }

  add(waiter: Waiter<Request>): void {
    const name = this.#nameOf(waiter.request);
    const line = this.#lines.get(name) ?? this.#lineOfName();
    if (this.isFull && !line.isFull) this.refuseLast();
    this.#lines.set(name, line);
    line.add(waiter);
  }

  next(mayRun: MayRun<Request>): Waiter<Request> | undefined {
    for (const [name, line] of this.#lines) {
      const waiter = line.next(mayRun);
      if (waiter === undefined) continue;
      this.#lines.delete(name);
      if (line.length > 0) this.#lines.set(name, line);
      return waiter;
    }
    return undefined;
  }

  remove(waiter: Waiter<Request>): void {
    const name = this.#nameOf(waiter.request);
    this.#lines.get(name)?.remove(waiter);
    this.#dropIfEmpty(name);
  }

  refuseLast(): void {
    const max = this.#maxOfOne();
    for (const [name, line] of this.#lines) {
      if (line.length < max) continue;
      line.refuseLast();
      this.#dropIfEmpty(name);
      return;
    }
  }

  #maxOfOne(): number {
    return Math.max(0, ...[...this.#lines.values()].map(({ length }) => length));
  }

  #dropIfEmpty(name: string): void {
    if (this.#lines.get(name)?.length === 0) this.#lines.delete(name);
  }
}
