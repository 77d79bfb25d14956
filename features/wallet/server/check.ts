import { formatNaira, kobo, koboToNaira } from '#core/contract/money';
import { companyTitle, isTest, providerNames, testProviders } from '#core/contract/payment-providers';
import type { BookFindings } from '#core/server/book-check';
import type { Database } from '#core/server/database/database';
import { nairaOf } from '#core/server/database/stored-kobo';
import { followTestMoney } from '#features/wallet/server/test-money/policy';
import * as testMoney from '#features/wallet/server/test-money/queries';
import * as queries from './check-queries.ts';

/** Also checks what the database enforces, since a restored backup or manual changes may break the rules. */
export async function checkWallet(db: Database): Promise<BookFindings> {
  return {
    faults: [
      ...(await queries.listMissingGuards(db)).map(guardFault),
      ...(await queries.listUnbalanced(db)).map(unbalancedFault),
      ...(await queries.listMisdirected(db)).map(misdirectedFault),
      ...(await queries.listWrongBalances(db)).map(balanceFault),
      ...(await queries.listWrongBalancesAfter(db)).map(balanceAfterFault),
      ...(await queries.listWrongTickets(db)).map(ticketFault),
      ...(await checkTestMoney(db)),
    ],
    notes: [totalsNote(await queries.sumAccounts(db)), ...ownerlessNotes(await queries.sumOwnerless(db))],
  };
}

function guardFault({ name, table }: { name: string; table: string }): string {
  return `The database no longer keeps "${name}" of ${table}: what it refused can be done since.`;
}

function unbalancedFault({ id, entries, total }: { id: string; entries: string; total: string }): string {
  return `Ledger transaction ${id} has ${entries} entries that sum to ${total} kobo, not two or more that sum to 0.`;
}

function misdirectedFault({ id, kind, sources, targets }: queries.Misdirected): string {
  return `Ledger transaction ${id}, a ${kind}, goes from ${named(sources)} to ${named(targets)}, as no ${kind} does.`;
}

function balanceFault({ account_id, balance_kobo, total }: queries.WrongBalance): string {
  return `The wallet of account ${account_id} says ${balance_kobo} kobo, but its entries sum to ${total}.`;
}

function balanceAfterFault({ id, balance_after_kobo, total }: queries.WrongBalanceAfter): string {
  return `Ledger entry ${id} says ${balance_after_kobo ?? 'no'} kobo after it, but the entries up to it sum to ${total ?? 'none'}.`;
}

function ticketFault({ ticket_id, key, transaction_id }: queries.WrongTicket): string {
  if (ticket_id === null) return `Ledger transaction ${transaction_id} is of "${key}", which is no redeemed ticket.`;
  if (transaction_id === null) return `Ticket ${ticket_id} is redeemed, but its value is in no ledger transaction.`;
  return `Ticket ${ticket_id} and ledger transaction ${transaction_id} differ in what it is worth, or in whose wallet it is.`;
}

function named(kinds: readonly string[] | null): string {
  return kinds === null ? 'nowhere' : kinds.join(' and ');
}

/** On the providers' accounts, received money is negative. */
function totalsNote(totals: readonly { kind: string; total: string }[]): string {
  const sumOf = (...kinds: string[]) =>
    totals.reduce((sum, { kind, total }) => (kinds.includes(kind) ? sum + BigInt(total) : sum), 0n);
  const cameIn = (...kinds: string[]) => formatNaira(koboToNaira(kobo(-sumOf(...kinds))));
  const isNow = (kind: string) => formatNaira(koboToNaira(kobo(sumOf(kind))));
  const real = providerNames.filter((name) => !isTest(name));
  const byCompanies = real.map((name) => `${cameIn(name)} by ${companyTitle(name)}`).join(', ');
  const inGifts = sumOf('gifts') === 0n ? '' : `${isNow('gifts')} in gifts not redeemed yet, `;
  return (
    `Came in: ${byCompanies}, ${cameIn(...testProviders)} of test money, ` +
    `${cameIn('tickets')} by tickets. Is now: ${isNow('wallet')} in wallets, ${inGifts}${isNow('sales')} earned.`
  );
}

function ownerlessNotes({ wallets, total }: { wallets: number; total: string }): string[] {
  if (wallets === 0) return [];
  const amount = formatNaira(nairaOf(total));
  return [`The wallets’ total includes ${amount} in wallets of deleted accounts (${wallets}), which nobody can spend.`];
}

export async function checkTestMoney(db: Database): Promise<string[]> {
  const faults: string[] = [];
  for (const accountId of await testMoney.listReversed(db)) {
    const { overdrawn } = followTestMoney(await testMoney.listMovements(db, accountId));
    faults.push(...overdrawn.map((id) => faultOf(id, accountId)));
  }
  return faults;
}

function faultOf(transactionId: string, accountId: string): string {
  return `Ledger transaction ${transactionId} takes more test money from the wallet of account ${accountId} than it held.`;
}
