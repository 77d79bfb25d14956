import type { Database } from '#core/server/database/database';

export interface BookFindings {
  faults: string[];
  notes: string[];
}

/** @param db a snapshot, so that all queries see the same moment */
export type BookCheck = (db: Database) => Promise<BookFindings>;
