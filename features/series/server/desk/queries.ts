import { type SqlBool, sql } from 'kysely';
import type { Database, Transaction } from '#core/server/database/database';

export function findSeries(db: Database, id: string) {
  return db.selectFrom('series').select(['id', 'name']).where('id', '=', id).executeTakeFirst();
}

export function listPartRows(db: Database, id: string) {
  return db
    .selectFrom('message_series as l')
    .innerJoin('messages as m', 'm.id', 'l.message_id')
    .leftJoin('speakers as s', 's.id', 'm.speaker_id')
    .leftJoin('images as i', 'i.id', 'm.image_id')
    .where('l.series_id', '=', id)
    .select(['m.id', 'm.topic', 's.name as speaker', 'm.when', 'm.status', 'i.sha256 as image_sha256', 'l.part'])
    .select((eb) =>
      eb
        .selectFrom('message_categories as mc')
        .innerJoin('categories as c', 'c.id', 'mc.category_id')
        .whereRef('mc.message_id', '=', 'm.id')
        .select('c.palette')
        .orderBy('mc.position')
        .limit(1)
        .as('palette'),
    )
    .orderBy('l.part')
    .execute();
}

/** Locks messages until the transaction ends and raises their versions, which warns operators who are editing them. */
export async function touchMessages(trx: Transaction, ids: readonly string[]): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('messages')
    .set((eb) => ({ version: eb.ref('version') }))
    .where(sql<SqlBool>`id = any (${ids}::bigint[])`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export type PartRow = Awaited<ReturnType<typeof listPartRows>>[number];
