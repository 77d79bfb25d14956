import { sql } from 'kysely';
import type { Transaction } from '#server/database/database';

/** Serialises changes of the categories' order; messages can still be added to them. */
export async function lockCategoryOrder(trx: Transaction): Promise<void> {
  await trx.selectFrom('categories').select('id').orderBy('id').forNoKeyUpdate().execute();
}

/** @returns the ids of all categories in the listeners' order */
export async function listCategoryOrder(trx: Transaction): Promise<string[]> {
  const rows = await trx
    .selectFrom('categories as c')
    .select('c.id')
    .orderBy('c.position', (order) => order.asc().nullsLast())
    .orderBy(sql`plain_text(c.name)`)
    .orderBy('c.id')
    .execute();
  return rows.map((row) => row.id);
}

/** Rows that keep their position aren't updated. */
export async function writeCategoryOrder(trx: Transaction, order: readonly string[]): Promise<void> {
  await sql`
    update categories c set position = o.place - 1
    from unnest(${order}::bigint[]) with ordinality as o(id, place)
    where c.id = o.id and c.position is distinct from o.place - 1`.execute(trx);
}
