import { sql } from 'kysely';
import type { MessageId } from '#core/contract/ids';
import type { Database, Transaction } from '#core/server/database/database';

export function listNotes(db: Database, messageId: MessageId) {
  return db
    .selectFrom('message_notes as n')
    .innerJoin('messages as m', 'm.id', 'n.message_id')
    .innerJoin('audio_files as a', 'a.id', 'm.audio_file_id')
    .where('n.message_id', '=', messageId)
    .select(['n.id', 'n.title', 'n.kind', 'n.sha256', 'n.size_bytes', 'a.sha256 as audio_sha256'])
    .orderBy('n.id')
    .execute();
}

export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number];

export function findNote(db: Database, id: string) {
  return db
    .selectFrom('message_notes as n')
    .innerJoin('messages as m', 'm.id', 'n.message_id')
    .innerJoin('audio_files as a', 'a.id', 'm.audio_file_id')
    .where('n.id', '=', id)
    .select(['n.title', 'n.kind', 'n.sha256', 'n.size_bytes', 'n.message_id'])
    .select(['m.topic', 'm.status', 'm.is_free', 'm.start_date', 'a.sha256 as audio_sha256'])
    .executeTakeFirst();
}

interface NewDocument {
  kind: string;
  sha256: string;
  size_bytes: number;
}

export async function insertNote(
  trx: Transaction,
  note: NewDocument & { message_id: string; title: string; added_at: Date },
): Promise<void> {
  await trx.insertInto('message_notes').values(note).execute();
}

/** A sweep removes the old bytes once no row refers to them. */
export async function replaceDocument(trx: Transaction, id: string, document: NewDocument): Promise<void> {
  await trx.updateTable('message_notes').set(document).where('id', '=', id).execute();
}

export async function renameNote(trx: Transaction, id: string, title: string): Promise<void> {
  await trx.updateTable('message_notes').set({ title }).where('id', '=', id).execute();
}

export async function deleteNote(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('message_notes').where('id', '=', id).execute();
}

export async function findUnused(db: Database): Promise<string[]> {
  const { rows } = await sql<{ storage_key: string }>`
    select storage_key from pending_objects where storage_key like 'notes/%'`.execute(db);
  return rows.map(({ storage_key }) => storage_key);
}
