import * as z from 'zod/mini';
import { describe } from '#core/contract/describe';
import { defineDeskEndpoint } from '#core/contract/endpoint';
import { deskDays } from '#core/contract/moment';
import { data } from '#core/contract/page';

export const Movement = describe(
  z.object({
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
    source: z.string(),
    count: z.int(),
    amount: z.number(),
  }),
  {
    description: 'Movements of one kind and from one source. Money in naira.',
    example: { kind: 'ticket', source: 'ticket', count: 3, amount: 3000 },
  },
);

export const SalesTotals = describe(
  z.object({
    movements: z.array(Movement),
    orders: z.int(),
    liabilities: z.object({ wallets: z.int(), amount: z.number() }),
  }),
  'The totals of a range of days, and the current balance of all wallets. Money in naira.',
);
export type SalesTotals = z.output<typeof SalesTotals>;

export const readSales = defineDeskEndpoint('GET', '/admin/sales', {
  duty: 'sales',
  summary:
    'Totals of sales, refunds, funding and redemptions in a range of days (the library’s zone, both included), and the current balance of all wallets',
  query: z.object(deskDays),
  reply: data(SalesTotals),
});

export const exportedTables = ['ledger', 'orders', 'donations'] as const;
export type ExportedTable = (typeof exportedTables)[number];

/** Without the prefix `/v1`. */
export const statementPath = '/admin/books/statement.csv';

export const StatementMonth = describe(
  z
    .string('Give a month like 2026-10')
    .check(z.regex(/^(19\d\d|20\d\d|21\d\d)-(0[1-9]|1[0-2])$/, 'Give a month like 2026-10')),
  { description: 'A month of the library’s calendar.', example: '2026-10' },
);

export const BookReport = describe(
  z.object({
    running_since: describe(z.nullable(z.iso.datetime()), 'When the running check began; null when none is running.'),
    last: z.nullable(
      z.object({
        at: z.iso.datetime(),
        took_ms: z.int(),
        faults: z.array(z.string()),
        notes: z.array(z.string()),
      }),
    ),
  }),
  {
    description: 'The result of the last check of the books.',
    example: { running_since: null, last: { at: '2026-03-17T18:04:05.000Z', took_ms: 840, faults: [], notes: [] } },
  },
);
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
