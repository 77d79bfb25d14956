import type { Database } from '#server/database/database';

/** What a look at a part of the books found, in sentences for the operator. */
export interface BookFindings {
  /** What can't be if every program and every hand did right; each names what it is about, e.g. `ledger transaction 12`. */
  faults: string[];
  /** What the operator should know though nothing is wrong, e.g. payments that are held. */
  notes: string[];
}

/**
 * Looks at what one feature has of the books. Each feature that holds money or access has one; `server/src/composition/check-books.ts` names
 * them all.
 * @param db a snapshot: all that is read through it is of one moment
 */
export type BookCheck = (db: Database) => Promise<BookFindings>;
