import * as z from 'zod/mini';
import { Address } from '#contract/address';
import { defineListenerEndpoint } from '#contract/endpoint';
import { FundId, OrderId, PaymentReference } from '#contract/ids';
import { lenientId, lenientNaira, orAbsent } from '#contract/lenient-input';
import { NairaAmount } from '#contract/money';

/**
 * `bought`, `funded` and `fulfilled`: it paid for what it was meant for, the last one for what isn't an order or the
 * wallet's. `credited`: the money arrived, but the items were no longer
 * available, so it was added to the wallet. `held`: it arrived, but not in naira; an operator decides. `pending`: not
 * known yet, ask again. `cancelled`: the payer closed the provider's page before anything was charged. `failed`: no
 * money will arrive.
 */
export const PaymentStatus = z.enum([
  'bought',
  'funded',
  'fulfilled',
  'credited',
  'held',
  'pending',
  'cancelled',
  'failed',
]);
export type PaymentStatus = z.output<typeof PaymentStatus>;

/**
 * The outcome of a payment: `success` when it paid for what it was meant for, and a sentence for the listener either
 * way.
 */
export const Payment = z.object({
  success: z.boolean(),
  message: z.string(),
  status: PaymentStatus,
  purchase_id: z.nullable(OrderId),
  /** In naira, after the payment. */
  wallet: z.object({ balance: z.number() }),
});
export type Payment = z.output<typeof Payment>;

/**
 * Whether the payer closed the provider's page without paying. If so, a payment that the provider doesn't know to be in
 * progress is cancelled; otherwise it stays pending.
 */
export const ClosedPayment = z.boolean();

export const PaymentProvider = z.enum(['paystack', 'sandbox']);
export type PaymentProvider = z.output<typeof PaymentProvider>;

export const PaymentPurpose = z.enum(['purchase', 'wallet', 'donation', 'gift']);
export type PaymentPurpose = z.output<typeof PaymentPurpose>;

/** A payment ready for the provider's pop-up. `amount` in naira. */
export const PaymentIntent = z.object({
  ref: PaymentReference,
  purpose: PaymentPurpose,
  amount: z.number(),
  email: z.string(),
  provider: PaymentProvider,
  accessCode: z.string(),
  authorizationUrl: Address,
});
export type PaymentIntent = z.output<typeof PaymentIntent>;

export const createPaymentIntent = defineListenerEndpoint('POST', '/payments/intents', {
  summary: 'Starts a card payment: for the current cart, for an amount to fund the wallet, or for a donation',
  tag: 'payments',
  scope: 'buy',
  body: z.discriminatedUnion('purpose', [
    z.object({ purpose: z.literal('purchase') }),
    z.object({ purpose: z.literal('wallet'), amount: lenientNaira(NairaAmount) }),
    z.object({ purpose: z.literal('donation'), fund: lenientId(FundId), amount: lenientNaira(NairaAmount) }),
  ]),
  reply: PaymentIntent,
});

/**
 * A payment of the last day whose outcome isn't known and that wasn't cancelled, or an older one for which the provider
 * gives no answer. `amount` in naira.
 */
export const OpenPayment = z.object({
  ref: PaymentReference,
  purpose: PaymentPurpose,
  amount: z.number(),
  started: z.iso.datetime(),
});
export type OpenPayment = z.output<typeof OpenPayment>;

export const listOpenPayments = defineListenerEndpoint('GET', '/payments/intents', {
  summary: 'The listener’s payments that may still succeed, latest first',
  tag: 'payments',
  scope: 'buy',
  reply: z.object({ data: z.array(OpenPayment) }),
});

export const confirmPayment = defineListenerEndpoint('POST', '/payments/confirm', {
  summary: 'Confirms a card payment, whatever it is for; a repeated request gets the same reply',
  tag: 'payments',
  scope: 'buy',
  body: z.object({ ref: PaymentReference, closed: orAbsent(ClosedPayment) }),
  reply: Payment,
});
