import type { AccountId } from '#core/contract/ids';
import { FairTurns } from '#core/server/work/fair-turns';
import type { Database, Transaction } from './database.ts';
import { transact } from './transact.ts';

/**
 * One at a time per account: others would hold a connection while waiting for the same rows. The total leaves most connections to other
 * requests.
 */
const options = { atOnce: 3, atOnceOfGroup: 1, mostWaiting: 400, mostWaitingOfGroup: 100 };
/**
 * The longest wait for a turn, in ms. Connecting takes at most 4 s (`connection.ts`), so with the database down the second request fails
 * after 8 s, and the third earlier: no purchase is made minutes later.
 */
const longestWaitMs = 7_000;
const turnsOf = new WeakMap<Database, FairTurns>();

/**
 * Like `transact`, for work that locks an account's rows. In this process an account's transactions run one by one, and accounts take
 * turns. Never call it within a transaction.
 * @throws ServerBusy when too many wait, or its turn doesn't come in time
 */
export function transactInTurn<Result>(
  db: Database,
  accountId: AccountId,
  work: (trx: Transaction) => Promise<Result>,
): Promise<Result> {
  const turns = turnsOf.get(db) ?? new FairTurns(options);
  turnsOf.set(db, turns);
  const turn = { goesFirst: false, group: accountId, signal: AbortSignal.timeout(longestWaitMs) };
  return turns.take(turn, () => transact(db, work));
}
