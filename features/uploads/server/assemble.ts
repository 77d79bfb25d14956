import { createWriteStream } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Storage } from '#core/server/storage/storage';
import type { FoundFile } from '#features/import/server/walk';

export interface WholeUpload {
  id: string;
  /** Its path in the chosen folder. */
  file: string;
  size: number;
  modified: Date;
  /** The objects with its bytes, in order. */
  parts: readonly { key: string; size: number }[];
}

/**
 * @param target an absolute path
 * @returns as an import's file, its name prefixed with the upload's id, since two can have the same name
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

export function uploadIdOf(name: string): string {
  return name.slice(0, name.indexOf('/'));
}
