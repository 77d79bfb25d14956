import fs from 'node:fs/promises';
import { assertDefined } from '#core/server/assert-defined';
import type { Database, Transaction } from '#core/server/database/database';
import { StopError } from '#core/server/errors';
import type { Storage } from '#core/server/storage/storage';
import { inParallel } from '#core/server/work/in-parallel';
import { ArtworkError, type MadeCover, makeCover } from '#features/audio/server/covers';
import type { NewMessage } from '#features/messages/server/add-messages';
import type { GivenFile } from './given-file.ts';
import type { NewFile } from './inspect-file.ts';
import { imageIds, type NewDocument, type NewMedia, recordMedia, storeMedia } from './store-media.ts';

export interface Covers {
  made: readonly MadeCover[];
  faults: ReadonlyMap<string, string>;
}

export const noCovers: Covers = { made: [], faults: new Map() };

const coversAtOnce = 2;

export async function makeCovers(db: Database, files: readonly NewFile<GivenFile>[]): Promise<Covers> {
  const artworks = new Map(files.flatMap(({ artwork }) => (artwork ? [[artwork.sha256, artwork.content]] : [])));
  const known = await imageIds(db, [...artworks.keys()]);
  const missing = [...artworks].filter(([sha256]) => !known.has(sha256));
  const faults = new Map<string, string>();
  const made = await inParallel(missing, coversAtOnce, async ([sha256, artwork]) => {
    try {
      return [await makeCover(artwork, sha256)];
    } catch (error) {
      if (!(error instanceof ArtworkError)) throw error;
      faults.set(sha256, error.message);
      return [];
    }
  });
  return { made: made.flat(), faults };
}

export function whyLess({ artwork, file }: NewFile<GivenFile>, { faults }: Covers): string | null {
  const fault = artwork ? faults.get(artwork.sha256) : file.otherwise?.artworkFault;
  return fault ? `${fault}, so it went in without` : null;
}

export interface Taken<File> {
  file: File;
  message: NewMessage;
  sizeBytes: number;
  reason: string | null;
}

/**
 * Stores the files' bytes, then calls `use` in the transaction that inserts their rows, all or nothing. The caller holds the ingest lock.
 */
export async function storeFiles<File extends GivenFile, Result>(
  { db, storage }: { db: Database; storage: Storage },
  given: { files: readonly NewFile<File>[]; covers: Covers; documents: readonly NewDocument[] },
  use: (trx: Transaction, taken: readonly Taken<File>[]) => Promise<Result>,
): Promise<Result> {
  const { files, covers, documents } = given;
  const artworks = files.flatMap(({ artwork }) => artwork?.sha256 ?? []);
  const media: NewMedia = {
    audio: files.map(({ audio }) => audio),
    covers: covers.made.filter(({ sha256 }) => artworks.includes(sha256)),
    documents,
  };
  await storeMedia(db, storage, media);
  const copied = files.flatMap(({ audio, file }) => ('sourcePath' in audio.bytes ? file : []));
  for (const file of [...copied, ...documents]) await assertUnchanged(file);

  return db.transaction().execute(async (trx) => {
    const { audioIds } = await recordMedia(trx, media);
    const images = await imageIds(trx, artworks);
    const taken = files.map((one): Taken<File> => {
      const { file, audio, artwork, details } = one;
      const audioFileId = assertDefined(audioIds.get(audio.sha256), `the row of audio ${audio.sha256}`);
      const imageId = (artwork && images.get(artwork.sha256)) ?? null;
      const message = { ...details, audioFileId, imageId };
      return { file, message, sizeBytes: audio.sizeBytes, reason: whyLess(one, covers) };
    });
    return use(trx, taken);
  });
}

async function assertUnchanged({ name, path, size, modified }: Omit<NewDocument, 'sha256'>): Promise<void> {
  const now = await fs.stat(path);
  if (now.size !== size || now.mtime.getTime() !== modified.getTime()) {
    throw new StopError(`${name} changed while it was being imported. Run the import again when it is finished.`);
  }
}
