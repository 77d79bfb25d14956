import * as z from 'zod/mini';
import { defineDeskEndpoint } from '#contract/endpoint';
import { paragraphs } from '#contract/fields';
import { AccountId } from '#contract/ids';
import { DeskDay } from '#contract/moment';
import { data, page } from '#contract/page';
import { pageQuery } from '#contract/page-query';
import { Provider } from './desk.ts';

/** How many days one reconciliation compares at most. */
export const mostReconciledDays = 92;

export const ReconciliationState = z.enum(['waiting', 'running', 'done', 'failed']);
export type ReconciliationState = z.output<typeof ReconciliationState>;

/** What a whole one has summed up of the payments that were begun on its days. Amounts in naira. */
export const ReconciliationSums = z.object({
  /** Paid payments, as the provider reports them. */
  reported: z.object({ count: z.int(), amount: z.number() }),
  /** Paid payments, as they are booked. */
  booked: z.object({ count: z.int(), amount: z.number() }),
  /** What is reported beyond what is booked; below zero when it is less. */
  difference: z.number(),
  /** What the provider keeps. */
  fees: z.number(),
  /** What of them has reached the bank, and how many of them haven't yet. */
  paid_out: z.object({ amount: z.number(), missing: z.int() }),
  /** Those that nobody had closed, and those that were new. */
  discrepancies: z.object({ open: z.int(), new: z.int() }),
});
export type ReconciliationSums = z.output<typeof ReconciliationSums>;

export const Reconciliation = z.object({
  id: z.string(),
  provider: Provider,
  /** Days of the library's calendar, both included. */
  from: DeskDay,
  to: DeskDay,
  state: ReconciliationState,
  /** Whether it was due, and not asked for. */
  is_planned: z.boolean(),
  asked_at: z.iso.datetime(),
  started_at: z.nullable(z.iso.datetime()),
  finished_at: z.nullable(z.iso.datetime()),
  /** Why it failed, in a sentence. */
  failure: z.nullable(z.string()),
  /** Null until it is done. */
  sums: z.nullable(ReconciliationSums),
});
export type Reconciliation = z.output<typeof Reconciliation>;

/** What the provider paid to the bank at one time. Amounts in whole units of `currency`. */
export const Payout = z.object({
  id: z.string(),
  status: z.enum(['success', 'processing', 'pending', 'failed']),
  currency: z.string(),
  /** What its payments come to, before fees. */
  processed: z.number(),
  fees: z.number(),
  paid_out: z.number(),
  due_at: z.iso.datetime(),
});
export type Payout = z.output<typeof Payout>;

export const ReconciliationReport = z.object({
  /** Whose payments are compared; null: there is no provider that reports any. */
  provider: z.nullable(Provider),
  /** The one that waits or is made; null when there is none. */
  under_way: z.nullable(Reconciliation),
  /** The last one that is over, and the last whole one. */
  last: z.nullable(Reconciliation),
  last_done: z.nullable(Reconciliation),
  /** Discrepancies that nobody has closed. */
  open: z.int(),
  /** Whether no daily one was whole for too long. */
  is_late: z.boolean(),
  /** The latest, that due last first. */
  payouts: z.array(Payout),
});
export type ReconciliationReport = z.output<typeof ReconciliationReport>;

/**
 * `unknown-here`: only the provider knows it. `unbooked`: paid there, open or failed here. `unknown-there`: booked, and the provider
 * doesn't know it. `other-amount`: another amount or currency. `unpaid-there`: booked, and not paid there. `given-back`: booked, and
 * the provider has given money back to the payer.
 */
export const DiscrepancyKind = z.enum([
  'unknown-here',
  'unbooked',
  'unknown-there',
  'other-amount',
  'unpaid-there',
  'given-back',
]);
export type DiscrepancyKind = z.output<typeof DiscrepancyKind>;

/** A payment on one side: amounts in whole units of its currency. */
const side = z.nullable(z.object({ status: z.string(), amount: z.number(), currency: z.string() }));

export const Discrepancy = z.object({
  id: z.string(),
  kind: DiscrepancyKind,
  provider: Provider,
  /** The payment's, ours or not. */
  reference: z.string(),
  /** What differs, and what to do, in sentences. */
  what: z.string(),
  advice: z.string(),
  /** As the provider reports it; null when it doesn't. */
  reported: side,
  /** As it is here; null when it isn't. `amount` is what was booked, or what was to be paid. */
  booked: side,
  /** What the provider has given back to the payer. */
  given_back: z.nullable(z.number()),
  /** When the payment was begun. */
  at: z.iso.datetime(),
  found_at: z.iso.datetime(),
  /** Whose payment it is; null when it isn't known here. */
  listener: z.nullable(z.object({ id: AccountId, email: z.nullable(z.string()) })),
  /** Whether the provider can be asked about it again: what it says is booked then. */
  can_ask: z.boolean(),
  /** Null while it is open. */
  closed: z.nullable(
    z.object({
      at: z.iso.datetime(),
      /** `unseen`: a later reconciliation didn't see it any more. */
      how: z.enum(['act', 'unseen']),
      /** Null for the command line, and for one that was closed automatically. */
      by: z.nullable(z.string()),
      note: z.nullable(z.string()),
    }),
  ),
});
export type Discrepancy = z.output<typeof Discrepancy>;

export const readReconciliation = defineDeskEndpoint('GET', '/admin/reconciliation', {
  duty: 'payments',
  summary: 'How card payments were last compared with what their provider reports, and what it paid to the bank',
  reply: data(ReconciliationReport),
});

/** Days that are compared, in words that name what is wrong. */
export const ReconciledDays = z.object({ from: DeskDay, to: DeskDay });

export const askForReconciliation = defineDeskEndpoint('POST', '/admin/reconciliation', {
  duty: 'payments',
  summary: `Asks for the payments of some days (the library’s zone, both included, ${mostReconciledDays} at most) to be compared. A server starts it within a few seconds; while one waits or is made, that is the one`,
  body: ReconciledDays,
  reply: data(Reconciliation),
});

export const DiscrepanciesQuery = z.object({
  ...pageQuery(50),
  state: z._default(z.enum(['open', 'closed']), 'open'),
});

export const listDiscrepancies = defineDeskEndpoint('GET', '/admin/discrepancies', {
  duty: 'payments',
  summary: 'In what card payments differ from what their provider reports: open ones, or closed ones, the latest first',
  query: DiscrepanciesQuery,
  reply: page(Discrepancy),
});

/** What was found out or done about a discrepancy. */
export const DiscrepancyNote = paragraphs(500).check(z.minLength(1, 'Say what was found out or done'));

export const closeDiscrepancy = defineDeskEndpoint('POST', '/admin/discrepancies/:id/close', {
  duty: 'payments',
  summary: 'Closes a discrepancy with a note; moves no money. It comes back only if what differs changes',
  params: z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,17}$/)) }),
  body: z.object({ note: DiscrepancyNote }),
  reply: data(Discrepancy),
});
