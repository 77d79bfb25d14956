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
  max?: number | undefined;
}

/** Less than a day, so that the check doesn't drift to a later time each day. */
const pauseMs = 23.5 * 60 * 60 * 1000;
/** Recomputing this many acts takes some seconds. */
const defaultMax = 50_000;

/**
 * Recomputes the next part of the audit's chain once a day, and logs the chain's end as a witness outside the database
 * (features/audit/README.md#what-it-promises).
 */
export class DailyCheck {
  readonly #parts: DailyCheckParts;

  constructor(parts: DailyCheckParts) {
    this.#parts = parts;
  }

  /** Skips the check if the last one is less than a day away, before or after now, because a clock may have been wrong. */
  async run(signal: AbortSignal): Promise<void> {
    const { database, clock } = this.#parts;
    const last = await queries.findLastCheck(database);
    const now = clock.now();
    if (last && Math.abs(now.getTime() - last.at.getTime()) < pauseMs) return;
    // After a break, the same part is checked again, so that the break is reported each day.
    const from = await this.#beginAt(last?.fault == null ? (last?.to ?? 0) : last.from);
    await this.#check(now, from, keptHead(last), signal);
  }

  async #check(at: Date, from: Link, kept: Link[], signal: AbortSignal): Promise<void> {
    const { database, log, max = defaultMax } = this.#parts;
    const head = await queries.findHead(database);
    const { count, fault } = await verifyChain(database, { after: from, max, expected: kept, signal });
    const [trusted = null] = fault === null && head ? [head] : kept;
    await queries.insertCheck(database, { at, from: from.number, to: from.number + count, head: trusted, fault });
    if (fault !== null) log.error({ fault }, 'the audit was changed from outside: see lectern audit verify');
    if (head)
      log.info(
        pointOf(head),
        'the last act of the audit and its hash, with which lectern audit verify --expect proves it',
      );
  }

  /** @returns the beginning of the chain if the number is that of the last link, or of none */
  async #beginAt(number: number): Promise<Link> {
    const { database } = this.#parts;
    const [found, head] = await Promise.all([queries.findByNumber(database, number), queries.findHead(database)]);
    return found && head && found.number < head.number ? found : { number: 0, hash: beforeTheFirst };
  }
}
