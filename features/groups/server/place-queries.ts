import { sql } from 'kysely';
import type { Transaction } from '#core/server/database/database';
import { placedAfter } from './place-after.ts';

/** What operators put into order, and the order of its rows: those that were never placed come last. */
const orders = {
  categories: sql`position nulls last, plain_text(name), id`,
  featured_collections: sql`position, id`,
} as const;

/**
 * Puts a row right after another; null puts it first. Placing is serialised until the transaction ends, and rows that keep
 * their position aren't written.
 * @returns its place before and after, counted from 1; null when either row isn't there
 */
export async function placeRow(trx: Transaction, table: keyof typeof orders, id: string, after: string | null) {
  await trx.selectFrom(table).select('id').orderBy('id').forNoKeyUpdate().execute();
  const rows = await trx.selectFrom(table).select('id').orderBy(orders[table]).execute();
  const order = rows.map((row) => row.id);
  const placed = placedAfter(order, id, after);
  if (placed === null) return null;
  await sql`
    update ${sql.table(table)} t set position = o.place - 1
    from unnest(${placed}::bigint[]) with ordinality as o(id, place)
    where t.id = o.id and t.position is distinct from o.place - 1`.execute(trx);
  return { before: { place: order.indexOf(id) + 1 }, after: { place: placed.indexOf(id) + 1 } };
}
