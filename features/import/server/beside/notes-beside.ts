import fs from 'node:fs/promises';
import type { Transaction } from '#core/server/database/database';
import { ExpectedError } from '#core/server/errors';
import { type NewDocument, sha256Of } from '#features/audio/server/ingest/store-media';
import { insertNote } from '#features/notes/server/notes-queries';
import { type DocumentKind, kindOfDocument } from '#features/notes/server/read-document';

/** The title is fixed, because the documents' file names only repeat the audio's. */
const title = 'Notes';

/** The document's bytes stay on disk, because a batch can have hundreds. */
export interface FoundDocument extends NewDocument {
  kind: DocumentKind;
}

/** @param largest in bytes */
export async function readDocument(path: string, largest: number): Promise<FoundDocument | { fault: string }> {
  const { size, mtime } = await fs.stat(path);
  if (size > largest) return { fault: `The file is larger than ${largest / 1024 / 1024} MB (NOTES_LARGEST_MB).` };
  const bytes = await fs.readFile(path);
  try {
    const kind = kindOfDocument(bytes);
    return { name: path, path, kind, sha256: sha256Of(bytes), size: bytes.length, modified: mtime };
  } catch (error) {
    if (error instanceof ExpectedError) return { fault: error.message };
    throw error;
  }
}

export async function recordDocuments(
  trx: Transaction,
  { messageId, documents, now }: { messageId: string; documents: readonly FoundDocument[]; now: Date },
): Promise<void> {
  for (const { kind, sha256, size } of documents) {
    await insertNote(trx, { message_id: messageId, title, kind, sha256, size_bytes: size, added_at: now });
  }
}
