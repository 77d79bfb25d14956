import fs from 'node:fs/promises';
import type { Database } from '#server/database/database';
import type { CatalogueWriter } from '#server/features/catalogue/messages/add-messages';
import { ArtworkError, type MadeCover, makeCover } from '#server/features/media/covers';
import { imageIds, type NewMedia, recordMedia, storeMedia } from '#server/features/media/ingest/store-media';
import { StopError } from '#server/platform/errors';
import type { Storage } from '#server/platform/storage/storage';
import { inParallel } from '#server/platform/work/in-parallel';
import type { PreparedFile } from './prepare-batch.ts';

export interface WriteParts {
  /** The handle of `withIngestLock`. */
  db: Database;
  storage: Storage;
  catalogue: Pick<CatalogueWriter, 'addMessages'>;
}

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
 * Stores a batch and makes its messages, all or none: bytes first, then every row in one transaction.
 * @param covers of the batch, and maybe of files that are not in it any more
 * @returns the new messages' ids, in the files' order
 * @throws StopError when a large file has changed since it was probed
 */
export async function writeBatch(
  { db, storage, catalogue }: WriteParts,
  files: readonly PreparedFile[],
  covers: readonly MadeCover[],
): Promise<string[]> {
  if (files.length === 0) return [];
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
    const messages = files.map(({ audio, artwork, details }) => ({
      ...details,
      audioFileId: idOf(audioIds, audio.sha256),
      imageId: (artwork && images.get(artwork.sha256)) ?? null,
    }));
    return catalogue.addMessages(trx, messages);
  });
}

function idOf(audioIds: ReadonlyMap<string, string>, sha256: string): string {
  const id = audioIds.get(sha256);
  if (id === undefined) throw new Error(`audio ${sha256} was stored without a row`);
  return id;
}

/** What was copied from the disk must be what was hashed. */
async function assertUnchanged({ file, audio }: PreparedFile): Promise<void> {
  if ('content' in audio.bytes) return;
  const now = await fs.stat(file.path);
  if (now.size !== file.size || now.mtime.getTime() !== file.modified.getTime()) {
    throw new StopError(`${file.name} changed while it was being imported. Run the import again when it is finished.`);
  }
}
