import * as z from 'zod/mini';
import { formatNaira } from '#core/contract/money';
import { noun, verb } from '#core/server/cli/command';
import { days } from '#core/server/cli/common';
import { argument } from '#core/server/cli/input';
import { counted, linesOr } from '#core/server/cli/words';
import { exportedTables } from '#features/books/desk';

const between = days(
  'the first day, e.g. 2026-11-01; from the first movement when absent',
  'the last day; until now when absent',
);

const show = verb('show', {
  summary: 'show sums',
  takes: between,
  examples: ['sales show --from 2026-11-01 --to 2026-11-30'],
  run: ({ sales }, { from, to }) => sales.total({ from, to }),
  words: ({ movements, orders, liabilities }) =>
    linesOr([
      ...movements.map(({ kind, source, count, amount }) =>
        [kind, `from ${source}`, counted(count, 'time'), formatNaira(amount)].join('  '),
      ),
      `Orders: ${orders}.`,
      `In wallets now: ${formatNaira(liabilities.amount)}, in ${counted(liabilities.wallets, 'wallet')}.`,
    ]),
});

const exportTable = verb('export', {
  summary: 'print a table as CSV',
  takes: { table: argument('[table]', 'which', z._default(z.enum(exportedTables), 'ledger')), ...between },
  jsonOption: null,
  notes: `"ledger" is every movement of money, a line each: what is debited, what is credited, in naira. "orders" is every message that
was bought, with what was refunded. Times are those of the library's zone. npm needs --silent to print nothing of its own:

  npm run --silent lectern -- sales export ledger --from 2026-11-01 --to 2026-11-30 > ledger.csv`,
  async run({ sales, terminal }, { table, from, to }) {
    for await (const piece of sales.export(table, { from, to })) await terminal.print(piece);
  },
});

export const salesCommand = noun(
  'sales',
  {
    summary: 'what was sold, and tables for accountants',
    description: 'Sales, refunds, funding and redemptions. Days are in the library’s time zone, both included.',
  },
  [show, exportTable],
);
