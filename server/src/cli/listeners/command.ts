import { Command } from 'commander';
import { AccountId } from '#contract/ids';
import type { DeskListener, ListenerLine } from '#contract/listeners/desk';
import { formatNaira } from '#contract/money';
import type { DeskOrder } from '#contract/orders/desk';
import type { StatementEntry } from '#contract/wallet/public';
import { example } from '#server/cli/kit/example';
import type { WithLibrary } from '#server/cli/kit/library';
import { counted, print, printJson, printResult } from '#server/cli/kit/print';
import { orderText } from '#server/cli/orders/print';
import { StopError } from '#server/platform/errors';

const mostFound = { pageNumber: 1, pageSize: 100 };

const findHelp = `
Parts of a name or an e-mail address, the number of an order or receipt, or the whole reference of a card payment; the
latest 100 are shown.

Examples:
  npm run lectern -- listeners find halima
  npm run lectern -- listeners find 000012
  npm run lectern -- listeners find LX-3f9a… --json`;

/** `lectern listeners`: who has an account, and what their money did. */
export function listenersCommand(withLibrary: WithLibrary): Command {
  return new Command('listeners')
    .summary('find listeners, and look at what they bought')
    .description('Listeners: their orders and wallets. To look at them is not in the audit.')
    .addCommand(
      new Command('find')
        .summary('find listeners')
        .argument('<words...>', 'what they are found by')
        .option('--json', 'print JSON')
        .addHelpText('after', findHelp)
        .action((words: string[], flags: { json?: boolean }) => runFind(withLibrary, words.join(' '), flags)),
    )
    .addCommand(
      new Command('show')
        .summary('show a listener with wallet, statement and orders')
        .argument('<id>', 'as "listeners find" shows it')
        .option('--json', 'print JSON')
        .addHelpText('after', example('listeners show 12'))
        .action((id: string, flags: { json?: boolean }) => runShow(withLibrary, id, flags)),
    );
}

async function runFind(withLibrary: WithLibrary, keyword: string, { json }: { json?: boolean }): Promise<void> {
  if (keyword.trim().length < 2) throw new StopError('Name two letters or more.');
  const { data, totalElements } = await withLibrary('listeners find', (parts) =>
    parts.services.wallet.desk.listeners.find({ ...mostFound, keyword }),
  );
  if (json) return printJson({ listeners: data, total: totalElements });
  const more = totalElements > data.length ? [`and ${totalElements - data.length} more`] : [];
  const lines = [...data.map(listenerLine), ...more];
  await print(lines.length === 0 ? 'Nobody was found.\n' : `${lines.join('\n')}\n`);
}

function listenerLine({ id, name, email, balance, orders }: ListenerLine): string {
  return [id, email ?? '(deleted)', name, `${formatNaira(balance)} in the wallet`, counted(orders, 'order')].join('  ');
}

async function runShow(withLibrary: WithLibrary, id: string, { json }: { json?: boolean }): Promise<void> {
  const accountId = AccountId.safeParse(id);
  if (!accountId.success) throw new StopError(`"${id}" is no listener’s id: "listeners find" shows it.`);
  const shown = await withLibrary('listeners show', async (parts) => {
    const { listeners } = parts.services.wallet.desk;
    const { orders } = parts.services.store.desk;
    return {
      listener: await listeners.read(accountId.data),
      statement: (await listeners.readStatement(accountId.data, mostFound)).data,
      orders: (await orders.list({ ...mostFound, accountId: accountId.data })).data,
    };
  });
  await printResult(json, shown, listenerText(shown));
}

interface Shown {
  listener: DeskListener;
  statement: readonly StatementEntry[];
  orders: readonly DeskOrder[];
}

function listenerText({ listener, statement, orders }: Shown): string {
  const entries = statement.map(({ at, kind, amount, balance_after }) =>
    [
      at,
      kind,
      amount < 0 ? `-${formatNaira(-amount)}` : formatNaira(amount),
      `then ${formatNaira(balance_after)}`,
    ].join('  '),
  );
  const isUnconfirmed = listener.deleted === null && !listener.email_confirmed;
  return [
    `${listenerLine(listener)}, for ${formatNaira(listener.bought)}, ${formatNaira(listener.refunded)} refunded`,
    ...(isUnconfirmed ? ['The address isn’t confirmed.'] : []),
    ...['', 'Statement (the latest 100):', ...(entries.length > 0 ? entries : ['nothing has moved'])],
    ...['', 'Orders (the latest 100):', ...(orders.length > 0 ? orders.map(orderText) : ['none'])],
    '',
  ].join('\n');
}
