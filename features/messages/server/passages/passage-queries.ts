import { type SqlBool, sql } from 'kysely';
import type { Database, Transaction } from '#core/server/database/database';
import type { CitedPassage } from './passage.ts';
import type { CitingTexts, MarkedPassage } from './passage-reader.ts';

export interface CitingMessage extends CitingTexts {
  id: string;
}

export function listCitingTexts(trx: Transaction, ids: readonly string[]): Promise<CitingMessage[]> {
  return trx
    .selectFrom('messages')
    .select(['id', 'topic', 'description', 'passages'])
    .where(sql<SqlBool>`id = any (${ids}::bigint[])`)
    .execute();
}

/** Locks messages whose passages are due to be read, and skips those that others have locked. */
export async function claimDue(trx: Transaction, max: number): Promise<CitingMessage[]> {
  const { rows } = await sql<CitingMessage>`
    select m.id::text, m.topic, m.description, m.passages
    from passages_due d join messages m on m.id = d.message_id
    order by d.message_id limit ${max} for no key update of m skip locked`.execute(trx);
  return rows;
}

interface StoredPassage extends CitedPassage {
  message_id: string;
}

export function listCited(db: Database, ids: readonly string[]): Promise<StoredPassage[]> {
  return db
    .selectFrom('message_passages')
    .select(['message_id', 'book', 'from_chapter', 'from_verse', 'to_chapter', 'to_verse'])
    .where(sql<SqlBool>`message_id = any (${ids}::bigint[])`)
    .orderBy('message_id')
    .orderBy('place')
    .execute();
}

export async function replaceCited(
  trx: Transaction,
  changed: ReadonlyMap<string, readonly MarkedPassage[]>,
): Promise<void> {
  await trx
    .deleteFrom('message_passages')
    .where('message_id', 'in', [...changed.keys()])
    .execute();
  const rows = [...changed].flatMap(([message_id, passages]) =>
    passages.map((passage, place) => ({ ...passage, message_id, place })),
  );
  if (rows.length > 0) await trx.insertInto('message_passages').values(rows).execute();
}

export async function clearDue(trx: Transaction, ids: readonly string[]): Promise<void> {
  await sql`delete from passages_due where message_id = any (${ids}::bigint[])`.execute(trx);
}

export async function countByBook(db: Database): Promise<{ book: number; messages: number }[]> {
  const { rows } = await sql<{ book: number; messages: number }>`
    select p.book, count(distinct p.message_id)::int as messages
    from message_passages p join message_search s using (message_id) group by p.book order by p.book`.execute(db);
  return rows;
}

export async function countByChapter(db: Database, book: number): Promise<{ chapter: number; messages: number }[]> {
  const { rows } = await sql<{ chapter: number; messages: number }>`
    select chapter, count(distinct p.message_id)::int as messages
    from message_passages p join message_search s using (message_id),
      generate_series(p.from_chapter::int, p.to_chapter::int) as chapter
    where p.book = ${book} group by chapter order by chapter`.execute(db);
  return rows;
}

export async function listChapters(db: Database): Promise<{ book: number; chapter: number }[]> {
  const { rows } = await sql<{ book: number; chapter: number }>`
    select distinct p.book, chapter
    from message_passages p join message_search s using (message_id),
      generate_series(p.from_chapter::int, p.to_chapter::int) as chapter
    order by p.book, chapter`.execute(db);
  return rows;
}
