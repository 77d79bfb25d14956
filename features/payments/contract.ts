import * as z from 'zod/mini';
import { Address } from '#core/contract/address';
import { describe } from '#core/contract/describe';
import { defineListenerEndpoint } from '#core/contract/endpoint';
import type { ErrorCode } from '#core/contract/errors';
import { FundId, OrderId, PaymentReference } from '#core/contract/ids';
import { lenientId, lenientNaira, orAbsent } from '#core/contract/lenient-input';
import { NairaAmount } from '#core/contract/money';
import { paymentCompanies } from '#core/contract/payment-providers';

export const intentRefusals = [
  'payment.refused',
  'payment.made_already',
  'payments.unreachable',
  'payments.off',
  'limit.reached',
] as const satisfies ErrorCode[];
export const confirmationRefusals = ['payment.not_found', 'limit.reached'] as const satisfies ErrorCode[];

/**
 * `credited`: the money is in the wallet, because the items were no longer available. `held`: the money isn't naira, and an operator
 * decides. `pending`: ask again. `cancelled`: the payer left before anything was charged.
 */
export const PaymentStatus = describe(
  z.enum(['bought', 'funded', 'fulfilled', 'credited', 'held', 'pending', 'cancelled', 'failed']),
  {
    description:
      '`bought`, `funded` and `fulfilled`: it became what it was for. `credited`: the money is in the wallet, since what it was for can’t be had any more. `held`: it isn’t naira; an operator decides. `pending`: ask again. `cancelled`: the payer left, and nothing was charged. `failed`: it didn’t come.',
    example: 'funded',
  },
);
export type PaymentStatus = z.output<typeof PaymentStatus>;

export const Payment = describe(
  z.object({
    success: describe(z.boolean(), 'Whether the payment achieved its purpose.'),
    message: describe(z.string(), 'A sentence for the listener.'),
    status: PaymentStatus,
    purchase_id: describe(z.nullable(OrderId), 'The order that it paid for.'),
    /** In naira, after the payment. */
    wallet: z.object({ balance: z.number() }),
  }),
  {
    description: 'The outcome of a payment.',
    example: {
      success: true,
      message: 'Paid from your wallet. Enjoy listening!',
      status: 'bought',
      purchase_id: '12',
      wallet: { balance: 1000 },
    },
  },
);
export type Payment = z.output<typeof Payment>;

/** If the payer closed the provider's page, the payment is cancelled unless the provider reports it to be in progress. */
export const ClosedPayment = describe(z.boolean(), {
  description: 'The payer closed the provider’s page without paying, as far as the browser knows.',
  example: true,
  asked: 'whether the payer closed the provider’s page',
});

export const PaymentProvider = describe(z.enum(paymentCompanies), {
  description: 'The provider of the payment: Paystack, or Lectern’s own test.',
  example: 'paystack',
});
export type PaymentProvider = z.output<typeof PaymentProvider>;

export const PaymentPurpose = describe(z.enum(['purchase', 'wallet', 'donation', 'gift']), {
  description: 'The purpose of a card payment: the cart, money in the wallet, a donation or a gift.',
  example: 'wallet',
});
export type PaymentPurpose = z.output<typeof PaymentPurpose>;

export const PaymentIntent = describe(
  z.object({
    ref: PaymentReference,
    purpose: PaymentPurpose,
    amount: describe(z.number(), 'In naira.'),
    email: z.string(),
    provider: PaymentProvider,
    accessCode: z.string(),
    authorizationUrl: describe(Address, 'The provider’s page, where there is no pop-up.'),
  }),
  'A payment that the provider’s pop-up can continue.',
);
export type PaymentIntent = z.output<typeof PaymentIntent>;

export const createPaymentIntent = defineListenerEndpoint('POST', '/payments/intents', {
  summary: 'Starts a card payment: for the current cart, for an amount to fund the wallet, or for a donation',
  description:
    'Open `authorizationUrl`, or the provider’s pop-up with `accessCode`; then confirm the reference with `POST /v1/purchases` or `POST /v1/wallets/fund`.',
  tag: 'payments',
  scope: 'buy',
  body: z.discriminatedUnion('purpose', [
    z.object({ purpose: describe(z.literal('purchase'), { asked: 'what is paid for' }) }),
    z.object({
      purpose: describe(z.literal('wallet'), { asked: 'what is paid for' }),
      amount: describe(lenientNaira(NairaAmount), { asked: 'an amount', sample: '1500.50' }),
    }),
    z.object({
      purpose: describe(z.literal('donation'), { asked: 'what is paid for' }),
      fund: describe(lenientId(FundId), { asked: 'a fund’s id', sample: '12' }),
      amount: describe(lenientNaira(NairaAmount), { asked: 'an amount', sample: '1500.50' }),
    }),
  ]),
  reply: PaymentIntent,
  refuses: [...intentRefusals, 'fund.not_found', 'fund.closed', 'cart.empty'],
  example: { purpose: 'wallet', amount: 5000 },
  replyExample: {
    ref: 'LX-7Q3M9ZK2B4T8V6W1C5XA',
    purpose: 'wallet',
    amount: 5000,
    email: 'ada@example.org',
    provider: 'sandbox',
    accessCode: 'x7k2m9q4w1',
    authorizationUrl: '/payments/sandbox/x7k2m9q4w1',
  },
});

/** A pending payment of the last day, or an older one without an answer from the provider. The amount is in naira. */
export const OpenPayment = describe(
  z.object({
    ref: PaymentReference,
    purpose: PaymentPurpose,
    amount: describe(z.number(), 'In naira.'),
    started: z.iso.datetime(),
  }),
  {
    description: 'A payment that is neither confirmed nor failed yet.',
    example: { ref: 'LX-7Q3M9ZK2B4T8V6W1C5XA', purpose: 'wallet', amount: 5000, started: '2026-03-17T18:04:05.000Z' },
  },
);
export type OpenPayment = z.output<typeof OpenPayment>;

export const listOpenPayments = defineListenerEndpoint('GET', '/payments/intents', {
  summary: 'The listener’s payments that may still succeed, latest first',
  tag: 'payments',
  scope: 'buy',
  reply: z.object({ data: z.array(OpenPayment) }),
});

export const confirmPayment = defineListenerEndpoint('POST', '/payments/confirm', {
  summary: 'Confirms a card payment, whatever it is for; a repeated request gets the same reply',
  description:
    'Asks for the outcome of any card payment, as `POST /v1/purchases` and `POST /v1/wallets/fund` do for theirs. Send `closed` if the payer closed the provider’s page.',
  tag: 'payments',
  scope: 'buy',
  body: z.object({
    ref: describe(PaymentReference, { asked: 'the payment’s reference', sample: 'LX-7Q3M9ZK2B4T8V6W1C5XA' }),
    closed: orAbsent(ClosedPayment),
  }),
  reply: Payment,
  refuses: confirmationRefusals,
  example: { ref: 'LX-7Q3M9ZK2B4T8V6W1C5XA' },
});
