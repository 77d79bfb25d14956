import type { Database } from '#core/server/database/database';

/** The result of checking a part of the books, in sentences for the operator. */
export interface BookFindings {
  /** Violated invariants; each names its subject, e.g. `ledger transaction 12`. */
  faults: string[];
  /** Things the operator should know although nothing is wrong, e.g. payments that need a decision. */
  notes: string[];
}

/**
 * A feature's part of the books; each feature that holds money or access has one.
 * @param db a snapshot, so that all queries see the same moment
 */
export type BookCheck = (db: Database) => Promise<BookFindings>;
