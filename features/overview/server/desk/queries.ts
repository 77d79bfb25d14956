import { type SqlBool, sql } from 'kysely';
import { countRows } from '#core/server/database/count-rows';
import type { Database } from '#core/server/database/database';
import type { Scope } from '#core/server/scope/scope';
import { seesMessage } from '#core/server/scope/scope-queries';

export function listScheduled(db: Database, scope: Scope, max: number) {
  return db
    .selectFrom('messages')
    .where(seesMessage(scope, 'messages.id'))
    .select(['id', 'topic', 'publish_at'])
    .where('status', '=', 'scheduled')
    .$narrowType<{ publish_at: Date }>()
    .orderBy('publish_at')
    .orderBy('id')
    .limit(max)
    .execute();
}

export function countLacking(db: Database, scope: Scope) {
  return db
    .selectNoFrom([
      sql<number>`(select count(*)::int from messages m where speaker_id is null and ${seesMessage(scope, 'm.id')})`.as(
        'speaker',
      ),
      sql<number>`(select count(*)::int from messages m
        where not exists (select from message_categories l where l.message_id = m.id) and ${seesMessage(scope, 'm.id')})`.as(
        'category',
      ),
    ])
    .executeTakeFirstOrThrow();
}

export function listUnprepared(db: Database, scope: Scope, max: number) {
  return unprepared(db, scope)
    .select(['m.id', 'm.topic', 'p.failure as reason'])
    .$narrowType<{ reason: string }>()
    .orderBy('m.id', 'desc')
    .limit(max)
    .execute();
}

export function countUnprepared(db: Database, scope: Scope): Promise<number> {
  return countRows(unprepared(db, scope));
}

function unprepared(db: Database, scope: Scope) {
  return db
    .selectFrom('audio_preparations as p')
    .innerJoin('messages as m', 'm.audio_file_id', 'p.audio_file_id')
    .where('p.failure', 'is not', null)
    .where(seesMessage(scope, 'm.id'));
}

export function countPaymentsInNeed(db: Database): Promise<number> {
  return countRows(db.selectFrom('payment_attempts').where(sql<SqlBool>`needs_attention`));
}

export async function sumAudioBytes(db: Database): Promise<number> {
  const { bytes } = await db
    .selectNoFrom(
      sql<string>`(select coalesce(sum(size_bytes), 0) from audio_files)
        + (select coalesce(sum(size_bytes), 0) from audio_renditions)`.as('bytes'),
    )
    .executeTakeFirstOrThrow();
  return Number(bytes);
}
