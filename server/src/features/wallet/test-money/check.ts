import type { Database } from '#server/database/database';
import { followTestMoney } from './policy.ts';
import * as queries from './queries.ts';

/**
 * Checks that no more test money was taken back from a wallet than it had.
 * @returns a sentence for each transaction that did
 */
export async function checkTestMoney(db: Database): Promise<string[]> {
  const faults: string[] = [];
  for (const accountId of await queries.listReversed(db)) {
    const { overdrawn } = followTestMoney(await queries.listMovements(db, accountId));
    faults.push(...overdrawn.map((id) => faultOf(id, accountId)));
  }
  return faults;
}

function faultOf(transactionId: string, accountId: string): string {
  return `Ledger transaction ${transactionId} takes more test money from the wallet of account ${accountId} than it held.`;
}
