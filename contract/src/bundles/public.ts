import * as z from 'zod/mini';
import { defineEndpoint, defineListenerEndpoint } from '#contract/endpoint';
import { AnyId } from '#contract/ids';
import { lenientNaira } from '#contract/lenient-input';
import { NairaAmount } from '#contract/money';
import { data } from '#contract/page';
import { Payment, PaymentIntent } from '#contract/payments/public';

export const BundleKind = z.enum(['collection', 'series'], 'Choose either collection or series');
export type BundleKind = z.output<typeof BundleKind>;

/** What the rest of a bundle costs somebody: what they own of it is counted. Money in naira. */
export const BundleOffer = z.object({
  /** How many messages it would make theirs, and how many of it they own already. */
  count: z.int(),
  owned: z.int(),
  price: z.number(),
  /** What these messages cost one by one. */
  single_prices: z.number(),
});
export type BundleOffer = z.output<typeof BundleOffer>;

/** Of a series or a collection, by its id. */
export const BundleParams = z.object({ kind: BundleKind, id: AnyId });

export const readBundle = defineEndpoint('GET', '/bundles/:kind/:id', {
  summary:
    'What a series or collection costs as a whole, less what the listener owns of it; null when it isn’t sold so',
  tag: 'store',
  access: 'anyone-known',
  scope: 'library',
  params: BundleParams,
  reply: data(z.nullable(BundleOffer)),
});

/** The price that the listener saw, in naira: if it has changed since, nothing is bought. */
const Seen = z.object({ price: lenientNaira(NairaAmount) });

export const payBundle = defineListenerEndpoint('POST', '/bundles/:kind/:id/payments', {
  summary: 'Starts the card payment of a bundle; `POST /purchases` confirms it',
  tag: 'store',
  scope: 'buy',
  params: BundleParams,
  body: Seen,
  reply: PaymentIntent,
});

export const buyBundle = defineListenerEndpoint('POST', '/bundles/:kind/:id/purchases', {
  summary: 'Buys a bundle from the wallet; a repeated request gets the same reply',
  tag: 'store',
  scope: 'buy',
  params: BundleParams,
  body: Seen,
  reply: Payment,
});
