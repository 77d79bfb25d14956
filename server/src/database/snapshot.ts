import type { Database, Transaction } from './database.ts';

/**
 * Reads several things as they are at one moment, whatever is written meanwhile.
 * @param read does everything through `trx`, and writes nothing
 */
export function snapshot<Result>(db: Database, read: (trx: Transaction) => Promise<Result>): Promise<Result> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
}
