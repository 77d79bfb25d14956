import { LRUCache } from 'lru-cache';
import { ExpectedError } from '#core/server/errors';
import { readMark } from '#core/server/pictures/mark';
import { imageOf, withPicture } from '#core/server/pictures/picture';
import { coverKey, logoKey, type Storage, StorageMissingError } from '#core/server/storage/storage';
import { widestCover } from '#features/audio/contract/covers';
import { builtInName } from './picture-addresses.ts';

export interface FeedPictureParts {
  storage: Pick<Storage, 'readWhole'>;
}

const side = 1400;
/** Podcast directories cut corners off, so a logo gets a margin of this share of the side. */
const logoMargin = 0.18;
const logoGround = '#0f0e13';
const quality = 76;
const maxKept = 40;

const covers = /^[0-9a-f]{64}$/;
const logos = /^logo-([0-9a-f]{64})$/;

export class FeedPictures {
  readonly #parts: FeedPictureParts;
  readonly #kept = new LRUCache<string, Promise<Buffer>>({ max: maxKept });

  constructor(parts: FeedPictureParts) {
    this.#parts = parts;
  }

  has(name: string): boolean {
    return this.#kept.has(name);
  }

  read(name: string): Promise<Buffer> {
    const kept = this.#kept.get(name);
    if (kept) return kept;
    const made = this.#make(name);
    this.#kept.set(name, made);
    made.catch(() => this.#kept.delete(name));
    return made;
  }

  async #make(name: string): Promise<Buffer> {
    const { storage } = this.#parts;
    const [, logo] = logos.exec(name) ?? [];
    try {
      if (covers.test(name)) return await enlarged(await storage.readWhole(coverKey(name, widestCover, 'webp')), 0);
      if (logo !== undefined) return await enlarged(await storage.readWhole(logoKey(`${logo}-512`)), logoMargin);
      if (name === builtInName) return await enlarged(await readMark(), logoMargin);
    } catch (error) {
      if (!(error instanceof StorageMissingError)) throw error;
    }
    throw new ExpectedError('media.not_found', 'There is no such picture.');
  }
}

function enlarged(picture: Uint8Array, margin: number): Promise<Buffer> {
  return withPicture(picture, async ({ render }) => {
    const around = Math.round(side * margin);
    const inner = side - 2 * around;
    const square = await render((upright) =>
      upright
        .resize({ width: inner, height: inner, fit: 'contain', background: logoGround })
        .flatten({ background: logoGround })
        .extend({ top: around, bottom: around, left: around, right: around, background: logoGround })
        .toColourspace('srgb')
        .raw(),
    );
    return (await imageOf(square)).jpeg({ quality }).toBuffer();
  });
}
