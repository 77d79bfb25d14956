import * as z from 'zod/mini';
import type { BookReport } from '#contract/books/desk';
import type { Database } from '#server/database/database';
import type { BookFindings } from '#server/platform/book-check';
import type { Clock } from '#server/platform/clock';
import type { Log } from '#server/platform/log';
import * as queries from './check-queries.ts';

const Sentences = z.array(z.string());
/** What is wrong everywhere is seen from the first of it. */
const mostKept = 500;

export interface BookDeskParts {
  database: Database;
  clock: Clock;
  /** Proves the books, however long it takes. */
  check(db: Database): Promise<BookFindings>;
}

/** The proof of the books at the desk: one at a time, and the last result is kept. It changes nothing, so it is no act. */
export class BookDesk {
  readonly #parts: BookDeskParts;
  #running: { since: Date; done: Promise<void> } | null = null;

  constructor(parts: BookDeskParts) {
    this.#parts = parts;
  }

  /** @returns what the last proof found, and whether one goes on at this server */
  async read(): Promise<BookReport> {
    const last = await queries.findLastCheck(this.#parts.database);
    return {
      running_since: this.#running?.since.toISOString() ?? null,
      last: last
        ? {
            at: last.at.toISOString(),
            took_ms: last.took_ms,
            faults: Sentences.parse(last.faults),
            notes: Sentences.parse(last.notes),
          }
        : null,
    };
  }

  /** Begins a proof unless one goes on. @param log is told when it could not be done. @returns as `read` */
  async begin(log: Pick<Log, 'error'>): Promise<BookReport> {
    this.#running ??= { since: this.#parts.clock.now(), done: this.#prove(log) };
    return this.read();
  }

  /** Resolves when no proof goes on. */
  async settled(): Promise<void> {
    await this.#running?.done;
  }

  async #prove(log: Pick<Log, 'error'>): Promise<void> {
    const { database, clock, check } = this.#parts;
    const begun = clock.now();
    try {
      const { faults, notes } = await check(database);
      const at = clock.now();
      const tookMs = Math.max(0, at.getTime() - begun.getTime());
      await queries.insertCheck(database, { at, tookMs, faults: faults.slice(0, mostKept), notes });
    } catch (error) {
      log.error({ err: error }, 'the books could not be proved');
    } finally {
      this.#running = null;
    }
  }
}
