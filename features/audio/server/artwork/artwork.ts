import type { Database, Transaction } from '#core/server/database/database';
import type { LockSessions } from '#core/server/database/lock-sessions';
import { transact } from '#core/server/database/transact';
import { ExpectedError } from '#core/server/errors';
import type { Crop } from '#core/server/pictures/crop-of';
import { maxMegapixels, withPicture } from '#core/server/pictures/picture';
import type { Storage } from '#core/server/storage/storage';
import { widestCover } from '#features/audio/contract/covers';
import { ArtworkError, artworkError, type MadeCover, makeCover } from '#features/audio/server/covers';
import { withIngestLock } from '#features/audio/server/ingest/lock';
import { imageIds, recordMedia, sha256Of, storeMedia } from '#features/audio/server/ingest/store-media';

const usualWaitMs = 10_000;

export class Artwork {
  readonly #lockSessions: LockSessions;
  readonly #storage: Storage;
  readonly #waitMs: number;

  constructor({
    lockSessions,
    storage,
    waitMs = usualWaitMs,
  }: { lockSessions: LockSessions; storage: Storage; waitMs?: number }) {
    this.#lockSessions = lockSessions;
    this.#storage = storage;
    this.#waitMs = waitMs;
  }

  /**
   * @param crop the square to use; null for the most salient one
   * @param use inserts what refers to the image in its transaction, which may be retried
   */
  async add<Result>(
    { bytes, crop }: { bytes: Uint8Array; crop: Crop | null },
    use: (trx: Transaction, imageId: string) => Promise<Result>,
  ): Promise<Result> {
    const cover = await makeSquare(bytes, crop);
    const store = async (db: Database) => {
      const media = { audio: [], covers: [cover] };
      await storeMedia(db, this.#storage, media);
      const result = await transact(db, async (trx) => {
        await recordMedia(trx, media);
        const imageId = (await imageIds(trx, [cover.sha256])).get(cover.sha256);
        if (imageId === undefined) throw new Error('the image has no row');
        return use(trx, imageId);
      });
      return { result };
    };
    const done = await withIngestLock(this.#lockSessions, store, { waitMs: this.#waitMs });
    if (done === null) {
      throw new ExpectedError('operator.busy', 'Messages are being added just now. Try again in a moment.');
    }
    return done.result;
  }
}

async function makeSquare(bytes: Uint8Array, crop: Crop | null): Promise<MadeCover> {
  try {
    const square = crop ? await cropArtwork(bytes, crop) : bytes;
    return await makeCover(square, sha256Of(square));
  } catch (error) {
    if (!(error instanceof ArtworkError)) throw error;
    throw new ExpectedError(
      'picture.unreadable',
      `That picture could not be used: ${error.message}. Please choose a JPEG, PNG, WebP or AVIF of at most ${maxMegapixels} megapixels.`,
    );
  }
}

async function cropArtwork(artwork: Uint8Array, { left, top, side }: Crop): Promise<Uint8Array> {
  const cropped = withPicture(artwork, async ({ width, height, render }) => {
    if (side < 1 || left + side > width || top + side > height) {
      throw new ArtworkError('the square reaches beyond its artwork');
    }
    return render((upright) =>
      upright
        .extract({ left, top, width: side, height: side })
        .resize({ width: widestCover, height: widestCover, withoutEnlargement: true })
        .png({ compressionLevel: 1 }),
    );
  });
  return (await cropped.catch(artworkError)).data;
}
