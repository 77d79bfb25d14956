import { imageOf, type Pixels, pixelsOf, withPicture } from './picture.ts';

export interface Layer {
  pixels: Pixels;
  /** From the upper left corner, in pixels. */
  left: number;
  top: number;
}

/** Where JPEGs begin, and how far they go down to be as small as asked. */
const qualities = [84, 76, 68, 58, 48, 36, 24] as const;

/**
 * Puts layers above one another. To be called within `inTurn`.
 * @param ground stretched over the whole
 * @param most the largest that the JPEG may be, in bytes
 * @returns a JPEG
 */
export async function composeJpeg(
  ground: Pixels,
  layers: readonly Layer[],
  { width, height, most }: { width: number; height: number; most: number },
): Promise<Buffer> {
  const stretched = await pixelsOf(
    (await imageOf(ground)).resize({ width, height, fit: 'fill', kernel: 'cubic' }).raw(),
  );
  const composed = await pixelsOf(
    (await imageOf(stretched))
      .composite(layers.map(({ pixels, left, top }) => ({ input: pixels.data, raw: rawOf(pixels), left, top })))
      .removeAlpha()
      .raw(),
  );
  let jpeg = Buffer.alloc(0);
  for (const quality of qualities) {
    jpeg = await (await imageOf(composed)).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length <= most) break;
  }
  return jpeg;
}

/** Cuts what is outside of a mask. To be called within `inTurn`. @param picture of the mask's size, without transparency */
export async function masked(picture: Pixels, mask: Pixels): Promise<Pixels> {
  return pixelsOf((await imageOf(picture)).joinChannel(mask.data, { raw: rawOf(mask) }).raw());
}

/**
 * Reads a picture to draw it.
 * @param bytes of a JPEG, PNG, WebP or AVIF
 * @param keepsAlpha otherwise it is put on black
 * @throws PictureError
 */
export function squareOf(bytes: Uint8Array, side: number, { keepsAlpha = false } = {}): Promise<Pixels> {
  return withPicture(bytes, ({ render }) =>
    render((upright) => {
      const square = upright.resize({ width: side, height: side, fit: 'cover' }).toColourspace('srgb');
      return (keepsAlpha ? square.ensureAlpha() : square.flatten()).raw();
    }),
  );
}

function rawOf({ width, height, channels }: Pixels) {
  return { width, height, channels };
}
