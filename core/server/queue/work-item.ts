import type { RawBuilder } from 'kysely';
import type { Transaction } from '#core/server/database/database';

/** Work that this server has claimed. */
export interface WorkItem {
  id: string;
  kind: string;
  /** What it is about, e.g. the id of a row of the feature. */
  key: string;
  /** The number of this try, from 1: those that failed count, and those during which a server died. */
  tries: number;
  failures: number;
  /** The first failure since it was added. */
  failing_since: Date | null;
  /** Nobody else's: whoever claims it later has another. */
  claim: string;
}

/** Work to be added. */
export interface NewWork {
  key: string;
  /** Whom it is for, where some are not to wait for others. */
  lane?: string;
  /** At once when absent. */
  dueAt?: Date;
}

/** What came of a try. */
export type Outcome =
  /** It is over, unless it was added again meanwhile. With `nextAt` it is known already when there is more of it. */
  | { is: 'done'; nextAt?: Date }
  /** Nothing failed: it is too early. */
  | { is: 'put off'; dueAt: Date }
  | { is: 'failed'; dueAt: Date; why: string };

export const done: Outcome = { is: 'done' };

/** Writes what came of a try in the transaction that ends it. It may be repeated. */
export type Settlement = (trx: Transaction) => Promise<Outcome>;

/** Does one kind of work. */
export interface WorkHandler {
  readonly kind: string;
  /** How many pieces of it a server works on at the same time. */
  readonly atOnce: number;
  /**
   * SQL of how many items of a lane all servers may work on together at this moment; of a lane that is gone it may be null, and
   * one counts. Without it, lanes count for nothing.
   */
  mostOfLane?(lane: RawBuilder<string>, now: Date): RawBuilder<number | null>;
  /** Asked before each claim: keys of what is to be done first, whether or not it was added; null: nothing may be done now. */
  next?(): Promise<readonly string[] | null>;
  /**
   * Does it, as may be repeated: a server may die before the outcome is written. The item stays this server's until then. What
   * it throws is logged, and it is tried again half a minute later.
   * @param signal aborted when this server stops, or the item may be another's
   * @returns null where there is nothing to write: it gave up, which doesn't count as a try, or has deleted its item
   */
  run(item: WorkItem, signal: AbortSignal): Promise<Outcome | Settlement | null>;
}
