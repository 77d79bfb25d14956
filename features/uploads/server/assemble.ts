import { createWriteStream } from 'node:fs';
import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Platform } from '#core/server/platform';
import type { GivenFile } from '#features/audio/server/ingest/given-file';
import { listParts, type UploadRow } from './upload-queries.ts';

export interface WholeUpload extends GivenFile {
  row: UploadRow;
}

export async function assemble(
  { database, storage }: Pick<Platform, 'database' | 'storage'>,
  row: UploadRow,
  { folder, signal }: { folder: string; signal: AbortSignal },
): Promise<WholeUpload> {
  const parts = await listParts(database, row.id);
  const target = path.join(folder, row.id);
  await pipeline(
    async function* () {
      for (const { key, size } of parts) yield* storage.read(key, { start: 0, end: size - 1 });
    },
    createWriteStream(target),
    { signal },
  );
  const { file_name: name, modified_at: modified } = row;
  await utimes(target, modified, modified);
  return { name, path: target, size: Number(row.size_bytes), modified, row };
}
