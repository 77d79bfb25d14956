import { type SqlBool, sql, type Updateable } from 'kysely';
import type { Database, Transaction } from '#core/server/database/database';
import type { Messages } from '#core/server/database/types';
import type { Scope } from '#core/server/scope/scope';
import { seesMessage } from '#core/server/scope/scope-queries';

/** Writes columns of messages; each version grows, also when nothing is named but what they belong to. */
export async function updateMessages(
  trx: Transaction,
  ids: readonly string[],
  columns: Omit<Updateable<Messages>, 'id' | 'version'>,
): Promise<void> {
  await trx
    .updateTable('messages')
    // Counted by the trigger; named here so that there always is something to set.
    .set((eb) => ({ ...columns, version: eb.ref('version') }))
    .where(sql<SqlBool>`id = any (${ids}::bigint[])`)
    .execute();
}

export async function deleteMessage(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('messages').where('id', '=', id).execute();
}

/** @returns the message that has this audio, and whether it is seen */
export function findMessageOfAudio(trx: Transaction, scope: Scope, audioFileId: string) {
  return trx
    .selectFrom('messages as m')
    .select(['m.id', 'm.topic', seesMessage(scope, 'm.id').as('is_seen')])
    .where('m.audio_file_id', '=', audioFileId)
    .executeTakeFirst();
}

/** @returns how long the message is, in seconds */
export async function findDuration(trx: Transaction, id: string): Promise<number> {
  const { duration_ms } = await trx
    .selectFrom('messages as m')
    .innerJoin('audio_files as a', 'a.id', 'm.audio_file_id')
    .where('m.id', '=', id)
    .select('a.duration_ms')
    .executeTakeFirstOrThrow();
  return duration_ms / 1000;
}

/** Publishes scheduled messages whose moment has come. Several servers may do so at once. @returns how many */
export async function publishDue(db: Database, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set({ status: 'published', publish_at: null })
    .where('status', '=', 'scheduled')
    .where('publish_at', '<=', now)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
