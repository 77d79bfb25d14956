import { inTurn } from './in-turn.ts';
import { imageOf, type Pixels, withPicture } from './picture.ts';
import type { RawPixels } from './pixels.ts';

const loadDecoder = () => import('./decoder.ts');

export interface Layer {
  pixels: RawPixels;
  /** From the upper left corner, in pixels. */
  left: number;
  top: number;
}

/** Where JPEGs begin, and how far they go down to be as small as asked. */
const qualities = [84, 76, 68, 58, 48, 36, 24] as const;

/** Draws something, when its turn has come. @param work must not read a picture or draw another one */
export function drawInTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  return inTurn(work);
}

/**
 * Puts layers above one another. To be called within `drawInTurn`.
 * @param ground stretched over the whole
 * @param most the largest that the JPEG may be, in bytes
 * @returns a JPEG
 */
export async function composeJpeg(
  ground: RawPixels,
  layers: readonly Layer[],
  { width, height, most }: { width: number; height: number; most: number },
): Promise<Buffer> {
  const { sharp } = await loadDecoder();
  const stretched = sharp(ground.data, { raw: rawOf(ground) }).resize({ width, height, fit: 'fill', kernel: 'cubic' });
  const composed = await sharp(await stretched.png({ compressionLevel: 0 }).toBuffer())
    .composite(layers.map(({ pixels, left, top }) => ({ input: pixels.data, raw: rawOf(pixels), left, top })))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let jpeg = Buffer.alloc(0);
  for (const quality of qualities) {
    jpeg = await (await imageOf(composed)).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length <= most) break;
  }
  return jpeg;
}

/** Cuts what is outside of a mask. To be called within `drawInTurn`. @param picture of the mask's size, without transparency */
export async function masked(picture: RawPixels, mask: RawPixels): Promise<RawPixels> {
  const { sharp } = await loadDecoder();
  const { data, info } = await sharp(picture.data, { raw: rawOf(picture) })
    .joinChannel(mask.data, { raw: rawOf(mask) })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: 4 };
}

/**
 * Reads a picture to draw it.
 * @param bytes of a JPEG, PNG, WebP or AVIF
 * @param keepsAlpha otherwise it is put on black
 * @throws PictureError
 */
export async function squareOf(bytes: Uint8Array, side: number, { keepsAlpha = false } = {}): Promise<RawPixels> {
  const pixels = await withPicture(bytes, ({ render }) =>
    render((upright) => {
      const square = upright.resize({ width: side, height: side, fit: 'cover' }).toColourspace('srgb');
      return (keepsAlpha ? square.ensureAlpha() : square.flatten()).raw();
    }),
  );
  return rawPixels(pixels);
}

function rawPixels({ data, info: { width, height, channels } }: Pixels): RawPixels {
  if (channels !== 1 && channels !== 3 && channels !== 4) throw new Error(`a picture of ${channels} channels`);
  return { data, width, height, channels };
}

function rawOf({ width, height, channels }: RawPixels) {
  return { width, height, channels };
}
