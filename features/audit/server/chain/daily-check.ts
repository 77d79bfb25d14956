import type { Clock } from '#core/server/clock';
import type { Database } from '#core/server/database/database';
import type { Log } from '#core/server/log';
import { keptHead, pointOf } from './chain.ts';
import { beforeTheFirst } from './content.ts';
import type { Link } from './link.ts';
import * as queries from './queries.ts';
import { verifyChain } from './verify.ts';

export interface DailyCheckParts {
  database: Database;
  clock: Clock;
  log: Pick<Log, 'info' | 'error'>;
  /** The most acts that one check recomputes; `usualMost` if absent. */
  most?: number | undefined;
}

/** Less than a day, so that the check doesn't drift to a later time each day. */
const pauseMs = 23.5 * 60 * 60 * 1000;
/** This takes some seconds. */
const usualMost = 50_000;

/**
 * Recomputes the next part of the audit's chain once a day, starting over after the last part. It logs the chain's end, as a witness
 * outside the database (docs/product/desk.md#audit).
 */
export class DailyCheck {
  readonly #parts: DailyCheckParts;

  constructor(parts: DailyCheckParts) {
    this.#parts = parts;
  }

  /**
   * Does nothing if the last check is less than a day away. A check in the future, after a wrong clock, counts by its distance too.
   * @throws DOMException `AbortError` when the signal is aborted
   */
  async run(signal: AbortSignal): Promise<void> {
    const { database, clock } = this.#parts;
    const last = await queries.findLastCheck(database);
    const now = clock.now();
    if (last && Math.abs(now.getTime() - last.at.getTime()) < pauseMs) return;
    // A break is reported again each day, so the same part is checked again, and the same end is expected.
    const from = await this.#beginAt(last?.fault == null ? (last?.to ?? 0) : last.from);
    await this.#check(now, from, keptHead(last), signal);
  }

  async #check(at: Date, from: Link, kept: Link[], signal: AbortSignal): Promise<void> {
    const { database, log, most = usualMost } = this.#parts;
    const head = await queries.findHead(database);
    const { count, fault } = await verifyChain(database, { after: from, most, expected: kept, signal });
    const [trusted = null] = fault === null && head ? [head] : kept;
    await queries.insertCheck(database, { at, from: from.number, to: from.number + count, head: trusted, fault });
    if (fault !== null) log.error({ fault }, 'the audit was changed from outside: see lectern audit verify');
    if (head)
      log.info(
        pointOf(head),
        'the last act of the audit and its hash, with which lectern audit verify --expect proves it',
      );
  }

  /** @returns the link with this number; the position before the first if it is the last link, or is gone */
  async #beginAt(number: number): Promise<Link> {
    const { database } = this.#parts;
    const [found, head] = await Promise.all([queries.findByNumber(database, number), queries.findHead(database)]);
    return found && head && found.number < head.number ? found : { number: 0, hash: beforeTheFirst };
  }
}
