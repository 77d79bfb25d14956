import { type SqlBool, sql } from 'kysely';
import type { MessageId } from '#core/contract/ids';
import type { Database, Transaction } from '#core/server/database/database';
import type { Scope } from '#core/server/scope/scope';
import { seesMessage } from '#core/server/scope/scope-queries';
import type { MessageStatus } from '#features/messages/desk/filters';
import { groupsOfEach, messageRows } from '#features/messages/server/row-queries';

export function loadDeskMessages(db: Database, scope: Scope, ids: readonly string[]) {
  const wanted = sql`${ids}::bigint[]`;
  return messageRows(db)
    .where(sql<SqlBool>`m.id = any (${wanted})`)
    .where(seesMessage(scope, 'm.id'))
    .select(['m.version', 'm.status', 'm.publish_at', 'm.created_at', 'p.finished_at', 'p.failure'])
    .select(['a.container', 'a.duration_ms', 'a.size_bytes', 'a.mime_type'])
    .select([
      heldBack.as('held_back'),
      sql<boolean>`exists (
        select from audio_renditions r where r.audio_file_id = a.id and r.kind = 'mp3')`.as('has_mp3'),
      sql<number>`(select count(*)::int from entitlements e where e.message_id = m.id)`.as('buyers'),
      sql<string[]>`array(select d.id::text from messages d
        where ${isDouble} and ${seesMessage(scope, 'd.id')} order by d.id limit 20)`.as('doubles'),
    ])
    .select(groupsOfEach(db))
    .orderBy(sql`array_position(${wanted}, m.id)`)
    .execute();
}

export async function lockMessages(trx: Transaction, ids: readonly string[]): Promise<void> {
  await trx
    .selectFrom('messages')
    .where(sql<SqlBool>`id = any (${ids}::bigint[])`)
    .select('id')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export function listMessageFields(trx: Transaction, ids: readonly string[]) {
  return messageRows(trx)
    .where(sql<SqlBool>`m.id = any (${ids}::bigint[])`)
    .select(['m.version', 'm.status', 'm.publish_at', 'm.chapters'])
    .select(heldBack.as('held_back'))
    .select(groupsOfEach(trx))
    .orderBy('m.id')
    .execute();
}

export function findChapters(db: Database, scope: Scope, id: MessageId) {
  return db
    .selectFrom('messages as m')
    .innerJoin('audio_files as a', 'a.id', 'm.audio_file_id')
    .leftJoin('audio_preparations as p', 'p.audio_file_id', 'a.id')
    .where('m.id', '=', id)
    .where(seesMessage(scope, 'm.id'))
    .select(['m.chapters as own', 'p.chapters as file', 'a.duration_ms'])
    .executeTakeFirst();
}

/**
 * Why bulk publishing skips a draft, as a clause about "it", from the last report of its source (features/sources/README.md#why-it-is-built-so). Null for
 * other messages.
 */
export const heldBack = sql<string | null>`case when m.status = 'draft' then
  (select i.held_back from source_items i where i.message_id = m.id order by i.id desc limit 1) end`;

/** Two messages are duplicates if they have the same topic and speaker; case and diacritics don't matter. */
export const isDouble = sql<SqlBool>`d.plain_topic = m.plain_topic and d.id <> m.id
  and coalesce(d.speaker_id, 0) = coalesce(m.speaker_id, 0)`;

const tables = { speaker: 'speakers', category: 'categories', service: 'services', series: 'series' } as const;

/** Each word of the keyword must begin a word of the name; names that begin with the whole keyword come first. */
export async function listNames(db: Database, kind: keyof typeof tables, keyword: string, max: number) {
  const { rows } = await sql<{ id: string; name: string }>`
    select g.id::text, g.name
    from ${sql.table(tables[kind])} g, (select words_of(${keyword}) as words) asked
    where not exists (
      select from unnest(asked.words) as word
      where not exists (select from unnest(g.words) as own where starts_with(own, word)))
    order by starts_with(array_to_string(g.words, ' '), array_to_string(asked.words, ' ')) desc, g.words, g.id
    limit ${max}`.execute(db);
  return rows;
}

export type DeskMessageRow = Awaited<ReturnType<typeof loadDeskMessages>>[number];

export type LockedMessage = Omit<Awaited<ReturnType<typeof listMessageFields>>[number], 'id' | 'status'> & {
  id: MessageId;
  status: MessageStatus;
};
