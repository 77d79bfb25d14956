import type { AccountId } from '#core/contract/ids';
import { FairTurns } from '#core/server/work/fair-turns';
import type { Database, Transaction } from './database.ts';
import { transact } from './transact.ts';

/** Concurrent transactions of an account would hold connections while waiting for the same rows, so each account has one at a time. */
const options = { atOnce: 3, atOnceOfGroup: 1, maxWaiting: 400, maxWaitingOfGroup: 100 };
/** In ms. Connecting takes at most 4 s, so with the database down no purchase is made minutes later. */
const longestWaitMs = 7_000;
const turnsOf = new WeakMap<Database, FairTurns>();

/**
 * An account's transactions that lock its rows run one by one, and accounts take turns. Must never be called within a transaction.
 * @throws ServerBusy when too many wait, or the turn doesn't come in time
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
