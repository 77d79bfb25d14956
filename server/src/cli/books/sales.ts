import { Argument, Command } from 'commander';
import { type ExportedTable, exportedTables } from '#contract/books/desk';
import { formatNaira } from '#contract/money';
import { toDay } from '#server/cli/kit/arguments';
import { example } from '#server/cli/kit/example';
import type { WithLibrary } from '#server/cli/kit/library';
import { counted, print, printJson } from '#server/cli/kit/print';

interface Flags {
  from?: string;
  to?: string;
  json?: boolean;
}

const exportHelp = `
"ledger" is every movement of money, a line each: what is debited, what is credited, in naira. "orders" is every message that
was bought, with what was refunded. Times are those of the library's zone. npm needs --silent to print nothing of its own:

  npm run --silent lectern -- sales export ledger --from 2026-11-01 --to 2026-11-30 > ledger.csv`;

/** `lectern sales`: what was sold, in sums and as tables for accountants. */
export function salesCommand(withLibrary: WithLibrary): Command {
  return new Command('sales')
    .summary('what was sold, and tables for accountants')
    .description('What was sold, refunded, funded and redeemed. Days are those of the library’s zone, both included.')
    .addCommand(
      between(new Command('show'))
        .summary('show sums')
        .option('--json', 'print JSON')
        .addHelpText('after', example('sales show --from 2026-11-01 --to 2026-11-30'))
        .action((flags: Flags) => runShow(withLibrary, flags)),
    )
    .addCommand(
      between(new Command('export'))
        .summary('print a table as CSV')
        .addArgument(new Argument('[table]', 'which').choices([...exportedTables]).default('ledger'))
        .addHelpText('after', exportHelp)
        .action((table: ExportedTable, flags: Flags) => runExport(withLibrary, table, flags)),
    );
}

function between(command: Command): Command {
  return command
    .option('--from <day>', 'the first day, e.g. 2026-11-01; from the first movement when absent', toDay)
    .option('--to <day>', 'the last day; until now when absent', toDay);
}

async function runShow(withLibrary: WithLibrary, { json, ...days }: Flags): Promise<void> {
  const totals = await withLibrary('sales show', (parts) => parts.services.payments.desk.sales.total(days));
  if (json) return printJson(totals);
  const { movements, orders, liabilities } = totals;
  const lines = movements.map(({ kind, source, count, amount }) =>
    [kind, `from ${source}`, counted(count, 'time'), formatNaira(amount)].join('  '),
  );
  const owed = `In wallets now: ${formatNaira(liabilities.amount)}, in ${counted(liabilities.wallets, 'wallet')}.`;
  await print([...lines, `Orders: ${orders}.`, owed, ''].join('\n'));
}

async function runExport(withLibrary: WithLibrary, table: ExportedTable, { from, to }: Flags): Promise<void> {
  await withLibrary('sales export', async (parts) => {
    for await (const piece of parts.services.payments.desk.sales.export(table, { from, to })) await print(piece);
  });
}
