import { createHash } from 'node:crypto';
import type { Database } from '#core/server/database/database';
import { ExpectedError } from '#core/server/errors';
import { logoRenditions } from '#core/server/library-facts';
import { imageOf, PictureError, type Pixels, withPicture } from '#core/server/pictures/picture';
import { noteContents } from '#core/server/storage/note-contents';
import { logoKey, type Storage } from '#core/server/storage/storage';

/** In pixels; a smaller logo looks coarse as an app icon. */
const shortestSide = 192;
/** The longer side relative to the shorter, since a strip would be a line in a square. */
const maxTimesAsLong = 4;
const formats: readonly string[] = ['jpeg', 'png', 'webp'];
const largestSide = Math.max(...Object.values(logoRenditions).map((rendition) => rendition.side));

export class Logos {
  readonly #database: Database;
  readonly #storage: Pick<Storage, 'putAll' | 'size'>;

  constructor({ database, storage }: { database: Database; storage: Pick<Storage, 'putAll' | 'size'> }) {
    this.#database = database;
    this.#storage = storage;
  }

  /**
   * @param bytes of a PNG, JPEG or WebP; padded unless square
   * @returns the logo's hash, once its renditions are stored
   */
  async store(bytes: Uint8Array): Promise<string> {
    const picture = await squareOf(bytes);
    const hash = createHash('sha256').update(bytes).digest('hex');
    const objects: { key: string; content: Uint8Array }[] = [];
    for (const [name, { side, ground, margin }] of Object.entries(logoRenditions)) {
      objects.push({ key: logoKey(`${hash}-${name}`), content: await render(picture, { side, ground, margin }) });
    }
    await this.#noteHashes(objects);
    await this.#storage.putAll(objects);
    return hash;
  }

  /** Existing objects keep their noted hash, because an earlier encoder may have made them. */
  async #noteHashes(objects: readonly { key: string; content: Uint8Array }[]): Promise<void> {
    for (const object of objects) {
      if ((await this.#storage.size(object.key)) === null) await noteContents(this.#database, [object]);
    }
  }
}

async function squareOf(bytes: Uint8Array): Promise<Pixels> {
  const square = withPicture(bytes, async ({ format, width, height, render }) => {
    if (!formats.includes(format)) throw new PictureError('is an AVIF');
    const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
    if (shorter < shortestSide) {
      throw new PictureError(`is ${width} × ${height} pixels. At least ${shortestSide} × ${shortestSide} are needed`);
    }
    if (longer > shorter * maxTimesAsLong) throw new PictureError('is a mere strip. A logo is nearly square');
    return render((upright) =>
      upright
        .resize({ width: largestSide, height: largestSide, fit: 'contain', background: clear })
        .toColourspace('srgb')
        .ensureAlpha()
        .raw(),
    );
  });
  return square.catch((error: unknown) => {
    if (!(error instanceof PictureError)) throw error;
    throw new ExpectedError(
      'picture.unreadable',
      `That picture ${error.message}. Please choose another one: a PNG, JPEG or WebP.`,
    );
  });
}

/** A side in pixels, a background colour (null for transparency), and a margin as a share of the side. */
interface Shape {
  side: number;
  ground: string | null;
  margin: number;
}

const clear = { r: 0, g: 0, b: 0, alpha: 0 };

async function render(picture: Pixels, { side, ground, margin }: Shape): Promise<Buffer> {
  const around = Math.round(side * margin);
  const inner = side - 2 * around;
  const drawn = (await imageOf(picture))
    .resize(inner, inner)
    .extend({ top: around, bottom: around, left: around, right: around, background: ground ?? clear });
  return (ground === null ? drawn : drawn.flatten({ background: ground })).png({ compressionLevel: 9 }).toBuffer();
}
