import { type Insertable, sql } from 'kysely';
import type { AccountId } from '#contract/ids';
import type { Database, Transaction } from '#server/database/database';
import type { Uploads } from '#server/database/types';

/**
 * Begins an upload. An unfinished one of the same file of the same batch goes: the answer to its beginning never arrived, so that the
 * browser began once more.
 */
export async function insertUpload(
  db: Database,
  row: Insertable<Uploads> & { batch: string; file_name: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .deleteFrom('uploads')
      .where('account_id', '=', String(row.account_id))
      .where('batch', '=', row.batch)
      .where('file_name', '=', row.file_name)
      .where('state', '=', 'receiving')
      .execute();
    await trx.insertInto('uploads').values(row).execute();
  });
}

/** @returns an upload, or undefined */
export async function findUpload(db: Database, id: string) {
  return db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Notes an object that is about to be stored: whatever happens, it is found again to be removed. */
export async function notePart(db: Database, part: { key: string; uploadId: string; start: number }): Promise<void> {
  await db
    .insertInto('upload_parts')
    .values({ storage_key: part.key, upload_id: part.uploadId, start_byte: part.start })
    .execute();
}

/**
 * Counts a stored part in, if the upload ends where it begins: of two servers that got the same bytes, one wins.
 * @returns whether it was counted
 */
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
    return true;
  });
}

/** Has an upload that has all its bytes read. */
export async function markComplete(db: Database, id: string): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ state: 'reading' })
    .where('id', '=', id)
    .where('state', '=', 'receiving')
    .whereRef('received_bytes', '=', 'size_bytes')
    .execute();
}

/** @returns the parts of an upload, in the order of the file */
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

/** @returns uploads that wait to be read, those first that were complete first; all bytes of them have come */
export async function listUnread(db: Database, most: number) {
  // What a server was ended at, between the last bytes and the word that they were the last.
  await db
    .updateTable('uploads')
    .set({ state: 'reading' })
    .where('state', '=', 'receiving')
    .whereRef('received_bytes', '=', 'size_bytes')
    .execute();
  return (
    db
      .selectFrom('uploads')
      .selectAll()
      .where('state', '=', 'reading')
      // What couldn't be read for now lets the others go first.
      .orderBy('tries')
      .orderBy('touched_at')
      .orderBy('id')
      .limit(most)
      .execute()
  );
}
export type UploadRow = Awaited<ReturnType<typeof listUnread>>[number];

/** What became of an upload. */
export interface Outcome {
  id: string;
  state: 'added' | 'same' | 'refused';
  reason: string | null;
  messageId: string | null;
}

/** Writes down what became of an upload that was read, once. */
export async function finishUpload(db: Database | Transaction, outcome: Outcome, at: Date): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ state: outcome.state, reason: outcome.reason, message_id: outcome.messageId, finished_at: at })
    .where('id', '=', outcome.id)
    .where('state', '=', 'reading')
    .execute();
}

/** Notes that reading an upload has failed, and not by its own fault for all that is known. @returns how often by now */
export async function countFailure(db: Database, id: string): Promise<number> {
  const row = await db
    .updateTable('uploads')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', id)
    .returning('tries')
    .executeTakeFirst();
  return row?.tries ?? 0;
}

/** @returns what an operator sent and hasn't dismissed, in the order in which it began; of these ids alone if given */
export async function listUploads(
  db: Database,
  accountId: AccountId,
  { ids, most }: { ids?: readonly string[] | undefined; most: number },
) {
  let query = db
    .selectFrom('uploads')
    .leftJoin('messages', 'messages.id', 'uploads.message_id')
    .selectAll('uploads')
    .select(['messages.topic', 'messages.status'])
    .where('uploads.account_id', '=', accountId)
    .where('uploads.dismissed_at', 'is', null);
  if (ids) query = query.where('uploads.id', 'in', [...ids]);
  const latest = await query
    .orderBy('uploads.created_at', 'desc')
    .orderBy('uploads.file_name', 'desc')
    .limit(most)
    .execute();
  return latest.reverse();
}
export type ListedUpload = Awaited<ReturnType<typeof listUploads>>[number];

/** Takes an operator's finished uploads off their list. @returns how many */
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

/** Removes unfinished uploads, of one operator if given; what is being read stays. @returns their ids */
export async function deleteUnfinished(
  db: Database,
  which: { ids: readonly string[]; accountId?: AccountId },
): Promise<string[]> {
  let query = db.deleteFrom('uploads').where('id', 'in', which.ids).where('state', '=', 'receiving');
  if (which.accountId !== undefined) query = query.where('account_id', '=', which.accountId);
  return (await query.returning('id').execute()).map(({ id }) => id);
}

/** Removes the rows of uploads that got no bytes since a moment, and of those finished before another. */
export async function deleteOld(db: Database, before: { touched: Date; finished: Date }): Promise<void> {
  await db.deleteFrom('uploads').where('state', '=', 'receiving').where('touched_at', '<', before.touched).execute();
  await db.deleteFrom('uploads').where('finished_at', '<', before.finished).execute();
}

/** @returns the keys of parts that nothing needs: those of these uploads, or of uploads that are gone or finished */
export async function listSuperfluous(db: Database, uploadIds?: readonly string[]): Promise<string[]> {
  const query = db
    .selectFrom('upload_parts')
    .leftJoin('uploads', 'uploads.id', 'upload_parts.upload_id')
    .select('upload_parts.storage_key')
    .where((is) => is.or([is('uploads.id', 'is', null), is('uploads.finished_at', 'is not', null)]));
  const rows = await (uploadIds ? query.where('upload_id', 'in', [...uploadIds]) : query.limit(5000)).execute();
  return rows.map(({ storage_key }) => storage_key);
}

/** Takes parts off whose objects are gone. */
export async function deleteParts(db: Database, keys: readonly string[]): Promise<void> {
  await sql`delete from upload_parts where storage_key = any(${keys}::text[])`.execute(db);
}
