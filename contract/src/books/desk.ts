import * as z from 'zod/mini';
import { defineDeskEndpoint } from '#contract/endpoint';
import { deskDays } from '#contract/moment';
import { data } from '#contract/page';

/** The total moved, by kind and source. Naira. */
export const Movement = z.object({
  kind: z.enum([
    'card-funding',
    'card-purchase',
    'card-credit',
    'wallet-purchase',
    'ticket',
    'refund',
    'test-reversal',
    'card-donation',
    'wallet-donation',
    'donation-refund',
    'card-gift',
    'gift-purchase',
    'gift-credit',
    'gift-refund',
  ]),
  /** E.g. `paystack` or `wallet`. */
  source: z.string(),
  count: z.int(),
  amount: z.number(),
});

/** What was received and spent in a period, and what is owed now. Naira. */
export const SalesTotals = z.object({
  movements: z.array(Movement),
  orders: z.int(),
  /** The balances of all wallets: what the library owes listeners. */
  liabilities: z.object({ wallets: z.int(), amount: z.number() }),
});
export type SalesTotals = z.output<typeof SalesTotals>;

export const readSales = defineDeskEndpoint('GET', '/admin/sales', {
  duty: 'sales',
  summary:
    'What was sold, refunded, funded and redeemed in a range of days (the library’s zone, both included), and the current balance of all wallets',
  query: z.object(deskDays),
  reply: data(SalesTotals),
});

/** The CSV files for accountants, at `/v1/admin/sales/ledger.csv`, `orders.csv` and `donations.csv`. */
export const exportedTables = ['ledger', 'orders', 'donations'] as const;
export type ExportedTable = (typeof exportedTables)[number];

/** The statement of a month as CSV, at `/v1` and this path. */
export const statementPath = '/admin/books/statement.csv';

/** A month that an operator enters: `YYYY-MM`. */
export const StatementMonth = z
  .string('Give a month like 2026-10')
  .check(z.regex(/^(19\d\d|20\d\d|21\d\d)-(0[1-9]|1[0-2])$/, 'Give a month like 2026-10'));

/** The result of the latest check of the books. */
export const BookReport = z.object({
  /** When the check in progress started; null when none is running. */
  running_since: z.nullable(z.iso.datetime()),
  last: z.nullable(
    z.object({
      at: z.iso.datetime(),
      took_ms: z.int(),
      /** Violated invariants; empty when the books are right. */
      faults: z.array(z.string()),
      notes: z.array(z.string()),
    }),
  ),
});
export type BookReport = z.output<typeof BookReport>;

export const readBooks = defineDeskEndpoint('GET', '/admin/books', {
  duty: 'sales',
  summary: 'The result of the last check of the books from the desk, and whether one is running',
  reply: data(BookReport),
});

export const proveBooks = defineDeskEndpoint('POST', '/admin/books', {
  duty: 'sales',
  summary: 'Starts a check of the books, unless one is running; request the result afterwards',
  reply: data(BookReport),
});
