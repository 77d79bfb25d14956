import { transact } from '#core/server/database/transact';
import type { Platform } from '#core/server/platform';
import { mendWork } from './work-queries.ts';

/** Gives work to what waits without: with each sweep, and at the start, e.g. of a restored library or once the version before is gone. */
export class LostWork {
  readonly #parts: Pick<Platform, 'database' | 'log'>;
  #mending: Promise<void> = Promise.resolve();

  constructor(parts: Pick<Platform, 'database' | 'log'>) {
    this.#parts = parts;
  }

  start(): void {
    const onFailure = (error: unknown) =>
      this.#parts.log.error({ err: error }, 'payments and events without work could not be looked up');
    this.#mending = this.mend().catch(onFailure);
  }

  stop(): Promise<void> {
    return this.#mending;
  }

  mend(): Promise<void> {
    return transact(this.#parts.database, mendWork);
  }
}
