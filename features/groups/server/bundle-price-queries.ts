import { type RawBuilder, sql } from 'kysely';

/**
 * What a series or collection is sold for as a whole to who owns none of it: never more than its messages cost one by one
 * (docs/product/money.md#bundles).
 * @param messages what follows `from`: its messages as `m`, beside its row of `bundles`, `b`
 * @returns kobo, as text; null where it isn't sold so, or nothing of it is for sale
 */
export function bundlePrice(messages: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<string | null>`(
    select least(b.price_kobo, sum(m.price_kobo))::text from ${messages}
    and b.price_kobo is not null and m.status = 'published' and not m.is_free having count(*) > 0)`;
}
