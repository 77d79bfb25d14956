import fs from 'node:fs/promises';
import type { Database, Transaction } from '#core/server/database/database';
import { ExpectedError, StopError } from '#core/server/errors';
import { noteKey, type Storage } from '#core/server/storage/storage';
import { addPending, removePending } from '#features/audio/server/ingest/queries';
import { sha256Of } from '#features/audio/server/ingest/store-media';
import { insertNote } from '#features/notes/server/notes-queries';
import { type DocumentKind, kindOfDocument } from '#features/notes/server/read-document';

/** What documents that an import brings are called: their files have the audio's names. */
const title = 'Notes';

/** A document beside audio that can be used. It stays on its disk: a batch can have hundreds. */
export interface FoundDocument {
  path: string;
  kind: DocumentKind;
  sha256: string;
  size: number;
  modifiedMs: number;
}

/** @param largest in bytes @returns the document; or why it can't be used, in sentences. @throws what the file system says */
export async function readDocument(path: string, largest: number): Promise<FoundDocument | { fault: string }> {
  const { size, mtimeMs } = await fs.stat(path);
  if (size > largest) return { fault: `It is larger than ${largest / 1024 / 1024} MB (NOTES_LARGEST_MB).` };
  const bytes = await fs.readFile(path);
  try {
    return { path, kind: kindOfDocument(bytes), sha256: sha256Of(bytes), size: bytes.length, modifiedMs: mtimeMs };
  } catch (error) {
    if (error instanceof ExpectedError) return { fault: error.message };
    throw error;
  }
}

/**
 * Stores the bytes of documents before their rows, as those of audio.
 * @param db the handle of `withIngestLock`
 * @throws StopError when one has changed since it was read
 */
export async function storeDocuments(
  db: Database,
  storage: Storage,
  documents: readonly FoundDocument[],
): Promise<void> {
  if (documents.length === 0) return;
  const byKey = new Map(documents.map((document) => [noteKey(document.sha256), document]));
  await addPending(db, [...byKey.keys()]);
  await storage.putAll([...byKey].map(([key, { path }]) => ({ key, sourcePath: path })));
  for (const { path, size, modifiedMs } of documents) {
    const now = await fs.stat(path);
    if (now.size === size && now.mtimeMs === modifiedMs) continue;
    throw new StopError(`${path} changed while it was being imported. Run the import again when it is finished.`);
  }
}

/** In the transaction of the message that they go with. */
export async function recordDocuments(
  trx: Transaction,
  { messageId, documents, now }: { messageId: string; documents: readonly FoundDocument[]; now: Date },
): Promise<void> {
  if (documents.length === 0) return;
  for (const { kind, sha256, size } of documents) {
    await insertNote(trx, { message_id: messageId, title, kind, sha256, size_bytes: size, added_at: now });
  }
  await removePending(
    trx,
    documents.map(({ sha256 }) => noteKey(sha256)),
  );
}
