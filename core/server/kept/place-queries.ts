import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '#core/server/database/database';
import type { DB } from '#core/server/database/types';

export interface Ordered {
  table: PlacedTable;
  by: RawBuilder<unknown>;
}

type PlacedTable = {
  [Table in keyof DB]: DB[Table] extends { id: unknown; version: unknown; position: unknown } ? Table : never;
}[keyof DB];

/**
 * Locks the whole table, and writes only rows whose position changes.
 * @returns places counted from 1; null when either row doesn't exist
 */
export async function placeRow(trx: Transaction, { table, by }: Ordered, id: string, after: string | null) {
  await trx.selectFrom(table).select('id').orderBy('id').forNoKeyUpdate().execute();
  const rows = await trx.selectFrom(table).select('id').orderBy(by).execute();
  const order = rows.map((row) => row.id);
  const placed = placedAfter(order, id, after);
  if (placed === null) return null;
  await sql`
    update ${sql.table(table)} t set position = o.place - 1
    from unnest(${placed}::bigint[]) with ordinality as o(id, place)
    where t.id = o.id and t.position is distinct from o.place - 1`.execute(trx);
  return { before: { place: order.indexOf(id) + 1 }, after: { place: placed.indexOf(id) + 1 } };
}

function placedAfter(order: readonly string[], moved: string, after: string | null): string[] | null {
  if (!order.includes(moved)) return null;
  if (after === moved) return [...order];
  const others = order.filter((id) => id !== moved);
  const index = after === null ? 0 : others.indexOf(after) + 1;
  return after !== null && index === 0 ? null : others.toSpliced(index, 0, moved);
}
