import fs from 'node:fs/promises';
import type { Transaction } from '#core/server/database/database';
import { ExpectedError } from '#core/server/errors';
import { type NewDocument, sha256Of } from '#features/audio/server/ingest/store-media';
import { insertNote } from '#features/notes/server/notes-queries';
import { type DocumentKind, kindOfDocument } from '#features/notes/server/read-document';

/** What documents that an import brings are called: their files have the audio's names. */
const title = 'Notes';

/** A document beside audio that can be used. It stays on its disk: a batch can have hundreds. */
export interface FoundDocument extends NewDocument {
  kind: DocumentKind;
}

/** @param largest in bytes @returns the document; or why it can't be used, in sentences. @throws what the file system says */
export async function readDocument(path: string, largest: number): Promise<FoundDocument | { fault: string }> {
  const { size, mtime } = await fs.stat(path);
  if (size > largest) return { fault: `It is larger than ${largest / 1024 / 1024} MB (NOTES_LARGEST_MB).` };
  const bytes = await fs.readFile(path);
  try {
    const kind = kindOfDocument(bytes);
    return { name: path, path, kind, sha256: sha256Of(bytes), size: bytes.length, modified: mtime };
  } catch (error) {
    if (error instanceof ExpectedError) return { fault: error.message };
    throw error;
  }
}

/** In the transaction of the message that they go with. */
export async function recordDocuments(
  trx: Transaction,
  { messageId, documents, now }: { messageId: string; documents: readonly FoundDocument[]; now: Date },
): Promise<void> {
  for (const { kind, sha256, size } of documents) {
    await insertNote(trx, { message_id: messageId, title, kind, sha256, size_bytes: size, added_at: now });
  }
}
