import * as z from 'zod/mini';
import { describe } from '#core/contract/describe';
import { defineDeskEndpoint } from '#core/contract/endpoint';
import { AccountId, PaymentReference } from '#core/contract/ids';
import { data } from '#core/contract/page';
import { providerNames } from '#core/contract/payment-providers';
import { PaymentPurpose } from './contract.ts';

export const Provider = describe(z.enum(providerNames), {
  description: 'The provider of a card payment; `paystack-test` and `sandbox` moved no money.',
  example: 'paystack',
});

export const DeskPayment = describe(
  z.object({
    reference: PaymentReference,
    provider: Provider,
    purpose: PaymentPurpose,
    /** `open` until the outcome is known (features/payments/README.md#why-it-is-built-so). */
    status: z.enum(['open', 'bought', 'funded', 'fulfilled', 'credited', 'held', 'failed']),
    /** In naira. */
    amount: z.number(),
    /** In whole units of its currency; null until the payment arrives. */
    paid: z.nullable(z.number()),
    currency: z.nullable(z.string()),
    started: z.iso.datetime(),
    settled: z.nullable(z.iso.datetime()),
    reason: z.nullable(z.string()),
    last_error: z.nullable(z.string()),
    needs_attention: z.boolean(),
    listener: z.object({ id: AccountId, email: z.nullable(z.string()) }),
  }),
  'A card payment at the desk. Money in whole units of its currency.',
);
export type DeskPayment = z.output<typeof DeskPayment>;

export const DeskPaymentEvent = describe(
  z.object({
    name: z.string(),
    provider: Provider,
    event: z.string(),
    reference: z.nullable(z.string()),
    at: z.iso.datetime(),
    last_error: z.nullable(z.string()),
  }),
  'An event that a provider sent on its own and that needs attention.',
);

export const listDeskPayments = defineDeskEndpoint('GET', '/admin/payments', {
  duty: 'payments',
  summary: 'The latest 200 card payments: one listener’s, or those that need attention, with what providers reported',
  query: z.object({
    which: describe(z._default(z.enum(['attention', 'open', 'all']), 'all'), {
      description: 'All payments, those that may still succeed, or those that need attention.',
      asked: 'which payments',
    }),
    accountId: describe(z.optional(AccountId), {
      description: 'Only this listener’s payments.',
      asked: 'an account’s id',
    }),
  }),
  reply: data(z.object({ payments: z.array(DeskPayment), events: z.array(DeskPaymentEvent) })),
});

export const askAboutPayment = defineDeskEndpoint('POST', '/admin/payments/:reference/ask', {
  duty: 'payments',
  summary: 'Makes a server ask the provider about a payment now, and waits some seconds for the result',
  params: z.object({
    reference: describe(PaymentReference, {
      description: 'A payment’s reference.',
      asked: 'the payment’s reference',
      sample: 'LX-7Q3M9ZK2B4T8V6W1C5XA',
    }),
  }),
  reply: z.object({
    data: DeskPayment,
    /** `failed`: the provider gave no answer. `waiting`: no server has asked yet; the next one will. */
    outcome: z.enum(['answered', 'failed', 'waiting']),
  }),
  refuses: ['payment.not_found'],
});

export const markPaymentSeen = defineDeskEndpoint('POST', '/admin/payments/seen', {
  duty: 'payments',
  summary: 'Removes a payment with its events, or one event, from the list of what needs attention; moves no money',
  body: z.object({
    what: describe(z.string().check(z.minLength(1), z.maxLength(60)), { asked: 'what was seen' }),
  }),
  reply: z.object({ message: z.string() }),
  example: { what: 'event-12' },
});
