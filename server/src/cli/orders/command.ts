import { Command, InvalidArgumentError } from 'commander';
import { AccountId, type MessageId, PurchaseId } from '#contract/ids';
import { formatNaira } from '#contract/money';
import { RefundReason } from '#contract/orders/desk';
import { toDay, toMessageId, toNumberFromOne } from '#server/cli/kit/arguments';
import { example } from '#server/cli/kit/example';
import type { WithLibrary } from '#server/cli/kit/library';
import { counted, print, printJson, printResult } from '#server/cli/kit/print';
import { commandLine as by } from '#server/platform/act';
import { orderText } from './print.ts';

interface RefundFlags {
  message?: MessageId[];
  reason: string;
  json?: boolean;
}

interface ListFlags {
  listener?: AccountId;
  from?: string;
  to?: string;
  page: number;
  json?: boolean;
}

const listHelp = `
Examples:
  npm run lectern -- orders list --from 2026-11-01 --to 2026-11-30
  npm run lectern -- orders list --listener 12 --json`;

const refundHelp = `
The money goes into the wallet of who bought it, who is told by mail; what is refunded no longer plays for them. Each message
of an order is refunded once, ever.

Examples:
  npm run lectern -- orders show 000012
  npm run lectern -- orders refund 000012 --reason "Bought twice by mistake"
  npm run lectern -- orders refund 12 --message 345 --reason "The recording breaks off"`;

const allHelp = `
Each listener is refunded in a transaction of its own: where it breaks off, do it again for the rest. Withdraw the message
first, or others buy it meanwhile.

Example:
  npm run lectern -- orders refund-all 345 --reason "Withdrawn by its speaker"`;

/** `lectern orders`: what listeners bought, and what is given back of it. */
export function ordersCommand(withLibrary: WithLibrary): Command {
  return new Command('orders')
    .summary('look at orders, and refund them')
    .description('Orders: what listeners bought. Refunds go into the wallet.')
    .addCommand(
      new Command('list')
        .summary('list orders, the newest first')
        .option('--listener <id>', 'of this listener, as "listeners find" shows them', toListener)
        .option('--from <day>', 'of this day and later, e.g. 2026-11-01', toDay)
        .option('--to <day>', 'of this day and earlier', toDay)
        .option('--page <number>', 'which hundred, from 1', toNumberFromOne, 1)
        .option('--json', 'print JSON')
        .addHelpText('after', listHelp)
        .action((flags: ListFlags) => runList(withLibrary, flags)),
    )
    .addCommand(
      new Command('show')
        .summary('show an order')
        .argument('<number>', 'the order’s or the receipt’s, e.g. 000012', toOrder)
        .option('--json', 'print JSON')
        .addHelpText('after', example('orders show 000012'))
        .action((id: PurchaseId, flags: { json?: boolean }) => runShow(withLibrary, id, flags)),
    )
    .addCommand(
      new Command('refund')
        .summary('refund an order, or some of it')
        .argument('<number>', 'the order’s or the receipt’s, e.g. 000012', toOrder)
        .option('--message <id>', 'only this message of it; may be said several times', collectMessage)
        .requiredOption('--reason <text>', 'why: the listener reads it, and the audit keeps it', toReason)
        .option('--json', 'print JSON')
        .addHelpText('after', refundHelp)
        .action((id: PurchaseId, flags: RefundFlags) => runRefund(withLibrary, id, flags)),
    )
    .addCommand(
      new Command('refund-all')
        .summary('refund a message to all who own it')
        .argument('<message>', 'the message’s id', toMessageId)
        .requiredOption('--reason <text>', 'why: they read it, and the audit keeps it', toReason)
        .option('--json', 'print JSON')
        .addHelpText('after', allHelp)
        .action((id: MessageId, flags: RefundFlags) => runRefundAll(withLibrary, id, flags)),
    );
}

async function runList(
  withLibrary: WithLibrary,
  { listener: accountId, page: pageNumber, json, ...days }: ListFlags,
): Promise<void> {
  const page = await withLibrary('orders list', (parts) =>
    parts.services.store.desk.orders.list({ accountId, ...days, pageNumber, pageSize: 100 }),
  );
  const more = page.totalPages > pageNumber ? [`--page ${pageNumber + 1} shows earlier ones.`] : [];
  const lines = [...page.data.map(orderText), ...more];
  const words = lines.length === 0 ? 'There are no such orders.\n' : `${lines.join('\n')}\n`;
  await printResult(json, { orders: page.data, total: page.totalElements }, words);
}

async function runShow(withLibrary: WithLibrary, id: PurchaseId, { json }: { json?: boolean }): Promise<void> {
  const order = await withLibrary('orders show', (parts) => parts.services.store.desk.orders.read(id));
  await printResult(json, order, `${orderText(order)}\n`);
}

async function runRefund(withLibrary: WithLibrary, id: PurchaseId, flags: RefundFlags): Promise<void> {
  const { message: messageIds, reason, json } = flags;
  const order = await withLibrary('orders refund', (parts) =>
    parts.services.store.desk.orders.refund(by, { id, messageIds, reason }),
  );
  await printResult(json, order, `${orderText(order)}\n`);
}

async function runRefundAll(withLibrary: WithLibrary, id: MessageId, { reason, json }: RefundFlags): Promise<void> {
  const done = await withLibrary('orders refund-all', async (parts) => {
    const { orders } = parts.services.store.desk;
    const sum = { refunded: 0, kobo: 0, left: 0 };
    for (;;) {
      const { refunded, amount, left } = await orders.refundBuyers(by, id, reason);
      sum.refunded += refunded;
      sum.kobo += Math.round(amount * 100);
      sum.left = left;
      if (left === 0 || refunded === 0) return { refunded: sum.refunded, amount: sum.kobo / 100, left };
    }
  });
  if (json) return printJson(done);
  await print(
    `Refunded to ${counted(done.refunded, 'listener')}: ${formatNaira(done.amount)}. Still owned by ${done.left}.\n`,
  );
}

function toListener(given: string): AccountId {
  const id = AccountId.safeParse(given);
  if (id.success) return id.data;
  throw new InvalidArgumentError('It takes the id of a listener, e.g. 12.');
}

function toOrder(given: string): PurchaseId {
  const id = PurchaseId.safeParse(given.replace(/^#?0*/, ''));
  if (id.success) return id.data;
  throw new InvalidArgumentError('It takes the number of an order, e.g. 000012.');
}

function collectMessage(given: string, before: MessageId[] = []): MessageId[] {
  return [...before, toMessageId(given)];
}

function toReason(given: string): string {
  const reason = RefundReason.safeParse(given);
  if (reason.success) return reason.data;
  throw new InvalidArgumentError('It takes a sentence of 3 to 500 characters.');
}
