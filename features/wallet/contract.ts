import * as z from 'zod/mini';
import { describe, exampleOf } from '#core/contract/describe';
import { defineEndpoint, defineListenerEndpoint } from '#core/contract/endpoint';
import type { ErrorCode } from '#core/contract/errors';
import { MessageId, OrderId, PaymentReference } from '#core/contract/ids';
import { filledOrAbsent, lenientNaira, orAbsent } from '#core/contract/lenient-input';
import { NairaAmount } from '#core/contract/money';
import { page, pageFacts, pageSizes } from '#core/contract/page';
import { pageQuery } from '#core/contract/page-query';
import { ClosedPayment, confirmationRefusals, Payment } from '#features/payments/contract';

const ticketRefusals = [
  'ticket.wrong',
  'ticket.used',
  'ticket.expired',
  'ticket.void',
  'limit.reached',
  'limit.unconfirmed',
  'server.busy',
] as const satisfies ErrorCode[];

export const pinLength = 8;

export const Pin = describe(
  z.pipe(
    z.pipe(
      z.string().check(z.describe('8 digits, with spaces or hyphens between them or none')),
      z.transform((typed: string) => typed.replace(/[\s-]/g, '')),
    ),
    z.string().check(z.regex(/^\d{8}$/, 'A ticket has 8 digits')),
  ),
  {
    description: 'A ticket’s 8 digits, with spaces or hyphens between them or none.',
    example: '1234 5678',
    asked: 'the 8 digits of a ticket',
    sample: '1234 5678',
  },
);

export const StatementKind = describe(
  z.enum([
    'card-funding',
    'card-credit',
    'wallet-purchase',
    'ticket',
    'refund',
    'test-reversal',
    'wallet-donation',
    'donation-refund',
    'gift-credit',
    'gift-refund',
  ]),
  { description: 'The kind of a movement in the wallet.', example: 'ticket' },
);
export type StatementKind = z.output<typeof StatementKind>;

export const StatementEntry = describe(
  z.object({
    id: z.string(),
    kind: StatementKind,
    amount: describe(z.number(), 'Negative when money was spent.'),
    balance_after: z.number(),
    at: z.iso.datetime(),
    purchase_id: z.nullable(OrderId),
    reference: z.nullable(PaymentReference),
    reason: describe(z.nullable(z.string()), 'Why a card payment became credit instead of what it was meant to buy.'),
  }),
  {
    description: 'A line of a wallet’s statement. Money in naira.',
    example: {
      id: '88',
      kind: 'wallet-purchase',
      amount: -1500,
      balance_after: 1000,
      at: '2026-03-17T18:04:05.000Z',
      purchase_id: '12',
      reference: null,
      reason: null,
    },
  },
);
export type StatementEntry = z.output<typeof StatementEntry>;

export const readWallet = defineListenerEndpoint('GET', '/wallets', {
  summary: 'The wallet’s balance in naira, and its statement, newest first',
  tag: 'wallet',
  scope: 'library',
  query: z.object(pageQuery(pageSizes.statement)),
  reply: z.extend(page(StatementEntry), { balance: z.number() }),
  replyExample: { ...exampleOf(pageFacts), data: [exampleOf(StatementEntry)], balance: 1000 },
});

export const fundWallet = defineListenerEndpoint('POST', '/wallets/fund', {
  summary: 'Confirms a card payment that funds the wallet; a repeated request gets the same reply',
  description:
    'Asks for the outcome of a card payment; with `closed`, of one whose page the payer closed. A repeated request gets the same reply.',
  tag: 'wallet',
  scope: 'buy',
  body: z.object({
    amount: describe(filledOrAbsent(lenientNaira(NairaAmount)), { asked: 'an amount', sample: '1500.50' }),
    ref: describe(PaymentReference, { asked: 'the payment’s reference', sample: 'LX-7Q3M9ZK2B4T8V6W1C5XA' }),
    email: describe(filledOrAbsent(z.string()), { asked: 'an email address', sample: 'ada@example.com' }),
    closed: orAbsent(ClosedPayment),
  }),
  reply: Payment,
  refuses: confirmationRefusals,
  example: { ref: 'LX-7Q3M9ZK2B4T8V6W1C5XA', amount: 5000 },
});

export const RedeemedGift = describe(
  z.object({
    kind: z.enum(['amount', 'message', 'series']),
    title: z.string(),
    from: z.string(),
    to: z.string(),
    words: z.string(),
    purchase_id: describe(z.nullable(OrderId), 'The order that the gift became.'),
    message_ids: describe(z.array(MessageId), 'The messages in the gift.'),
  }),
  'The gift that a PIN is for.',
);
export type RedeemedGift = z.output<typeof RedeemedGift>;

/** Null for a ticket; absent from servers of the previous version. */
const gift = z._default(z.nullable(RedeemedGift), null);

const Ticket = z.object({ amount: z.number() });
const Wallet = z.object({ balance: z.number() });

export const fundByTicket = defineListenerEndpoint('PATCH', '/wallets/fund', {
  summary:
    'Redeems a ticket: credits its value to the wallet, once; a ticket that the listener redeemed before returns the wallet again. With a card payment’s reference it confirms that payment',
  description:
    'A ticket is good once; whoever redeemed it gets the same reply again. Wrong PINs are counted, and after some the call is refused for a while.',
  tag: 'wallet',
  scope: 'buy',
  body: z
    .object({
      ticket: filledOrAbsent(Pin),
      pin: filledOrAbsent(Pin),
      amount: describe(filledOrAbsent(lenientNaira(NairaAmount)), { asked: 'an amount', sample: '1500.50' }),
      ref: describe(filledOrAbsent(PaymentReference), {
        asked: 'the payment’s reference',
        sample: 'LX-7Q3M9ZK2B4T8V6W1C5XA',
      }),
      email: describe(filledOrAbsent(z.string()), { asked: 'an email address', sample: 'ada@example.com' }),
    })
    .check(
      z.refine(({ ticket, pin, ref }) => [ticket, pin, ref].filter((way) => way !== undefined).length === 1, {
        error: 'Give the 8 digits of a ticket, or the reference of a card payment',
        path: ['ticket'],
      }),
    ),
  reply: z.object({
    success: z.boolean(),
    message: z.string(),
    ticket: z.nullable(Ticket),
    gift,
    wallet: Wallet,
    data: Wallet,
  }),
  refuses: [...ticketRefusals, 'payment.not_found'],
  example: { ticket: '1234 5678' },
});

export const verifyTicket = defineEndpoint('POST', '/tickets/verify', {
  summary: 'Redeems a ticket or a gift for a listener; for a visitor, only says what it is worth',
  description:
    'A ticket is good once; whoever redeemed it gets the same reply again. Wrong PINs are counted, and after some the call is refused for a while.',
  tag: 'wallet',
  access: 'anyone-known',
  scope: 'buy',
  body: z.object({ pin: Pin }),
  reply: z.object({
    message: z.string(),
    ticket: Ticket,
    gift,
    wallet: z.nullable(Wallet),
  }),
  refuses: ticketRefusals,
  example: { pin: '1234 5678' },
});
