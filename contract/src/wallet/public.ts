import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint';
import { givenNaira, orAbsent } from '#contract/given';
import { PaymentReference, PurchaseId } from '#contract/ids';
import { NairaAmount } from '#contract/money';
import { page, pageQuery, pageSizes } from '#contract/page';
import { ClosedPayment, Payment } from '#contract/payments/public';

/** A ticket's PIN has this many digits (spec §9). */
export const pinLength = 8;

/** A PIN as somebody types it: spaces and hyphens between the digits don't matter. */
export const Pin = z.pipe(
  z.pipe(
    z.string().check(z.describe('8 digits, with spaces or hyphens between them or none')),
    z.transform((typed: string) => typed.replace(/[\s-]/g, '')),
  ),
  z.string().check(z.regex(/^\d{8}$/, 'A ticket has 8 digits')),
);

/** What a movement of the wallet was. */
export const StatementKind = z.enum([
  'card-funding',
  'card-credit',
  'wallet-purchase',
  'ticket',
  'refund',
  'test-reversal',
]);
export type StatementKind = z.output<typeof StatementKind>;

/** A line of the wallet's statement. Money in naira; `amount` is below zero when it was spent. */
export const StatementEntry = z.object({
  id: z.string(),
  kind: StatementKind,
  amount: z.number(),
  balance_after: z.number(),
  at: z.iso.datetime(),
  /** The purchase that it was spent on or refunded from. */
  purchase_id: z.nullable(PurchaseId),
  /** The card payment that it came by. */
  reference: z.nullable(PaymentReference),
  /** Why a card payment is credit instead of what it was for, in a sentence. */
  reason: z.nullable(z.string()),
});
export type StatementEntry = z.output<typeof StatementEntry>;

export const readWallet = defineEndpoint({
  method: 'GET',
  path: '/wallets',
  summary: 'The wallet’s balance in naira, and its statement, the newest first',
  tag: 'wallet',
  access: 'listener',
  query: z.object(pageQuery(pageSizes.statement)),
  reply: z.extend(page(StatementEntry), { balance: z.number() }),
});

/** What the Fund Wallet dialog sends once the pop-up says that it is paid (spec §3, Card funding payload). */
export const fundWallet = defineEndpoint({
  method: 'POST',
  path: '/wallets/fund',
  summary: 'Confirms a card payment into the wallet; the same again gives the same reply',
  tag: 'wallet',
  access: 'listener',
  body: z.object({
    ref: PaymentReference,
    amount: orAbsent(givenNaira(NairaAmount)),
    email: orAbsent(z.string()),
    closed: orAbsent(ClosedPayment),
  }),
  reply: Payment,
});

const Ticket = z.object({ amount: z.number() });
const Wallet = z.object({ balance: z.number() });

export const fundByTicket = defineEndpoint({
  method: 'PATCH',
  path: '/wallets/fund',
  summary:
    'Redeems a ticket: its value goes into the wallet, once; the listener’s own again gives the wallet again. With a card payment’s reference it confirms that',
  tag: 'wallet',
  access: 'listener',
  body: z
    .object({
      ticket: orAbsent(Pin),
      /** The ticket, as `/tickets/verify` calls it. */
      pin: orAbsent(Pin),
      /** Of a card payment, with what is sent of it to the `POST` of this address. */
      ref: orAbsent(PaymentReference),
      amount: orAbsent(givenNaira(NairaAmount)),
      email: orAbsent(z.string()),
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
    /** Null of a card payment. */
    ticket: z.nullable(Ticket),
    wallet: Wallet,
    /** The wallet again, where most replies carry what they are about. */
    data: Wallet,
  }),
});

export const verifyTicket = defineEndpoint({
  method: 'POST',
  path: '/tickets/verify',
  summary: 'Redeems a ticket for a listener; tells a visitor what it is worth, and leaves it as it is',
  tag: 'wallet',
  access: 'anyone-known',
  body: z.object({ pin: Pin }),
  reply: z.object({
    message: z.string(),
    ticket: Ticket,
    /** After it; null for a visitor. */
    wallet: z.nullable(Wallet),
  }),
});
