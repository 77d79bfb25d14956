import { imageOf, type Pixels, pixelsOf, withPicture } from './picture.ts';

export interface Layer {
  pixels: Pixels;
  left: number;
  top: number;
}

/** JPEG qualities are tried from the best down, until the file is small enough. */
const qualities = [84, 76, 68, 58, 48, 36, 24] as const;

/**
 * Must be called within `inTurn`, which limits work on pictures.
 * @param most the largest size of the JPEG, in bytes
 */
export async function composeJpeg(
  ground: Pixels,
  layers: readonly Layer[],
  { width, height, max }: { width: number; height: number; max: number },
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
    if (jpeg.length <= max) break;
  }
  return jpeg;
}

/**
 * Must be called within `inTurn`, which limits work on pictures.
 * @param picture of the mask's size, without transparency
 */
export async function masked(picture: Pixels, mask: Pixels): Promise<Pixels> {
  return pixelsOf((await imageOf(picture)).joinChannel(mask.data, { raw: rawOf(mask) }).raw());
}

/** @param keepsAlpha false replaces a picture's transparency by black */
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
