import * as z from 'zod/mini';
import { defineEndpoint, defineListenerEndpoint } from '#contract/endpoint';
import { MessageId, OrderId, PaymentReference } from '#contract/ids';
import { filledOrAbsent, lenientNaira, orAbsent } from '#contract/lenient-input';
import { NairaAmount } from '#contract/money';
import { page, pageSizes } from '#contract/page';
import { pageQuery } from '#contract/page-query';
import { ClosedPayment, Payment } from '#contract/payments/public';

/** In digits. */
export const pinLength = 8;

/** A PIN as typed: spaces and hyphens between the digits are ignored. */
export const Pin = z.pipe(
  z.pipe(
    z.string().check(z.describe('8 digits, with spaces or hyphens between them or none')),
    z.transform((typed: string) => typed.replace(/[\s-]/g, '')),
  ),
  z.string().check(z.regex(/^\d{8}$/, 'A ticket has 8 digits')),
);

export const StatementKind = z.enum([
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
]);
export type StatementKind = z.output<typeof StatementKind>;

/** A line of the wallet's statement. Money in naira; `amount` is negative for spending. */
export const StatementEntry = z.object({
  id: z.string(),
  kind: StatementKind,
  amount: z.number(),
  balance_after: z.number(),
  at: z.iso.datetime(),
  /** The purchase it paid for or was refunded from. */
  purchase_id: z.nullable(OrderId),
  /** The card payment it came from. */
  reference: z.nullable(PaymentReference),
  /** Why a card payment became credit instead of what it was for, in a sentence. */
  reason: z.nullable(z.string()),
});
export type StatementEntry = z.output<typeof StatementEntry>;

export const readWallet = defineListenerEndpoint('GET', '/wallets', {
  summary: 'The wallet’s balance in naira, and its statement, newest first',
  tag: 'wallet',
  scope: 'library',
  query: z.object(pageQuery(pageSizes.statement)),
  reply: z.extend(page(StatementEntry), { balance: z.number() }),
});

/** Sent by the Fund Wallet dialog once the pop-up reports success. */
export const fundWallet = defineListenerEndpoint('POST', '/wallets/fund', {
  summary: 'Confirms a card payment that funds the wallet; a repeated request gets the same reply',
  tag: 'wallet',
  scope: 'buy',
  body: z.object({
    amount: filledOrAbsent(lenientNaira(NairaAmount)),
    ref: PaymentReference,
    email: filledOrAbsent(z.string()),
    closed: orAbsent(ClosedPayment),
  }),
  reply: Payment,
});

/** What a PIN of a gift opens, with its card. */
export const RedeemedGift = z.object({
  kind: z.enum(['amount', 'message', 'series']),
  /** The message's topic or the series' name; empty for an amount. */
  title: z.string(),
  from: z.string(),
  to: z.string(),
  words: z.string(),
  /** The order that it became; null for an amount, and to a visitor. */
  purchase_id: z.nullable(OrderId),
  /** The messages that are the listener's by it. */
  message_ids: z.array(MessageId),
});
export type RedeemedGift = z.output<typeof RedeemedGift>;

/** Null for a ticket; absent in a reply of the version before. */
const gift = z._default(z.nullable(RedeemedGift), null);

const Ticket = z.object({ amount: z.number() });
const Wallet = z.object({ balance: z.number() });

export const fundByTicket = defineListenerEndpoint('PATCH', '/wallets/fund', {
  summary:
    'Redeems a ticket: credits its value to the wallet, once; a ticket that the listener redeemed before returns the wallet again. With a card payment’s reference it confirms that payment',
  tag: 'wallet',
  scope: 'buy',
  body: z
    .object({
      ticket: filledOrAbsent(Pin),
      /** The ticket, under its name in `/tickets/verify`. */
      pin: filledOrAbsent(Pin),
      /** A card payment, with the fields of the `POST` of this address. */
      amount: filledOrAbsent(lenientNaira(NairaAmount)),
      ref: filledOrAbsent(PaymentReference),
      email: filledOrAbsent(z.string()),
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
    /** Null for a card payment. */
    ticket: z.nullable(Ticket),
    gift,
    wallet: Wallet,
    /** The wallet again, in the usual envelope. */
    data: Wallet,
  }),
});

export const verifyTicket = defineEndpoint('POST', '/tickets/verify', {
  summary: 'Redeems a ticket or a gift for a listener; for a visitor, only says what it is worth',
  tag: 'wallet',
  access: 'anyone-known',
  scope: 'buy',
  body: z.object({ pin: Pin }),
  reply: z.object({
    message: z.string(),
    ticket: Ticket,
    gift,
    /** After the redemption; null for a visitor. */
    wallet: z.nullable(Wallet),
  }),
});
