import type { Sharp } from 'sharp';
import { imageOf, PictureError, type Pixels, withPicture } from '#core/server/pictures/picture';
import { coverKey } from '#core/server/storage/storage';
import { type CoverFormat, coverFormats, coverWidths, widestCover } from '#features/audio/contract/covers';

export interface MadeCover {
  sha256: string;
  /** In pixels, of the largest rendition. */
  width: number;
  height: number;
  /** `#rrggbb`, dark enough for white text. */
  color: string;
  renditions: { key: string; content: Buffer }[];
}

/** The artwork can't be used. The message is a clause about it, e.g. `its artwork is no picture`. */
export class ArtworkError extends Error {
  override readonly name = 'ArtworkError';
}

const ground = '#1c1a17';
/** White text on a colour of this luminance has a contrast of 4.5 (WCAG AA). */
const brightestTint = 0.18;

const encode: Readonly<Record<CoverFormat, (image: Sharp) => Sharp>> = {
  // Higher efforts of the AVIF encoder take several times as long, for a few percent.
  avif: (image) => image.avif({ quality: 55, effort: 1 }),
  webp: (image) => image.webp({ quality: 78, effort: 2 }),
};

export function makeCover(artwork: Uint8Array, sha256: string): Promise<MadeCover> {
  return withPicture(artwork, async ({ width, height, render }) => {
    const side = Math.min(width, height, widestCover);
    const square = await render((upright) =>
      upright
        .resize({ width: side, height: side, fit: 'cover', position: width === height ? 'centre' : 'attention' })
        .flatten({ background: ground })
        .toColourspace('srgb')
        .raw(),
    );
    const { dominant } = await (await imageOf(square)).stats();
    const color = tint([dominant.r, dominant.g, dominant.b]);
    return { sha256, width: side, height: side, color, renditions: await encodeAll(square, sha256) };
  }).catch(artworkError);
}

export function encodeCover(larger: Uint8Array, width: number, format: CoverFormat): Promise<Buffer> {
  return withPicture(larger, async ({ render }) => {
    const pixels = await render((upright) =>
      upright.resize({ width, height: width, withoutEnlargement: true }).toColourspace('srgb').raw(),
    );
    return encode[format](await imageOf(pixels)).toBuffer();
  });
}

async function encodeAll(square: Pixels, sha256: string): Promise<MadeCover['renditions']> {
  const renditions = [];
  for (const width of coverWidths) {
    const resized = (await imageOf(square)).resize({ width, height: width, withoutEnlargement: true });
    for (const format of coverFormats) {
      const content = await encode[format](resized.clone()).toBuffer();
      renditions.push({ key: coverKey(sha256, width, format), content });
    }
  }
  return renditions;
}

export function artworkError(error: unknown): never {
  throw error instanceof PictureError ? new ArtworkError(`its artwork ${error.message}`) : error;
}

/**
 * Darkens a colour until white text on it is readable.
 * @param color red, green and blue, 0 to 255
 */
export function tint(color: readonly [number, number, number]): string {
  let channels = [...color];
  while (luminance(channels) > brightestTint) channels = channels.map((channel) => channel * 0.95);
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
