import { type RawBuilder, sql } from 'kysely';

/**
 * The price of a bundle for a listener who owns none of it, at most the sum of its messages' prices (features/bundles/README.md#what-it-promises).
 * @returns kobo; null when nothing is sold
 */
export function bundlePrice(messages: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql<string | null>`(
    select least(b.price_kobo, sum(m.price_kobo))::text from ${messages}
    and b.price_kobo is not null and m.status = 'published' and not m.is_free having count(*) > 0)`;
}
