import { type SqlBool, sql, type Updateable } from 'kysely';
import type { Database, Transaction } from '#core/server/database/database';
import type { Messages } from '#core/server/database/types';
import type { Scope } from '#core/server/scope/scope';
import { seesMessage } from '#core/server/scope/scope-queries';

/** Increases the messages' versions even without new values, since their groups may have changed. */
export async function updateMessages(
  trx: Transaction,
  ids: readonly string[],
  columns: Omit<Updateable<Messages>, 'id' | 'version'>,
): Promise<void> {
  await trx
    .updateTable('messages')
    // A trigger increases the version. Setting the version to itself makes sure that the statement always sets something.
    .set((eb) => ({ ...columns, version: eb.ref('version') }))
    .where(sql<SqlBool>`id = any (${ids}::bigint[])`)
    .execute();
}

export async function deleteMessage(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('messages').where('id', '=', id).execute();
}

export function findMessageOfAudio(trx: Transaction, scope: Scope, audioFileId: string) {
  return trx
    .selectFrom('messages as m')
    .select(['m.id', 'm.topic', seesMessage(scope, 'm.id').as('is_seen')])
    .where('m.audio_file_id', '=', audioFileId)
    .executeTakeFirst();
}

/** @returns seconds */
export async function findDuration(trx: Transaction, id: string): Promise<number> {
  const { duration_ms } = await trx
    .selectFrom('messages as m')
    .innerJoin('audio_files as a', 'a.id', 'm.audio_file_id')
    .where('m.id', '=', id)
    .select('a.duration_ms')
    .executeTakeFirstOrThrow();
  return duration_ms / 1000;
}

/**
 * Publishes due messages. Several servers may call this at once.
 * @returns how many were published
 */
export async function publishDue(db: Database, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set({ status: 'published', publish_at: null })
    .where('status', '=', 'scheduled')
    .where('publish_at', '<=', now)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
