import * as z from 'zod/mini';
import { describe } from '#core/contract/describe';
import { defineDeskEndpoint } from '#core/contract/endpoint';
import { AnyId } from '#core/contract/ids';
import { lenientNaira } from '#core/contract/lenient-input';
import { NairaAmount } from '#core/contract/money';
import { data } from '#core/contract/page';
import { BundleKind, BundleParams, bundleRefusals } from './contract.ts';

export const DeskBundle = describe(
  z.object({
    kind: BundleKind,
    id: AnyId,
    name: z.string(),
    price: z.nullable(z.number()),
    count: z.int(),
    single_prices: z.number(),
  }),
  {
    description: 'A series or a collection as it is sold. Money in naira.',
    example: { kind: 'series', id: '5', name: 'Romans', price: 4000, count: 4, single_prices: 6000 },
  },
);
export type DeskBundle = z.output<typeof DeskBundle>;

export const listDeskBundles = defineDeskEndpoint('GET', '/admin/bundles', {
  duty: 'groups',
  summary: 'The series and collections that are sold as a whole',
  reply: data(z.array(DeskBundle)),
});

export const readDeskBundle = defineDeskEndpoint('GET', '/admin/bundles/:kind/:id', {
  duty: 'groups',
  summary: 'The price at which a series or collection is sold as a whole',
  params: BundleParams,
  reply: data(DeskBundle),
  refuses: bundleRefusals,
});

export const BundlePrice = describe(
  z.object({
    /** Null ends the sale as a whole. */
    price: describe(z.nullable(lenientNaira(NairaAmount)), { asked: 'a price' }),
    /** The price before this change; the server answers 409 if it is outdated. */
    price_before: describe(z.nullable(lenientNaira(NairaAmount)), { asked: 'the price before', sample: '1500.50' }),
  }),
  {
    description: 'The price of a series or collection as a whole, in naira.',
    example: { price: 4000, price_before: null },
  },
);
export type BundlePrice = z.output<typeof BundlePrice>;

export const priceBundle = defineDeskEndpoint('PUT', '/admin/bundles/:kind/:id', {
  duty: 'groups',
  summary: 'Sells a series or collection as a whole at this price, or stops selling it; earlier purchases don’t change',
  params: BundleParams,
  body: BundlePrice,
  reply: data(DeskBundle),
  refuses: [...bundleRefusals, 'operator.changed_meanwhile'],
  example: { price: 4000, price_before: null },
});
