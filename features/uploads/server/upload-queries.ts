import { type Insertable, sql } from 'kysely';
import type { AccountId } from '#core/contract/ids';
import type { Database, Transaction } from '#core/server/database/database';
import type { Uploads } from '#core/server/database/types';
import { addWork } from '#core/server/queue/work-queries';
import type { ScopedOperator } from '#core/server/scope/scope';
import { seesMessage } from '#core/server/scope/scope-queries';

/** One work item covers all uploads, so that one server at a time reads them. */
export const uploadWork = 'uploads';

export async function mendWork(trx: Transaction): Promise<void> {
  await sql`
    select add_work(${uploadWork}, array['all'], null, null)
    where not exists (select from work_items where kind = ${uploadWork})
      and exists (select from uploads where state = 'reading' or (state = 'receiving' and received_bytes = size_bytes))`.execute(
    trx,
  );
}

/**
 * Deletes an unfinished upload of the same file in the batch, since the browser starts again after a lost reply. The metadata tell files of
 * the same name apart.
 */
export async function insertUpload(
  db: Database,
  row: Insertable<Uploads> & { id: string; batch: string; metadata: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('uploads')
      .where('account_id', '=', String(row.account_id))
      .where('batch', '=', row.batch)
      .where('size_bytes', '=', String(row.size_bytes))
      .where('metadata', '=', row.metadata)
      .where('state', '=', 'receiving')
      .execute();
    await trx.insertInto('uploads').values(row).execute();
    // An empty file gets no parts, so it is complete already.
    await readIfComplete(trx, row.id);
  });
}

export async function findUpload(db: Database, id: string) {
  return db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Records an object before storing it, so that it can always be found and removed. */
export async function notePart(db: Database, part: { key: string; uploadId: string; start: number }): Promise<void> {
  await db
    .insertInto('upload_parts')
    .values({ storage_key: part.key, upload_id: part.uploadId, start_byte: part.start })
    .execute();
}

/** Counts a part only if the upload ends where the part begins, so that only one of two servers with the same bytes succeeds. */
export async function countPart(
  db: Database,
  part: { key: string; uploadId: string; start: number; size: number; at: Date },
): Promise<boolean> {
  const end = part.start + part.size;
  return db.transaction().execute(async (trx) => {
    const counted = await trx
      .updateTable('uploads')
      .set({ received_bytes: end, touched_at: part.at })
      .where('id', '=', part.uploadId)
      .where('state', '=', 'receiving')
      .where('received_bytes', '=', String(part.start))
      .where('size_bytes', '>=', String(end))
      .returning('id')
      .executeTakeFirst();
    if (!counted) return false;
    await trx.updateTable('upload_parts').set({ size_bytes: part.size }).where('storage_key', '=', part.key).execute();
    await readIfComplete(trx, part.uploadId);
    return true;
  });
}

async function readIfComplete(trx: Transaction, id: string): Promise<void> {
  const complete = await trx
    .updateTable('uploads')
    .set({ state: 'reading' })
    .where('id', '=', id)
    .where('state', '=', 'receiving')
    .whereRef('received_bytes', '=', 'size_bytes')
    .returning('id')
    .executeTakeFirst();
  if (complete) await addWork(trx, uploadWork, [{ key: 'all' }]);
}

export async function listParts(db: Database, uploadId: string): Promise<{ key: string; size: number }[]> {
  const rows = await db
    .selectFrom('upload_parts')
    .select(['storage_key as key', 'size_bytes as size'])
    .where('upload_id', '=', uploadId)
    .where('size_bytes', 'is not', null)
    .orderBy('start_byte')
    .execute();
  return rows.map(({ key, size }) => ({ key, size: Number(size) }));
}

export async function listUnread(db: Database, max: number) {
  // A server of the previous version may have died between counting the last bytes and marking the upload complete.
  await db
    .updateTable('uploads')
    .set({ state: 'reading' })
    .where('state', '=', 'receiving')
    .whereRef('received_bytes', '=', 'size_bytes')
    .execute();
  return db
    .selectFrom('uploads')
    .selectAll()
    .where('state', '=', 'reading')
    .orderBy('tries')
    .orderBy('touched_at')
    .orderBy('id')
    .limit(max)
    .execute();
}
export type UploadRow = Awaited<ReturnType<typeof listUnread>>[number];

export interface Outcome {
  id: string;
  state: 'added' | 'same' | 'refused';
  reason: string | null;
  messageId: string | null;
}

/** Only the first outcome counts. */
export async function finishUpload(db: Database, outcome: Outcome, at: Date): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ state: outcome.state, reason: outcome.reason, message_id: outcome.messageId, finished_at: at })
    .where('id', '=', outcome.id)
    .where('state', '=', 'reading')
    .execute();
}

export async function countFailure(db: Database, id: string): Promise<number> {
  const row = await db
    .updateTable('uploads')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', id)
    .returning('tries')
    .executeTakeFirst();
  return row?.tries ?? 0;
}

export async function listUploads(
  db: Database,
  { accountId, scope }: ScopedOperator,
  { ids, max }: { ids?: readonly string[] | undefined; max: number },
) {
  let query = db
    .selectFrom('uploads')
    .leftJoin('messages', 'messages.id', 'uploads.message_id')
    .selectAll('uploads')
    .select(['messages.topic', 'messages.status', seesMessage(scope, 'uploads.message_id').as('is_seen')])
    .where('uploads.account_id', '=', accountId)
    .where('uploads.dismissed_at', 'is', null);
  if (ids) query = query.where('uploads.id', 'in', [...ids]);
  const latest = await query
    .orderBy('uploads.created_at', 'desc')
    .orderBy('uploads.file_name', 'desc')
    .limit(max)
    .execute();
  return latest.reverse();
}
export type ListedUpload = Awaited<ReturnType<typeof listUploads>>[number];

export async function dismissFinished(
  db: Database,
  accountId: AccountId,
  { ids, at }: { ids: readonly string[]; at: Date },
): Promise<number> {
  const result = await db
    .updateTable('uploads')
    .set({ dismissed_at: at })
    .where('id', 'in', ids)
    .where('account_id', '=', accountId)
    .where('finished_at', 'is not', null)
    .where('dismissed_at', 'is', null)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

export async function deleteUnfinished(
  db: Database,
  which: { ids: readonly string[]; accountId?: AccountId },
): Promise<string[]> {
  let query = db.deleteFrom('uploads').where('id', 'in', which.ids).where('state', '=', 'receiving');
  if (which.accountId !== undefined) query = query.where('account_id', '=', which.accountId);
  return (await query.returning('id').execute()).map(({ id }) => id);
}

export async function deleteOld(db: Database, before: { touched: Date; finished: Date }): Promise<void> {
  await db.deleteFrom('uploads').where('state', '=', 'receiving').where('touched_at', '<', before.touched).execute();
  await db.deleteFrom('uploads').where('finished_at', '<', before.finished).execute();
}

export async function listSuperfluous(db: Database, uploadIds?: readonly string[]): Promise<string[]> {
  const query = db
    .selectFrom('upload_parts')
    .leftJoin('uploads', 'uploads.id', 'upload_parts.upload_id')
    .select('upload_parts.storage_key')
    .where((is) => is.or([is('uploads.id', 'is', null), is('uploads.finished_at', 'is not', null)]));
  const rows = await (uploadIds ? query.where('upload_id', 'in', [...uploadIds]) : query.limit(5000)).execute();
  return rows.map(({ storage_key }) => storage_key);
}

export async function moveUploadsTo(trx: Transaction, { keep, from }: { keep: string; from: string }): Promise<void> {
  await trx.updateTable('uploads').set({ centre_id: keep }).where('centre_id', '=', from).execute();
}

export async function deleteParts(db: Database, keys: readonly string[]): Promise<void> {
  await sql`delete from upload_parts where storage_key = any(${keys}::text[])`.execute(db);
}
