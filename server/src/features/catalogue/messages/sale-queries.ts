import { type SqlBool, sql } from 'kysely';
import type { Database, Transaction } from '#server/database/database';

/** @returns what the sale of those of the messages depends on that exist, whatever their status */
export function listSaleFacts(db: Database, ids: readonly string[]) {
  return saleRows(db, ids).execute();
}

/**
 * Holds the messages as they are until the transaction ends: nobody changes a price or withdraws one of them meanwhile.
 * @returns the same as `listSaleFacts`
 */
export function holdSaleFacts(trx: Transaction, ids: readonly string[]) {
  return saleRows(trx, ids).orderBy('m.id').forShare('m').execute();
}

function saleRows(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('messages as m')
    .leftJoin('speakers as s', 's.id', 'm.speaker_id')
    .where(sql<SqlBool>`m.id = any (${ids}::bigint[])`)
    .select(['m.id', 'm.topic', 's.name as speaker_name', 'm.price_kobo', 'm.is_free', 'm.status', 'm.start_date']);
}

export type SaleRow = Awaited<ReturnType<typeof listSaleFacts>>[number];
