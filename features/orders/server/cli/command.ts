import { MessageId, OrderId } from '#core/contract/ids';
import { formatNaira } from '#core/contract/money';
import { noun, verb } from '#core/server/cli/command';
import { aboveCeiling } from '#core/server/cli/common';
import { deskList, deskVerb } from '#core/server/cli/desk-verb';
import { argument, fieldsOf, manyOptions, option } from '#core/server/cli/input';
import { counted } from '#core/server/cli/words';
import { listDeskOrders, readDeskOrder, refundOrder } from '#features/orders/desk';
import { orderText } from './print.ts';

const order = argument('<number>', 'the order’s or the receipt’s, e.g. 000012', OrderId, {
  read: (typed) => typed.replace(/^#?0*/, ''),
  refusal: 'Give the number of an order, e.g. 000012.',
});
const reason = (who: string) =>
  option('--reason <text>', `why: ${who}, and the audit keeps it`, fieldsOf(refundOrder.body).reason);

const list = deskList('list', listDeskOrders, {
  summary: 'list orders, the newest first',
  fields: {
    accountId: ['--listener <id>', 'of this listener, as "listeners find" shows them'],
    from: 'of this day and later, e.g. 2026-11-01',
    to: 'of this day and earlier',
  },
  examples: ['orders list --from 2026-11-01 --to 2026-11-30', 'orders list --listener 12 --json'],
  as: 'orders',
  line: orderText,
  none: 'No orders match.',
});

const show = deskVerb('show', readDeskOrder, {
  summary: 'show an order',
  typed: ['id'],
  fields: { id: order },
  examples: ['orders show 000012'],
  words: ({ data }) => `${orderText(data)}\n`,
});

const refund = verb('refund', {
  summary: 'refund an order, or some of it',
  takes: {
    id: order,
    messageIds: manyOptions('--message <id>', 'only this message of it; may be said several times', MessageId),
    reason: reason('the listener reads it'),
    aboveCeiling,
  },
  notes: `The money goes into the wallet of its buyer, who gets a mail; what is refunded no longer plays for them. Each message
of an order is refunded once, ever.`,
  examples: [
    'orders show 000012',
    'orders refund 000012 --reason "Bought twice by mistake"',
    'orders refund 12 --message 345 --reason "The recording breaks off"',
  ],
  run: ({ orders, by }, asked) => orders.refund(by, asked),
  words: (refunded) => `${orderText(refunded)}\n`,
});

const refundAll = verb('refund-all', {
  summary: 'refund a message to all who own it',
  takes: { id: argument('<message>', 'the message’s id', MessageId), reason: reason('they read it'), aboveCeiling },
  notes: `Each listener is refunded in a transaction of its own: where it breaks off, do it again for the rest. Withdraw the message
first, or others buy it meanwhile.`,
  examples: ['orders refund-all 345 --reason "Withdrawn by its speaker"'],
  async run({ orders, by }, { id, ...asked }) {
    const sum = { refunded: 0, kobo: 0 };
    let marked: Awaited<ReturnType<typeof orders.refundBuyers>>['audited'];
    for (;;) {
      const { refunded, amount, left, audited } = await orders.refundBuyers(by, id, { ...asked, audited: marked });
      marked = audited;
      sum.refunded += refunded;
      sum.kobo += Math.round(amount * 100);
      if (left === 0 || refunded === 0) return { refunded: sum.refunded, amount: sum.kobo / 100, left };
    }
  },
  words: ({ refunded, amount, left }) =>
    `Refunded to ${counted(refunded, 'listener')}: ${formatNaira(amount)}. Still owned by ${left}.\n`,
});

export const ordersCommand = noun(
  'orders',
  {
    summary: 'look at orders, and refund them',
    description: 'Orders: what listeners bought. Refunds go into the wallet.',
  },
  [list, show, refund, refundAll],
);
