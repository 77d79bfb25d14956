import * as z from 'zod/mini';
import { describe } from '#core/contract/describe';
import { defineEndpoint, defineListenerEndpoint } from '#core/contract/endpoint';
import type { ErrorCode } from '#core/contract/errors';
import { AnyId } from '#core/contract/ids';
import { lenientNaira } from '#core/contract/lenient-input';
import { NairaAmount } from '#core/contract/money';
import { data } from '#core/contract/page';
import { intentRefusals, Payment, PaymentIntent } from '#features/payments/contract';

export const bundleRefusals = ['series.not_found', 'collection.not_found'] as const satisfies ErrorCode[];

export const BundleKind = describe(z.enum(['collection', 'series'], 'Choose either collection or series'), {
  description: 'A kind of bundle.',
  example: 'series',
});
export type BundleKind = z.output<typeof BundleKind>;

export const BundleOffer = describe(
  z.object({
    count: z.int(),
    owned: z.int(),
    price: z.number(),
    single_prices: describe(z.number(), 'The price of these messages one by one.'),
  }),
  {
    description:
      'The price of the messages in a series or collection that the listener doesn’t own yet. Money in naira.',
    example: { count: 3, owned: 1, price: 3000, single_prices: 4500 },
  },
);
export type BundleOffer = z.output<typeof BundleOffer>;

export const BundleParams = z.object({
  kind: describe(BundleKind, {
    description: 'A series or a collection.',
    asked: 'a kind',
    sample: 'message',
    parameter: 'bundleKind',
  }),
  id: AnyId,
});

export const readBundle = defineEndpoint('GET', '/bundles/:kind/:id', {
  summary:
    'The price of a series or collection as a whole, less the messages the listener owns; null when it isn’t sold as a whole',
  tag: 'store',
  access: 'anyone-known',
  scope: 'library',
  params: BundleParams,
  reply: data(z.nullable(BundleOffer)),
  refuses: bundleRefusals,
});

/** In naira, as the listener saw it; if the price has changed since, nothing is bought. */
const Seen = z.object({ price: describe(lenientNaira(NairaAmount), { asked: 'a price' }) });

export const payBundle = defineListenerEndpoint('POST', '/bundles/:kind/:id/payments', {
  summary: 'Starts the card payment of a bundle; `POST /purchases` confirms it',
  tag: 'store',
  scope: 'buy',
  params: BundleParams,
  body: Seen,
  reply: PaymentIntent,
  refuses: [...bundleRefusals, ...intentRefusals, 'bundle.changed'],
  example: { price: 4000 },
});

export const buyBundle = defineListenerEndpoint('POST', '/bundles/:kind/:id/purchases', {
  summary: 'Buys a bundle from the wallet; a repeated request gets the same reply',
  tag: 'store',
  scope: 'buy',
  params: BundleParams,
  body: Seen,
  reply: Payment,
  refuses: [...bundleRefusals, 'bundle.changed', 'wallet.too_low', 'server.busy'],
  example: { price: 4000 },
});
