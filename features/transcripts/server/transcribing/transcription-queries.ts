import { sql } from 'kysely';
import type { MessageId } from '#core/contract/ids';
import type { Database, Transaction } from '#core/server/database/database';
import { deleteWork } from '#core/server/queue/work-queries';

export const transcriptionWork = 'transcription';

export function findTranscription(db: Database, id: MessageId) {
  return (
    db
      .selectFrom('messages as m')
      .leftJoin('transcriptions as t', (join) => join.onRef('t.message_id', '=', 'm.id').on('t.due_at', 'is', null))
      .leftJoin('work_items as w', (join) => join.on('w.kind', '=', transcriptionWork).on('w.key', '=', id))
      .where('m.id', '=', id)
      .select((eb) => eb.fn.coalesce('w.failure', 't.reason').as('reason'))
      // Work that is due immediately has the epoch as its time.
      .select(sql<Date | null>`nullif(w.due_at, 'epoch')`.as('due_at'))
      .select(sql<boolean>`coalesce(w.claimed_until > clock_timestamp(), false)`.as('is_claimed'))
      .executeTakeFirst()
  );
}

export async function leaveUnmade(trx: Transaction, id: MessageId, reason: string): Promise<void> {
  await trx
    .insertInto('transcriptions')
    .values({ message_id: id, reason })
    .onConflict((conflict) => conflict.column('message_id').doUpdateSet({ reason, due_at: null, claim: null }))
    .execute();
  await deleteWork(trx, transcriptionWork, id);
}

export async function endLeftUnmade(trx: Transaction, id: MessageId): Promise<void> {
  await trx.deleteFrom('transcriptions').where('message_id', '=', id).execute();
}

/** A server that is working on the message stops within seconds. */
export async function endTranscription(trx: Transaction, id: MessageId): Promise<void> {
  await endLeftUnmade(trx, id);
  await deleteWork(trx, transcriptionWork, id);
}

/** Rows with a `due_at` come from the previous version, and still need a transcript. */
const isWanted = sql<boolean>`
  not exists (select from transcripts have where have.message_id = m.id)
  and not exists (select from transcriptions left_unmade
    where left_unmade.message_id = m.id and left_unmade.due_at is null)`;

export async function listDue(db: Database, now: Date, max: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select w.key from work_items w left join messages m on m.id = w.key::bigint
    where w.kind = ${transcriptionWork} and w.due_at <= ${now}
      and (w.claimed_until is null or w.claimed_until <= clock_timestamp()) and m.status is distinct from 'withdrawn'
    order by w.due_at, w.id limit ${max}`.execute(db);
  return rows.map(({ key }) => key);
}

export async function listNew(db: Database, max: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from messages m
    where m.status <> 'withdrawn' and ${isWanted}
      and not exists (select from work_items w where w.kind = ${transcriptionWork} and w.key = m.id::text)
    order by m.id desc limit ${max}`.execute(db);
  return rows.map(({ id }) => id);
}

export function findWanted(db: Database, id: MessageId) {
  return db
    .selectFrom('messages as m')
    .innerJoin('audio_files as a', 'a.id', 'm.audio_file_id')
    .where('m.id', '=', id)
    .where(isWanted)
    .select(['m.status', 'm.language', 'a.sha256', 'a.container'])
    .executeTakeFirst();
}

export async function holdWanted(trx: Transaction, id: MessageId): Promise<boolean> {
  await trx.selectFrom('messages').where('id', '=', id).select('id').forNoKeyUpdate().execute();
  return (await findWanted(trx, id)) !== undefined;
}
