import { every, type Repeated } from '#core/server/work/every';
import { KindOfWork, type QueueParts } from './kind-of-work.ts';
import type { WorkHandler } from './work-item.ts';
import { findDue } from './work-queries.ts';

/** In ms. Servers usually learn of added work sooner, from notices. */
const lookEveryMs = 3_000;

export class WorkQueue {
  readonly #parts: QueueParts;
  readonly #kinds = new Map<string, KindOfWork>();
  #looking: Repeated | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: QueueParts) {
    this.#parts = parts;
  }

  handle(handlers: readonly WorkHandler[]): void {
    for (const handler of handlers) this.#kinds.set(handler.kind, new KindOfWork(this.#parts, handler));
  }

  wake(kind: string): void {
    if (kind === '') this.#looking?.now();
    else if (this.#looking) this.#kinds.get(kind)?.wake();
  }

  start(): void {
    const onFailure = (error: unknown) => this.#parts.log.error({ err: error }, 'it could not be looked what is due');
    this.#looking = every(lookEveryMs, () => this.#look(), onFailure);
    this.#looking.now();
  }

  /** Gives up the current work, so that other servers can do the work at once. */
  async stop(): Promise<void> {
    await this.#looking?.stop();
    this.#looking = null;
    clearTimeout(this.#timer);
    await Promise.all([...this.#kinds.values()].map((kind) => kind.stop()));
  }

  /**
   * For tests and commands, which don't start the work queue.
   * @param lane null for any lane
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
    // One ms more, because the database's times are finer than milliseconds.
    const inMs = next - now + 1;
    if (inMs < lookEveryMs) this.#timer = setTimeout(() => this.#looking?.now(), inMs).unref();
  }
}
