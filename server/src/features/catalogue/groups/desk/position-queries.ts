import { sql } from 'kysely';
import type { Transaction } from '#server/database/database';

/** Keeps others from placing categories until the transaction ends; messages can still come under them. */
export async function lockCategoryOrder(trx: Transaction): Promise<void> {
  await trx.selectFrom('categories').select('id').orderBy('id').forNoKeyUpdate().execute();
}

/** @returns the ids of all categories in the order in which listeners see them */
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

/** Writes the order; what stays where it is isn't touched. */
export async function writeCategoryOrder(trx: Transaction, order: readonly string[]): Promise<void> {
  await sql`
    update categories c set position = o.place - 1
    from unnest(${order}::bigint[]) with ordinality as o(id, place)
    where c.id = o.id and c.position is distinct from o.place - 1`.execute(trx);
}
