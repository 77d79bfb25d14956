import type { Database, Transaction } from './database.ts';
import { hasCode } from './error-code.ts';

/** PostgreSQL ended the transaction because of another one: done again, it goes through. */
const lostTo = { anotherOrder: '40P01', anotherSnapshot: '40001' } as const;
const mostTries = 5;

/**
 * Runs a transaction, and again when PostgreSQL ended it to let another go first (a deadlock).
 * @param work does everything through `trx`, and nothing that can't be done twice
 * @returns what `work` does; throws what it throws
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
