import * as z from 'zod/mini';
import type { BookFindings } from '#core/server/book-check';
import type { Clock } from '#core/server/clock';
import type { Database } from '#core/server/database/database';
import type { Log } from '#core/server/log';
import type { BookReport } from '#features/books/desk';
import * as queries from './queries.ts';

const Sentences = z.array(z.string());
const maxKept = 500;

export interface BookDeskParts {
  database: Database;
  clock: Clock;
  check(db: Database): Promise<BookFindings>;
}

/** A check of the books changes nothing, so it isn't audited. Only one runs at a time. */
export class BookDesk {
  readonly #parts: BookDeskParts;
  #running: { since: Date; done: Promise<void> } | null = null;

  constructor(parts: BookDeskParts) {
    this.#parts = parts;
  }

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

  async begin(log: Pick<Log, 'error'>): Promise<BookReport> {
    this.#running ??= { since: this.#parts.clock.now(), done: this.#prove(log) };
    return this.read();
  }

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
      await queries.insertCheck(database, { at, tookMs, faults: faults.slice(0, maxKept), notes });
    } catch (error) {
      log.error({ err: error }, 'the books could not be checked');
    } finally {
      this.#running = null;
    }
  }
}
