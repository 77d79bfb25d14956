import type { Database } from '#core/server/database/database';

/** The result of checking one part of the books, in sentences for the operator. */
export interface BookFindings {
  /** Violated invariants. Each names its subject, e.g. `ledger transaction 12`. */
  faults: string[];
  /** Facts that the operator should know although nothing is wrong, e.g. payments that need a decision. */
  notes: string[];
}

/**
 * Checks a feature's part of the books. Each feature that holds money or access has one.
 * @param db a snapshot, so that all queries see the same moment
 */
export type BookCheck = (db: Database) => Promise<BookFindings>;
