import type { ComponentText } from './components.ts';
import type { SchemaName, SchemaOf } from './exported.ts';

type Texts = { readonly [Name in SchemaName]?: ComponentText<SchemaOf<Name>> };

/** Schemas of operators’ calls about reconciliation. */
export const reconciliationComponents = {
  ReconciliationState: { description: 'How far a reconciliation is.', example: 'done' },
  ReconciliationSums: {
    description: 'What a reconciliation has summed up of the payments that were begun on its days. Money in naira.',
    fields: {
      reported: 'Paid payments, as the provider reports them.',
      booked: 'Paid payments, as they are booked.',
      difference: 'What is reported beyond what is booked; below zero when it is less.',
      fees: 'What the provider keeps.',
      paid_out: 'What of them has reached the bank, and how many of them haven’t yet.',
    },
  },
  Reconciliation: {
    description: 'Card payments of some days, compared with what their provider reports.',
    fields: { sums: 'Null until it is done.', failure: 'Why it failed, in a sentence.' },
  },
  ReconciliationReport: {
    description: 'How card payments were last compared with what their provider reports.',
    fields: {
      provider: 'Whose payments are compared; null where no provider reports any.',
      under_way: 'The one that waits or is made; null when there is none.',
      last: 'The last one that is over.',
      last_done: 'The last whole one.',
      open: 'Discrepancies that nobody has closed.',
    },
  },
  ReconciledDays: {
    description: 'Days of the library’s calendar, both included.',
  },
  Payout: {
    description:
      'What the provider paid to the bank at one time; Paystack calls it a settlement. Money in whole units of its currency.',
    fields: { processed: 'What its payments come to, before fees.' },
  },
  DiscrepancyKind: {
    description:
      '`unknown-here`: only the provider knows it. `unbooked`: paid there, open or failed here. `unknown-there`: booked, and the provider doesn’t know it. `other-amount`: another amount or currency. `unpaid-there`: booked, and not paid there. `given-back`: booked, and the provider has given money back to the payer.',
    example: 'unbooked',
  },
  Discrepancy: {
    description: 'In what a card payment differs from what its provider reports. Money in whole units of its currency.',
    fields: {
      what: 'What differs, in a sentence.',
      advice: 'What to do about it.',
      reported: 'As the provider reports it; null when it doesn’t.',
      booked: 'As it is here; null when it isn’t.',
      given_back: 'What the provider has given back to the payer.',
      can_ask: 'Whether the provider can be asked about it again: what it says is booked then.',
      closed: 'Null while it is open. `unseen`: a later reconciliation didn’t see it any more.',
    },
  },
  DiscrepancyNote: { description: 'What was found out or done about it.', example: 'A donation of our other website.' },
} satisfies Texts;
