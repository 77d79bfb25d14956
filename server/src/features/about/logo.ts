import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { ExpectedError } from '#server/platform/errors';
import { logoRenditions } from '#server/platform/library-facts';
import { logoKey, type Storage } from '#server/platform/storage/storage';
import { Turns } from '#server/platform/work/turns';

/** 50 megapixels; decoded they take 200 MB. */
const mostPixels = 50_000_000;
/** In pixels: what is smaller looks coarse as the icon of an installed app. */
const shortestSide = 192;
/** The longer side against the shorter: a strip would be a line in a square. */
const mostTimesAsLong = 4;
const formats = ['jpeg', 'png', 'webp'];

/** Makes logos: every square that pages, browsers, phones and mails show. */
export class Logos {
  readonly #storage: Pick<Storage, 'putAll'>;
  readonly #turns = new Turns(1);

  constructor(storage: Pick<Storage, 'putAll'>) {
    this.#storage = storage;
  }

  /**
   * @param bytes of a PNG, JPEG or WebP; what isn't square gets room around it
   * @returns the logo's hash, once its renditions are stored
   * @throws ExpectedError `picture.unreadable` when it is none, is broken, too small, too large or a mere strip
   */
  async store(bytes: Uint8Array): Promise<string> {
    await check(bytes);
    const hash = createHash('sha256').update(bytes).digest('hex');
    const objects = await this.#turns.take(async () => {
      const picture = await squareOf(bytes);
      const made: { key: string; content: Uint8Array }[] = [];
      for (const [name, { side, ground, margin }] of Object.entries(logoRenditions)) {
        made.push({ key: logoKey(`${hash}-${name}`), content: await render(picture, { side, ground, margin }) });
      }
      return made;
    });
    await this.#storage.putAll(objects);
    return hash;
  }
}

async function check(bytes: Uint8Array): Promise<void> {
  if (bytes.length === 0) throw unreadable();
  const head = await sharp(bytes, { limitInputPixels: false }).metadata().catch(unreadable);
  if (head instanceof ExpectedError || !formats.includes(head.format)) throw unreadable();
  const [shorter, longer] = [Math.min(head.width, head.height), Math.max(head.width, head.height)];
  if (shorter * longer > mostPixels) throw refused('has more than 50 megapixels. Choose a smaller one');
  if (shorter < shortestSide) {
    throw refused(`is ${head.width} × ${head.height} pixels. At least ${shortestSide} × ${shortestSide} are needed`);
  }
  if (longer > shorter * mostTimesAsLong) throw refused('is a mere strip. Choose one that is nearly square');
}

/** @returns it upright and square, without anything that was written beside it, as large as the largest rendition */
async function squareOf(bytes: Uint8Array): Promise<Buffer> {
  const side = Math.max(...Object.values(logoRenditions).map((rendition) => rendition.side));
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'contain', background: clear })
    .toColourspace('srgb')
    .png()
    .toBuffer()
    .catch(() => {
      throw unreadable();
    });
}

/** What is made: pixels, a colour or null for a clear ground, and which part of a side stays free at each edge. */
interface Shape {
  side: number;
  ground: string | null;
  margin: number;
}

const clear = { r: 0, g: 0, b: 0, alpha: 0 };

function render(picture: Buffer, { side, ground, margin }: Shape): Promise<Buffer> {
  const around = Math.round(side * margin);
  const inner = side - 2 * around;
  const drawn = sharp(picture)
    .resize(inner, inner)
    .extend({ top: around, bottom: around, left: around, right: around, background: ground ?? clear });
  return (ground === null ? drawn : drawn.flatten({ background: ground })).png({ compressionLevel: 9 }).toBuffer();
}

function unreadable(): ExpectedError {
  return new ExpectedError('picture.unreadable', 'That picture could not be read. Please choose a PNG, JPEG or WebP.');
}

/** @param why how the sentence goes on */
function refused(why: string): ExpectedError {
  return new ExpectedError('picture.unreadable', `That picture ${why}.`);
}
