import { sql } from 'kysely';
import type { MessageId } from '#core/contract/ids';
import type { Database, Transaction } from '#core/server/database/database';
import { deleteWork } from '#core/server/queue/work-queries';

/** The kind of work that making transcripts is: its keys are the ids of messages. */
export const transcriptionWork = 'transcription';

/** @returns how far the command is with a message that has no transcript; undefined without such a message */
export function findTranscription(db: Database, id: MessageId) {
  return (
    db
      .selectFrom('messages as m')
      .leftJoin('transcriptions as t', (join) => join.onRef('t.message_id', '=', 'm.id').on('t.due_at', 'is', null))
      .leftJoin('work_items as w', (join) => join.on('w.kind', '=', transcriptionWork).on('w.key', '=', id))
      .where('m.id', '=', id)
      .select((eb) => eb.fn.coalesce('w.failure', 't.reason').as('reason'))
      // What is due at once has no moment.
      .select(sql<Date | null>`nullif(w.due_at, 'epoch')`.as('due_at'))
      .select(sql<boolean>`coalesce(w.claimed_until > clock_timestamp(), false)`.as('is_claimed'))
      .executeTakeFirst()
  );
}

/** Has the command not make a message's transcript by itself. */
export async function leaveUnmade(trx: Transaction, id: MessageId, reason: string): Promise<void> {
  await trx
    .insertInto('transcriptions')
    .values({ message_id: id, reason })
    .onConflict((conflict) => conflict.column('message_id').doUpdateSet({ reason, due_at: null, claim: null }))
    .execute();
  await deleteWork(trx, transcriptionWork, id);
}

/** Has it made by itself again. */
export async function endLeftUnmade(trx: Transaction, id: MessageId): Promise<void> {
  await trx.deleteFrom('transcriptions').where('message_id', '=', id).execute();
}

/** Has the command do nothing for a message any more; a server that is at it ends that within seconds. */
export async function endTranscription(trx: Transaction, id: MessageId): Promise<void> {
  await endLeftUnmade(trx, id);
  await deleteWork(trx, transcriptionWork, id);
}

/** It has no transcript, and isn't left unmade. Rows with a `due_at` are of the version before, and still to be made. */
const isWanted = sql<boolean>`
  not exists (select from transcripts have where have.message_id = m.id)
  and not exists (select from transcriptions left_unmade
    where left_unmade.message_id = m.id and left_unmade.due_at is null)`;

/** @returns ids of messages whose time has come, the longest due first; those of withdrawn ones wait, those of deleted ones are over */
export async function listDue(db: Database, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select w.key from work_items w left join messages m on m.id = w.key::bigint
    where w.kind = ${transcriptionWork} and w.due_at <= ${now}
      and (w.claimed_until is null or w.claimed_until <= clock_timestamp()) and m.status is distinct from 'withdrawn'
    order by w.due_at, w.id limit ${most}`.execute(db);
  return rows.map(({ key }) => key);
}

/** @returns ids of messages that nobody has begun, the newest first; withdrawn ones wait */
export async function listNew(db: Database, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from messages m
    where m.status <> 'withdrawn' and ${isWanted}
      and not exists (select from work_items w where w.kind = ${transcriptionWork} and w.key = m.id::text)
    order by m.id desc limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** @returns what its transcript is made from, with the language as a BCP 47 tag, null: the library's; undefined when none is to be made */
export function findWanted(db: Database, id: MessageId) {
  return db
    .selectFrom('messages as m')
    .innerJoin('audio_files as a', 'a.id', 'm.audio_file_id')
    .where('m.id', '=', id)
    .where(isWanted)
    .select(['m.status', 'm.language', 'a.sha256', 'a.container'])
    .executeTakeFirst();
}

/** Holds a message until the transaction ends. @returns whether its transcript is still to be made */
export async function holdWanted(trx: Transaction, id: MessageId): Promise<boolean> {
  await trx.selectFrom('messages').where('id', '=', id).select('id').forNoKeyUpdate().execute();
  return (await findWanted(trx, id)) !== undefined;
}
