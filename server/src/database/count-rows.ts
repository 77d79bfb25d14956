import { type AliasedRawBuilder, sql } from 'kysely';

/** A query without a selection. */
interface Countable {
  select(counts: readonly AliasedRawBuilder<string, 'total'>[]): {
    executeTakeFirstOrThrow(): Promise<{ total?: unknown }>;
  };
}

/** @returns how many rows the query finds */
export async function countRows(query: Countable): Promise<number> {
  const { total } = await query.select([sql<string>`count(*)`.as('total')]).executeTakeFirstOrThrow();
  return Number(total);
}
