import type { Database, Transaction } from './database.ts';
import { hasCode } from './error-code.ts';

/** PostgreSQL aborted the transaction because of another one: a retry will succeed. */
const lostTo = { anotherOrder: '40P01', anotherSnapshot: '40001' } as const;
const mostTries = 5;

/**
 * Runs a transaction, and again when PostgreSQL aborted it for another one (a deadlock).
 * @param work uses only `trx`, and does nothing that can't be repeated
 */
export async function transact<Result>(db: Database, work: (trx: Transaction) => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (tries === mostTries || !hasCode(error, lostTo.anotherOrder, lostTo.anotherSnapshot)) throw error;
    }
  }
}
