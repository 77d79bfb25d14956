import { createWriteStream } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { FoundFile } from '#server/features/media/import/walk';
import type { Storage } from '#server/platform/storage/storage';

/** An upload that has all its bytes. */
export interface WholeUpload {
  id: string;
  /** Its path in the folder that was chosen. */
  file: string;
  size: number;
  modified: Date;
  /** The objects that have its bytes, in their order. */
  parts: readonly { key: string; size: number }[];
}

/**
 * Writes an upload into one file, with its date.
 * @param target absolute
 * @returns the file as an import finds it; the upload's id stands before its name, since two uploads can have one name
 */
export async function assemble(
  storage: Storage,
  upload: WholeUpload,
  { target, signal }: { target: string; signal: AbortSignal },
): Promise<FoundFile> {
  await pipeline(
    async function* () {
      for (const { key, size } of upload.parts) yield* storage.read(key, { start: 0, end: size - 1 });
    },
    createWriteStream(target),
    { signal },
  );
  await utimes(target, upload.modified, upload.modified);
  return { name: `${upload.id}/${upload.file}`, path: target, size: upload.size, modified: upload.modified };
}

/** @returns the upload that a file of `assemble` is, by its name */
export function uploadIdOf(name: string): string {
  return name.slice(0, name.indexOf('/'));
}
