import type { AccountId } from '#contract/ids';
import { FairTurns } from '#server/platform/work/fair-turns';
import type { Database, Transaction } from './database.ts';
import { transact } from './transact.ts';

/**
 * One of an account, since others of it would hold a connection while they wait for its rows, and in all as many as leave most
 * connections to other requests.
 */
const options = { atOnce: 3, atOnceOfGroup: 1, mostWaiting: 400, mostWaitingOfGroup: 100 };
const turnsOf = new WeakMap<Database, FairTurns>();

/**
 * Like `transact`, for what locks an account's rows: in this process, the transactions of an account run one after another, and
 * accounts take turns. Never within another transaction.
 * @throws ServerBusy when too many wait
 */
export function transactInTurn<Result>(
  db: Database,
  accountId: AccountId,
  work: (trx: Transaction) => Promise<Result>,
): Promise<Result> {
  const turns = turnsOf.get(db) ?? new FairTurns(options);
  turnsOf.set(db, turns);
  return turns.take({ goesFirst: false, group: accountId }, () => transact(db, work));
}
