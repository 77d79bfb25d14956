import { providerNames } from '#core/contract/payment-providers';
import type { TransactionKind } from '#features/ledger/server/posting';
import type { AccountClass, AccountSum, MovedRow, ReportedMonth, TicketSum } from './statement-queries.ts';

/** Amounts are in kobo. */
export interface MonthInBooks {
  opening: readonly AccountSum[];
  moved: readonly MovedRow[];
  closing: readonly AccountSum[];
  minted: TicketSum;
  redeemable: TicketSum;
  reported: readonly ReportedMonth[];
}

/** In kobo; at most one side has an amount. */
export interface StatementLine {
  section: 'ledger' | 'beside';
  account: string;
  line: string;
  count: string | null;
  debit: bigint | null;
  credit: bigint | null;
}

const accounts: readonly AccountClass[] = ['wallet', 'sales', 'funds', 'gifts', 'tickets', ...providerNames];

/** Each name must suit both accounts of a movement. */
const lineNames: Record<TransactionKind, string> = {
  'card-funding': 'Wallets funded by card',
  'card-purchase': 'Sold by card',
  'card-credit': 'Card payments kept as credit',
  'wallet-purchase': 'Sold from wallets',
  ticket: 'Tickets redeemed',
  refund: 'Refunded to wallets',
  'test-reversal': 'Test money taken back',
  'card-donation': 'Given by card',
  'wallet-donation': 'Given from wallets',
  'donation-refund': 'Donations refunded to wallets',
  'card-gift': 'Gifts paid by card',
  'gift-purchase': 'Sold by gifts',
  'gift-credit': 'Gifts redeemed into wallets',
  'gift-refund': 'Unused gifts refunded to wallets',
};

/** Debits and credits match those of the ledger's CSV (features/books/README.md#statement). */
export function statementOf({ opening, moved, closing, ...beside }: MonthInBooks): StatementLine[] {
  const ofAccounts = accounts.flatMap((account) => [
    balanceLine(account, 'Opening balance', balanceIn(opening, account)),
    ...moved.filter((row) => row.account === account).map(movedLine),
    balanceLine(account, 'Closing balance', balanceIn(closing, account)),
  ]);
  return [
    ...ofAccounts,
    totalLine(moved),
    ticketLine('Minted in the month', beside.minted),
    ticketLine('Still to be redeemed at its end', beside.redeemable),
    ...beside.reported.flatMap(reportedLines),
  ];
}

function balanceIn(sums: readonly AccountSum[], account: AccountClass): bigint {
  return BigInt(sums.find((sum) => sum.account === account)?.amount_kobo ?? 0);
}

function balanceLine(account: AccountClass, line: string, balance: bigint): StatementLine {
  const sides = balance < 0n ? { debit: -balance, credit: null } : { debit: null, credit: balance };
  return { section: 'ledger', account, line, count: null, ...sides };
}

function movedLine({ account, kind, other, movements, debit_kobo, credit_kobo }: MovedRow): StatementLine {
  const [debit, credit] = [BigInt(debit_kobo), BigInt(credit_kobo)];
  return {
    section: 'ledger',
    account,
    line: `${lineNames[kind]} (${other})`,
    count: movements,
    debit: debit === 0n ? null : debit,
    credit: credit === 0n ? null : credit,
  };
}

function totalLine(moved: readonly MovedRow[]): StatementLine {
  const sum = (side: 'debit_kobo' | 'credit_kobo') => moved.reduce((total, row) => total + BigInt(row[side]), 0n);
  const line = 'Total of all movements';
  return { section: 'ledger', account: 'all', line, count: null, debit: sum('debit_kobo'), credit: sum('credit_kobo') };
}

function ticketLine(line: string, { tickets, amount_kobo }: TicketSum): StatementLine {
  return { section: 'beside', account: 'tickets', line, count: tickets, debit: null, credit: BigInt(amount_kobo) };
}

/** Only the provider knows the fees between its account in the ledger and the bank. */
function reportedLines(reported: ReportedMonth): StatementLine[] {
  const { provider, fee_payments, fees_kobo, feeless_payments, payouts, paid_out_kobo, days_missing } = reported;
  const line = (text: string, count: string, credit: bigint | null): StatementLine => ({
    section: 'beside',
    account: provider,
    line: text,
    count,
    debit: null,
    credit,
  });
  const unlessNone = (text: string, count: string) => (count === '0' ? [] : [line(text, count, null)]);
  return [
    line('Fees kept by the provider of payments booked in the month (as it reports)', fee_payments, BigInt(fees_kobo)),
    ...unlessNone('Payments booked in the month whose fees the provider has not reported yet', feeless_payments),
    line('Paid to the bank in the month (as it reports)', payouts, BigInt(paid_out_kobo)),
    ...unlessNone('Days of the month not compared with the provider yet', days_missing),
  ];
}
