import * as z from 'zod/mini';
import { formatNaira } from '#core/contract/money';
import { noun, verb } from '#core/server/cli/command';
import { pageSize } from '#core/server/cli/common';
import { argument, fieldsOf, manyArguments } from '#core/server/cli/input';
import { counted, linesOr } from '#core/server/cli/words';
import { StopError } from '#core/server/errors';
import { type ListenerLine, readListener } from '#features/listeners/desk';
import { orderText } from '#features/orders/server/cli/print';
import type { StatementEntry } from '#features/wallet/contract';

const latest = { pageNumber: 1, pageSize };

const find = verb('find', {
  summary: 'find listeners',
  takes: { words: manyArguments('<words...>', 'what they are found by', z.string()) },
  notes: `Parts of a name or an email address, the number of an order or receipt, or the whole reference of a card payment. Shows
the latest 100.`,
  examples: ['listeners find halima', 'listeners find 000012', 'listeners find LX-3f9a… --json'],
  async run({ listeners }, { words }) {
    const keyword = words.join(' ');
    if (keyword.trim().length < 2) throw new StopError('Type two letters or more.');
    const { data, totalElements } = await listeners.find({ ...latest, keyword });
    return { listeners: data, total: totalElements };
  },
  words({ listeners, total }) {
    const more = total > listeners.length ? [`and ${total - listeners.length} more`] : [];
    return linesOr([...listeners.map(listenerLine), ...more], 'No listener matches.');
  },
});

const show = verb('show', {
  summary: 'show a listener with wallet, statement and orders',
  takes: { accountId: argument('<id>', 'as "listeners find" shows it', fieldsOf(readListener.params).id) },
  examples: ['listeners show 12'],
  async run({ listeners, orders }, { accountId }) {
    return {
      listener: await listeners.read(accountId),
      statement: (await listeners.readStatement(accountId, latest)).data,
      orders: (await orders.list({ ...latest, accountId })).data,
    };
  },
  words: ({ listener, statement, orders }) =>
    linesOr([
      `${listenerLine(listener)}, for ${formatNaira(listener.bought)}, ${formatNaira(listener.refunded)} refunded`,
      ...(listener.deleted === null && !listener.email_confirmed ? ['The address isn’t confirmed.'] : []),
      '\nStatement (the latest 100):',
      ...(statement.length > 0 ? statement.map(entryLine) : ['nothing has moved']),
      '\nOrders (the latest 100):',
      ...(orders.length > 0 ? orders.map(orderText) : ['none']),
    ]),
});

function listenerLine({ id, name, email, balance, orders }: ListenerLine): string {
  return [id, email ?? '(deleted)', name, `${formatNaira(balance)} in the wallet`, counted(orders, 'order')].join('  ');
}

function entryLine({ at, kind, amount, balance_after }: StatementEntry): string {
  const moved = amount < 0 ? `-${formatNaira(-amount)}` : formatNaira(amount);
  return [at, kind, moved, `then ${formatNaira(balance_after)}`].join('  ');
}

export const listenersCommand = noun(
  'listeners',
  {
    summary: 'find listeners, and look at what they bought',
    description: 'Listeners: their orders and wallets. To look at them is not in the audit.',
  },
  [find, show],
);
