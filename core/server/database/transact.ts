import type { Database, Transaction } from './database.ts';
import { hasCode } from './error-code.ts';
import { hasLostName } from './statement-names.ts';

/** PostgreSQL aborted the transaction because of another one: a retry will succeed. */
const lostTo = { anotherOrder: '40P01', anotherSnapshot: '40001' } as const;
const maxTries = 5;

/**
 * After a broken connection the commit may be done, so only deadlocks and lost statement names are retried
 * (docs/decisions/postgresql.md).
 * @param work uses only `trx`, and can be repeated
 */
export async function transact<Result>(db: Database, work: (trx: Transaction) => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (tries === maxTries || !isAborted(error)) throw error;
    }
  }
}

function isAborted(error: unknown): boolean {
  return hasCode(error, lostTo.anotherOrder, lostTo.anotherSnapshot) || hasLostName(error);
}
