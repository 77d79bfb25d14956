import type { RawBuilder } from 'kysely';
import type { Transaction } from '#core/server/database/database';

export interface WorkItem {
  id: string;
  kind: string;
  key: string;
  /** Counts from 1, with failed tries and tries during which a server died. */
  tries: number;
  failures: number;
  failing_since: Date | null;
  claim: string;
}

export interface NewWork {
  key: string;
  /** Items share the limit of their lane, e.g. of one receiver, so that lanes don't hold each other up. */
  lane?: string;
  dueAt?: Date;
}

export type Outcome =
  /** A `done` item stays if it was added again meanwhile. Putting an item off counts as no failure. */
  { is: 'done'; nextAt?: Date } | { is: 'put off'; dueAt: Date } | { is: 'failed'; dueAt: Date; why: string };

export const done: Outcome = { is: 'done' };

/** Writes the effect of a try in the transaction of its outcome; may run again. */
export type Settlement = (trx: Transaction) => Promise<Outcome>;

export interface WorkHandler {
  readonly kind: string;
  readonly atOnce: number;
  /** SQL for the number of a lane's items that all servers together may work on; null means 1. */
  maxOfLane?(lane: RawBuilder<string>, now: Date): RawBuilder<number | null>;
  /** @returns the keys of the work to do first, queued or not; null when nothing may be done now */
  next?(): Promise<readonly string[] | null>;
  /**
   * Must be idempotent, since a server may die before the outcome is written. After an error, the item is retried after half a minute.
   * @param signal aborted when this server stops, or may have lost its claim
   * @returns null for a try that was given up, or an item that was deleted
   */
  run(item: WorkItem, signal: AbortSignal): Promise<Outcome | Settlement | null>;
}
