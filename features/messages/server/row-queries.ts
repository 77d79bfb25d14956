import { type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, Transaction } from '#core/server/database/database';
import { fieldColumns } from './columns.ts';

export function listSaleFacts(db: Database, ids: readonly string[]) {
  return saleRows(db, ids).execute();
}

/** Locks the messages until the transaction ends, so that prices stay and none is withdrawn. */
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

export function messageRows(db: Database) {
  return db
    .selectFrom('messages as m')
    .innerJoin('audio_files as a', 'a.id', 'm.audio_file_id')
    .leftJoin('speakers as s', 's.id', 'm.speaker_id')
    .leftJoin('images as i', 'i.id', 'm.image_id')
    .leftJoin('audio_preparations as p', 'p.audio_file_id', 'a.id')
    .leftJoin('message_series as ms', 'ms.message_id', 'm.id')
    .leftJoin('series as sr', 'sr.id', 'ms.series_id')
    .select(fieldColumns)
    .select(['m.id', 'm.speaker_id', 's.name as speaker_name'])
    .select(['ms.series_id', 'sr.name as series_name', 'ms.part'])
    .select(['a.sha256 as audio_sha256', 'i.sha256 as image_sha256', 'i.color as image_color']);
}

export function groupsOfEach(db: Database) {
  return [
    jsonArrayFrom(
      db
        .selectFrom('message_categories as l')
        .innerJoin('categories as c', 'c.id', 'l.category_id')
        .where('l.message_id', '=', sql.ref<string>('m.id'))
        .select([sql<string>`c.id::text`.as('id'), 'c.name', 'c.palette'])
        .orderBy('l.position'),
    ).as('categories'),
    jsonArrayFrom(
      db
        .selectFrom('message_services as l')
        .innerJoin('services as v', 'v.id', 'l.service_id')
        .where('l.message_id', '=', sql.ref<string>('m.id'))
        .select([sql<string>`v.id::text`.as('id'), 'v.name'])
        .orderBy('v.name'),
    ).as('services'),
    jsonArrayFrom(
      db
        .selectFrom('message_centres as l')
        .innerJoin('centres as c', 'c.id', 'l.centre_id')
        .where('l.message_id', '=', sql.ref<string>('m.id'))
        .select([sql<string>`c.id::text`.as('id'), 'c.slug', 'c.name'])
        .orderBy('c.name'),
    ).as('centres'),
  ] as const;
}
