import * as z from 'zod/mini';
import { formatNaira } from '#core/contract/money';
import { noun, verb } from '#core/server/cli/command';
import { argument, flag } from '#core/server/cli/input';
import { linesOr } from '#core/server/cli/words';
import { nairaOf } from '#core/server/database/stored-kobo';
import type { PaymentList } from '#features/payments/server/desk/service';
import { closeDiscrepancy, discrepancies, reconcile } from './reconciliation.ts';

const list = verb('list', {
  summary: 'show card payments',
  description: 'Shows the latest 200 card payments, the latest first.',
  takes: {
    attention: flag('--attention', 'only what the operator should look at', { conflicts: 'open' }),
    open: flag('--open', 'only what may still be paid'),
  },
  examples: ['payments list --attention', 'payments list --open --json'],
  run: ({ payments }, { attention, open }) =>
    payments.list({ which: attention ? 'attention' : open ? 'open' : 'all', accountId: undefined }),
  json: ({ payments, events }) => ({ payments: payments.map(paymentFields), events }),
  words: ({ payments, events }) => linesOr([...payments.map(paymentLine), ...events.map(eventLine)], 'None.'),
});

const ask = verb('ask', {
  summary: 'ask the provider about a payment now',
  description: 'Asks the provider for the outcome of a payment, and books it.',
  takes: { reference: argument('<reference>', 'the payment’s, e.g. LX-…', z.string()) },
  notes: `A running server asks within some seconds; without one, the next server that runs does. The outcome is booked only once,
whoever asks first.

Exit code: 0 when the provider has answered; 1 when it hasn't yet or couldn't be asked, or when there is no such payment; 2 when
nothing could be done.`,
  examples: ['payments ask LX-3f9a…'],
  run: ({ payments, by }, { reference }) => payments.ask(by, reference),
  json: (asked) => asked && { outcome: asked.outcome, payment: paymentFields(asked.payment) },
  words: (asked) => (asked ? `${paymentLine(asked.payment)}\n` : ''),
  remark(asked, { reference }) {
    if (!asked) return `There is no payment ${reference}.\n`;
    if (asked.outcome === 'waiting') return 'No server has asked yet: the next server that runs will.\n';
    if (asked.outcome === 'answered') return '';
    return `The provider could not be asked; it will be tried again: ${asked.payment.last_error}\n`;
  },
  exitCode: (asked) => (asked?.outcome === 'answered' ? 0 : 1),
});

const seen = verb('seen', {
  summary: 'take a payment or an event off the list of what needs attention',
  description: 'Notes that the operator has dealt with what needed attention. Moves no money.',
  takes: {
    what: argument(
      '<what>',
      'a payment’s reference, e.g. LX-…, with its events; or one event as it is listed, e.g. event-12',
      z.string(),
    ),
  },
  notes: 'Exit code: 0 when it is off the list, 1 when nothing about it needed attention.',
  examples: ['payments seen LX-3f9a…', 'payments seen event-12'],
  run: ({ payments, by }, { what }) => payments.markSeen(by, what),
  json: (count) => ({ seen: count }),
  words: (count, { what }) => (count === 0 ? `Nothing about ${what} needed attention.\n` : 'Done.\n'),
  exitCode: (count) => (count === 0 ? 1 : 0),
});

export const paymentsCommand = noun(
  'payments',
  {
    summary: 'look at card payments, ask about them, and compare them with what their provider reports',
    description: 'Payments by card, and what their provider reports.',
  },
  [list, ask, seen, reconcile, discrepancies, closeDiscrepancy],
);

type Payment = PaymentList['payments'][number];

type Event = PaymentList['events'][number];

function paymentLine(payment: Payment): string {
  const { reference, provider, purpose, status, email, created_at, needs_attention } = payment;
  const why = [payment.reason, payment.last_error].filter((text) => text !== null);
  const amount = formatNaira(nairaOf(payment.amount_kobo));
  const facts = [created_at.toISOString(), reference, provider, purpose, amount, status, email ?? '(deleted)'];
  return [...facts, ...(needs_attention ? ['NEEDS ATTENTION'] : []), ...why].join('  ');
}

function eventLine({ id, received_at, reference, provider, event, last_error }: Event): string {
  const about = reference ?? '(no reference)';
  const facts = [received_at.toISOString(), `event-${id}`, about, provider, event, 'NEEDS ATTENTION'];
  return [...facts, last_error ?? ''].join('  ').trimEnd();
}

function paymentFields({ amount_kobo, paid_kobo, asks: _, ...payment }: Payment) {
  return {
    ...payment,
    amount: nairaOf(amount_kobo),
    paid: paid_kobo === null ? null : nairaOf(paid_kobo),
  };
}
