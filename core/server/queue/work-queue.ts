import { every, type Repeated } from '#core/server/work/every';
import { KindOfWork, type QueueParts } from './kind-of-work.ts';
import type { WorkHandler } from './work-item.ts';
import { findDue } from './work-queries.ts';

/** How often it is looked what is due: of what is added, notices tell sooner. */
const lookEveryMs = 3_000;

/** What is to be done beside requests, once each, by whichever server comes first (README.md). */
export class WorkQueue {
  readonly #parts: QueueParts;
  readonly #kinds = new Map<string, KindOfWork>();
  #looking: Repeated | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: QueueParts) {
    this.#parts = parts;
  }

  /** To be called before `start`. */
  handle(handlers: readonly WorkHandler[]): void {
    for (const handler of handlers) this.#kinds.set(handler.kind, new KindOfWork(this.#parts, handler));
  }

  /** Begins what is due of a kind, or of any when it isn't known of which; nothing where this server does none. */
  wake(kind: string): void {
    if (kind === '') this.#looking?.now();
    else if (this.#looking) this.#kinds.get(kind)?.wake();
  }

  start(): void {
    const onFailure = (error: unknown) => this.#parts.log.error({ err: error }, 'it could not be looked what is due');
    this.#looking = every(lookEveryMs, () => this.#look(), onFailure);
    this.#looking.now();
  }

  /** Ends what it is at, which other servers can do at once. */
  async stop(): Promise<void> {
    await this.#looking?.stop();
    this.#looking = null;
    clearTimeout(this.#timer);
    await Promise.all([...this.#kinds.values()].map((kind) => kind.stop()));
  }

  /**
   * Does what is due of a kind, one item after the other, until nothing is. For whoever doesn't `start`.
   * @param lane only of this one, e.g. of what a command is about
   */
  async runDue(kind: string, signal: AbortSignal, { lane = null }: { lane?: string | null } = {}): Promise<void> {
    await this.#kinds.get(kind)?.runDue(signal, lane);
  }

  async #look(): Promise<void> {
    const { database, clock } = this.#parts;
    const now = clock.now().getTime();
    clearTimeout(this.#timer);
    const due = await findDue(database, [...this.#kinds.keys()]);
    for (const { kind, dueAt } of due) if (dueAt.getTime() <= now) this.wake(kind);
    const next = Math.min(...due.map(({ dueAt }) => dueAt.getTime()).filter((at) => at > now));
    // A moment later: the database counts in finer steps than clocks here.
    const inMs = next - now + 1;
    if (inMs < lookEveryMs) this.#timer = setTimeout(() => this.#looking?.now(), inMs).unref();
  }
}
