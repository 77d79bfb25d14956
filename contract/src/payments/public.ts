import * as z from 'zod/mini';
import { Address } from '#contract/address';
import { defineEndpoint } from '#contract/endpoint';
import { givenNaira } from '#contract/given';
import { PaymentReference, PurchaseId } from '#contract/ids';
import { NairaAmount } from '#contract/money';

/**
 * How a payment stands (decisions: Money). `bought` and `funded`: it became what it was for. `credited`: the money came, but
 * what it was for couldn't be had any more, so it is in the wallet. `held`: it came, but isn't naira; the operator decides.
 * `pending`: not known to have come, ask again. `cancelled`: the payer closed the provider's page, and nothing was charged by
 * then. `failed`: it didn't come.
 */
export const PaymentStatus = z.enum(['bought', 'funded', 'credited', 'held', 'pending', 'cancelled', 'failed']);
export type PaymentStatus = z.output<typeof PaymentStatus>;

/** What became of a payment: `success` when it became what it was for, and a sentence for the listener either way. */
export const Payment = z.object({
  success: z.boolean(),
  message: z.string(),
  status: PaymentStatus,
  /** What was bought with it. */
  purchase_id: z.nullable(PurchaseId),
  /** After it, in naira. */
  wallet: z.object({ balance: z.number() }),
});
export type Payment = z.output<typeof Payment>;

/**
 * Whether the payer closed the provider's page without paying. What the provider doesn't know to be under way is cancelled then;
 * without it, it is still waited for.
 */
export const ClosedPayment = z.boolean();

export const PaymentProvider = z.enum(['paystack', 'sandbox']);
export type PaymentProvider = z.output<typeof PaymentProvider>;

export const PaymentPurpose = z.enum(['purchase', 'wallet']);
export type PaymentPurpose = z.output<typeof PaymentPurpose>;

/** A payment that a pop-up can take up. `amount` in naira. */
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

export const createPaymentIntent = defineEndpoint({
  method: 'POST',
  path: '/payments/intents',
  summary: 'Registers what is to be paid by card: the cart as it is now, or an amount for the wallet',
  tag: 'payments',
  access: 'listener',
  body: z.discriminatedUnion('purpose', [
    z.object({ purpose: z.literal('purchase') }),
    z.object({ purpose: z.literal('wallet'), amount: givenNaira(NairaAmount) }),
  ]),
  reply: PaymentIntent,
});

/**
 * A payment that isn't known to have come or failed, and wasn't cancelled, begun in the last day; an older one when nothing can be
 * found out of it.
 * `amount` in naira.
 */
export const OpenPayment = z.object({
  ref: PaymentReference,
  purpose: PaymentPurpose,
  amount: z.number(),
  started: z.iso.datetime(),
});
export type OpenPayment = z.output<typeof OpenPayment>;

export const listOpenPayments = defineEndpoint({
  method: 'GET',
  path: '/payments/intents',
  summary: 'The listener’s payments that may still come, the latest first',
  tag: 'payments',
  access: 'listener',
  reply: z.object({ data: z.array(OpenPayment) }),
});
