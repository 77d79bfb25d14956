import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint';
import { DeskDay } from '#contract/moment';
import { data } from '#contract/page';

/** What moved, of one kind and from one place, in naira. */
export const Movement = z.object({
  kind: z.enum([
    'card-funding',
    'card-purchase',
    'card-credit',
    'wallet-purchase',
    'ticket',
    'refund',
    'test-reversal',
  ]),
  /** Where it came from, e.g. `paystack` or `wallet`. */
  source: z.string(),
  count: z.int(),
  amount: z.number(),
});

/** What came and went on some days, and what is owed now. Money in naira. */
export const SalesTotals = z.object({
  movements: z.array(Movement),
  /** How many orders were made. */
  orders: z.int(),
  /** What listeners have in their wallets now: what the library owes them. */
  liabilities: z.object({ wallets: z.int(), amount: z.number() }),
});
export type SalesTotals = z.output<typeof SalesTotals>;

/** Days in the library's zone, both included; from the first when absent. */
export const days = { from: z.optional(DeskDay), to: z.optional(DeskDay) };

export const readSales = defineEndpoint({
  method: 'GET',
  path: '/admin/sales',
  summary:
    'What was sold, refunded, funded and redeemed on some days (the library’s zone, both included), and what is in wallets now',
  tag: 'operator',
  access: 'operator',
  query: z.object(days),
  reply: data(SalesTotals),
});

/** What accountants get as CSV, below `/v1/admin/sales/`: `ledger.csv` and `orders.csv`. */
export const exportedTables = ['ledger', 'orders'] as const;
export type ExportedTable = (typeof exportedTables)[number];

/** What the last proof of the books found. */
export const BookReport = z.object({
  /** When a proof that goes on was begun; null when none does. */
  running_since: z.nullable(z.iso.datetime()),
  last: z.nullable(
    z.object({
      at: z.iso.datetime(),
      took_ms: z.int(),
      /** What can't be if every program and every hand did right; none when the books are right. */
      faults: z.array(z.string()),
      notes: z.array(z.string()),
    }),
  ),
});
export type BookReport = z.output<typeof BookReport>;

export const readBooks = defineEndpoint({
  method: 'GET',
  path: '/admin/books',
  summary: 'What the last proof of the books from the desk found, and whether one goes on',
  tag: 'operator',
  access: 'operator',
  reply: data(BookReport),
});

export const proveBooks = defineEndpoint({
  method: 'POST',
  path: '/admin/books',
  summary: 'Begins a proof of the books, unless one goes on; ask for the result after',
  tag: 'operator',
  access: 'operator',
  reply: data(BookReport),
});
