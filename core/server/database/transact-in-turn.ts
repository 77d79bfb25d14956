import type { AccountId } from '#core/contract/ids';
import { FairTurns } from '#core/server/work/fair-turns';
import type { Database, Transaction } from './database.ts';
import { transact } from './transact.ts';

/**
 * One transaction of an account at a time, since its others would hold a connection while they wait for the same rows; in all as
 * many as leave most connections to other requests.
 */
const options = { atOnce: 3, atOnceOfGroup: 1, mostWaiting: 400, mostWaitingOfGroup: 100 };
/**
 * For a turn, in ms. Where the database doesn't answer, nobody's purchase is made minutes later: a connection is waited for at most 4 s
 * (`connection.ts`), so that the second to try is refused after 8 s, and the third before.
 */
const longestWaitMs = 7_000;
const turnsOf = new WeakMap<Database, FairTurns>();

/**
 * Like `transact`, for what locks an account's rows: in this process, the transactions of an account run one after another, and
 * accounts take turns. Never within another transaction.
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
