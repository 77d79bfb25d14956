import type { RawBuilder } from 'kysely';
import type { Transaction } from '#core/server/database/database';

export interface WorkItem {
  id: string;
  kind: string;
  /** E.g. the id of a row of the feature. */
  key: string;
  /** Counts from 1, with failed tries and tries during which a server died. */
  tries: number;
  failures: number;
  failing_since: Date | null;
  /** Unique to this claim. */
  claim: string;
}

export interface NewWork {
  key: string;
  /** Items share the limit of their lane, e.g. of one receiver, so that lanes don't hold each other up. */
  lane?: string;
  /** At once when absent. */
  dueAt?: Date;
}

export type Outcome =
  /** The item is finished, unless it was added again meanwhile. `nextAt` is when more of it will be due, if known. */
  | { is: 'done'; nextAt?: Date }
  /** The item wasn't due yet. This isn't a failure. */
  | { is: 'put off'; dueAt: Date }
  | { is: 'failed'; dueAt: Date; why: string };

export const done: Outcome = { is: 'done' };

/** Writes the effect of a try in the transaction of its outcome. It may run again. */
export type Settlement = (trx: Transaction) => Promise<Outcome>;

export interface WorkHandler {
  readonly kind: string;
  /** Limits each server. */
  readonly atOnce: number;
  /**
   * SQL of how many items of a lane all servers together may work on now; null, e.g. for a deleted lane, means 1.
   * Without it, lanes have no limit.
   */
  mostOfLane?(lane: RawBuilder<string>, now: Date): RawBuilder<number | null>;
  /** Called before each claim. @returns the keys to do first, queued or not; null when nothing may be done now */
  next?(): Promise<readonly string[] | null>;
  /**
   * Must be idempotent, since a server may die before the outcome is written. The item stays claimed until then.
   * Errors are logged, and the item is retried after half a minute.
   * @param signal aborted when this server stops, or may have lost its claim
   * @returns null when there is nothing to write: it gave up, which doesn't count as a try, or it has deleted its
   * item
   */
  run(item: WorkItem, signal: AbortSignal): Promise<Outcome | Settlement | null>;
}
