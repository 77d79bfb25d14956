import fs from 'node:fs/promises';
import type { Database, Transaction } from '#core/server/database/database';
import { StopError } from '#core/server/errors';
import { existing } from '#core/server/existing';
import type { Storage } from '#core/server/storage/storage';
import { inParallel } from '#core/server/work/in-parallel';
import { ArtworkError, type MadeCover, makeCover } from '#features/audio/server/covers';
import { imageIds, type NewMedia, recordMedia, storeMedia } from '#features/audio/server/ingest/store-media';
import type { NewMessage } from '#features/messages/server/add-messages';
import type { PreparedFile } from './prepare-batch.ts';

/** The covers of a batch that aren't in the library yet, and what is wrong with artwork that gave none, by its hash. */
export interface BatchCovers {
  made: MadeCover[];
  faults: ReadonlyMap<string, string>;
}

const coversAtOnce = 2;

/** Makes the covers that a batch needs; the same artwork is made once. */
export async function makeCovers(db: Database, files: readonly PreparedFile[]): Promise<BatchCovers> {
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

/**
 * Stores files, and has them used in the transaction of their rows, all or none: bytes come first.
 * @param db the handle of `withIngestLock`
 * @param covers of the files, and maybe of others
 * @param use gets what messages can be made of, in the files' order
 * @throws StopError when a large file has changed since it was probed
 */
export async function storeFiles<Result>(
  { db, storage }: { db: Database; storage: Storage },
  { files, covers }: { files: readonly PreparedFile[]; covers: readonly MadeCover[] },
  use: (trx: Transaction, stored: readonly NewMessage[]) => Promise<Result>,
): Promise<Result> {
  const artworks = new Set(files.map(({ artwork }) => artwork?.sha256));
  const media: NewMedia = {
    audio: files.map(({ audio }) => audio),
    covers: covers.filter(({ sha256 }) => artworks.has(sha256)),
  };
  await storeMedia(db, storage, media);
  for (const file of files) await assertUnchanged(file);

  return db.transaction().execute(async (trx) => {
    const { audioIds } = await recordMedia(trx, media);
    const images = await imageIds(
      trx,
      files.flatMap(({ artwork }) => artwork?.sha256 ?? []),
    );
    const stored = files.map(({ audio, artwork, details }) => ({
      ...details,
      audioFileId: existing(audioIds.get(audio.sha256), `the row of audio ${audio.sha256}`),
      imageId: (artwork && images.get(artwork.sha256)) ?? null,
    }));
    return use(trx, stored);
  });
}

/** Stores audio as `storeFiles` does, without its artwork: the message that it is for keeps its own cover. */
export function storeAudio<Result>(
  parts: { db: Database; storage: Storage },
  file: PreparedFile,
  use: (trx: Transaction, audioFileId: string) => Promise<Result>,
): Promise<Result> {
  const withoutArtwork = { files: [{ ...file, artwork: null }], covers: [] };
  return storeFiles(parts, withoutArtwork, (trx, [stored]) => use(trx, existing(stored, 'the audio').audioFileId));
}

/** What was copied from the disk must be what was hashed. */
async function assertUnchanged({ file, audio }: PreparedFile): Promise<void> {
  if ('content' in audio.bytes) return;
  const now = await fs.stat(file.path);
  if (now.size !== file.size || now.mtime.getTime() !== file.modified.getTime()) {
    throw new StopError(`${file.name} changed while it was being imported. Run the import again when it is finished.`);
  }
}
