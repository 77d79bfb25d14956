import type { Database, Transaction } from './database.ts';

/**
 * Runs several reads on one snapshot.
 * @param read uses only `trx`, and writes nothing
 */
export function snapshot<Result>(db: Database, read: (trx: Transaction) => Promise<Result>): Promise<Result> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}
