import * as z from 'zod/mini';
import { describe } from '#core/contract/describe';
import { defineDeskEndpoint } from '#core/contract/endpoint';
import { paragraphs } from '#core/contract/fields';
import { AccountId } from '#core/contract/ids';
import { DeskDay } from '#core/contract/moment';
import { data, page } from '#core/contract/page';
import { pageQuery } from '#core/contract/page-query';
import { Provider } from '#features/payments/desk';

export const maxReconciledDays = 92;

export const ReconciliationState = describe(z.enum(['waiting', 'running', 'done', 'failed']), {
  description: 'How far a reconciliation is.',
  example: 'done',
});
export type ReconciliationState = z.output<typeof ReconciliationState>;

export const ReconciliationSums = describe(
  z.object({
    reported: describe(
      z.object({ count: z.int(), amount: z.number() }),
      'Paid payments, as the provider reports them.',
    ),
    booked: describe(z.object({ count: z.int(), amount: z.number() }), 'Paid payments, as they are booked.'),
    difference: describe(z.number(), 'The amount reported minus the amount booked.'),
    fees: describe(z.number(), 'The fees that the provider keeps.'),
    paid_out: describe(
      z.object({ amount: z.number(), missing: z.int() }),
      'The amount that has reached the bank, and the number of payments that haven’t yet.',
    ),
    discrepancies: z.object({ open: z.int(), new: z.int() }),
  }),
  'The totals of the payments that were begun on the days of a reconciliation. Money in naira.',
);
export type ReconciliationSums = z.output<typeof ReconciliationSums>;

export const Reconciliation = describe(
  z.object({
    id: z.string(),
    provider: Provider,
    /** Days of the library's calendar, both included. */
    from: DeskDay,
    to: DeskDay,
    state: ReconciliationState,
    is_planned: z.boolean(),
    asked_at: z.iso.datetime(),
    started_at: z.nullable(z.iso.datetime()),
    finished_at: z.nullable(z.iso.datetime()),
    failure: describe(z.nullable(z.string()), 'Why it failed, in a sentence.'),
    sums: describe(z.nullable(ReconciliationSums), 'Null until it is done.'),
  }),
  'Card payments of some days, compared with what their provider reports.',
);
export type Reconciliation = z.output<typeof Reconciliation>;

export const Payout = describe(
  z.object({
    id: z.string(),
    status: z.enum(['success', 'processing', 'pending', 'failed']),
    currency: z.string(),
    processed: describe(z.number(), 'The total of its payments, before fees.'),
    fees: z.number(),
    paid_out: z.number(),
    due_at: z.iso.datetime(),
  }),
  'A sum that the provider paid to the bank at one time, which some call a settlement. Money in whole units of its currency.',
);
export type Payout = z.output<typeof Payout>;

export const ReconciliationReport = describe(
  z.object({
    provider: describe(
      z.nullable(Provider),
      'The provider whose payments are compared; null if none reports payments.',
    ),
    under_way: describe(
      z.nullable(Reconciliation),
      'The reconciliation that is waiting or running; null if there is none.',
    ),
    last: describe(z.nullable(Reconciliation), 'The latest reconciliation that is over.'),
    last_done: describe(z.nullable(Reconciliation), 'The latest reconciliation that was completed.'),
    open: describe(z.int(), 'The number of open discrepancies.'),
    is_late: z.boolean(),
    payouts: z.array(Payout),
  }),
  'How card payments were last compared with what their provider reports.',
);
export type ReconciliationReport = z.output<typeof ReconciliationReport>;

export const DiscrepancyKind = describe(
  z.enum(['unknown-here', 'unbooked', 'unknown-there', 'other-amount', 'unpaid-there', 'given-back']),
  {
    description:
      '`unknown-here`: only the provider knows it. `unbooked`: paid there, open or failed here. `unknown-there`: booked, and the provider doesn’t know it. `other-amount`: another amount or currency. `unpaid-there`: booked, and not paid there. `given-back`: booked, and the provider has given money back to the payer.',
    example: 'unbooked',
  },
);
export type DiscrepancyKind = z.output<typeof DiscrepancyKind>;

/** Amounts are in whole units of the currency. */
const side = z.nullable(z.object({ status: z.string(), amount: z.number(), currency: z.string() }));

export const Discrepancy = describe(
  z.object({
    id: z.string(),
    kind: DiscrepancyKind,
    provider: Provider,
    reference: z.string(),
    what: describe(z.string(), 'The difference, in a sentence.'),
    advice: describe(z.string(), 'Advice on how to resolve it.'),
    reported: describe(side, 'The payment as the provider reports it; null if it doesn’t.'),
    booked: describe(side, 'The payment as it is here; null if it isn’t.'),
    given_back: describe(z.nullable(z.number()), 'The amount that the provider has given back to the payer.'),
    at: z.iso.datetime(),
    found_at: z.iso.datetime(),
    listener: z.nullable(z.object({ id: AccountId, email: z.nullable(z.string()) })),
    can_ask: describe(z.boolean(), 'Whether the provider can be asked again; its answer is then booked.'),
    closed: describe(
      z.nullable(
        z.object({
          at: z.iso.datetime(),
          /** `unseen`: a later reconciliation no longer found the discrepancy. */
          how: z.enum(['act', 'unseen']),
          /** Null for the command line and for automatic closing. */
          by: z.nullable(z.string()),
          note: z.nullable(z.string()),
        }),
      ),
      'Null while the discrepancy is open. `unseen`: a later reconciliation no longer found it.',
    ),
  }),
  'A difference between a card payment here and as its provider reports it. Money in whole units of its currency.',
);
export type Discrepancy = z.output<typeof Discrepancy>;

export const readReconciliation = defineDeskEndpoint('GET', '/admin/reconciliation', {
  duty: 'payments',
  summary: 'How card payments were last compared with what their provider reports, and what it paid to the bank',
  reply: data(ReconciliationReport),
});

export const ReconciledDays = describe(
  z.object({
    from: describe(DeskDay, { asked: 'a first day', sample: '2026-03-17' }),
    to: describe(DeskDay, { asked: 'a last day', sample: '2026-03-17' }),
  }),
  'Days of the library’s calendar, both included.',
);

export const askForReconciliation = defineDeskEndpoint('POST', '/admin/reconciliation', {
  duty: 'payments',
  summary: `Asks for the payments of some days (in the library’s zone, both included, ${maxReconciledDays} at most) to be compared. A server starts within a few seconds; if a reconciliation is waiting or running already, the reply is that one`,
  body: ReconciledDays,
  reply: data(Reconciliation),
  refuses: ['reconciliation.nothing_reported'],
  example: { from: '2026-03-01', to: '2026-03-31' },
});

export const DiscrepanciesQuery = z.object({
  ...pageQuery(50),
  state: describe(z._default(z.enum(['open', 'closed']), 'open'), {
    description: 'Only items of this state.',
    asked: 'a state',
  }),
});

export const listDiscrepancies = defineDeskEndpoint('GET', '/admin/discrepancies', {
  duty: 'payments',
  summary: 'Discrepancies between card payments and what their provider reports: open or closed ones, latest first',
  query: DiscrepanciesQuery,
  reply: page(Discrepancy),
});

export const DiscrepancyNote = describe(paragraphs(500).check(z.minLength(1, 'Say what was found out or done')), {
  description: 'A note of what was found out or done.',
  example: 'A donation of our other website.',
});

export const closeDiscrepancy = defineDeskEndpoint('POST', '/admin/discrepancies/:id/close', {
  duty: 'payments',
  summary:
    'Closes a discrepancy with a note; moves no money. The discrepancy comes back only if the difference changes',
  params: z.object({ id: describe(z.string().check(z.regex(/^[1-9]\d{0,17}$/)), { asked: 'an id', sample: '12' }) }),
  body: z.object({ note: describe(DiscrepancyNote, { asked: 'what was found out or done' }) }),
  reply: data(Discrepancy),
  refuses: ['discrepancy.not_found', 'discrepancy.closed_already'],
  example: { note: 'A donation of our other website.' },
});
