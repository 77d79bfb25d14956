import sharp, { type Sharp } from 'sharp';
import { type CoverFormat, coverFormats, coverWidths } from '#contract/media';
import { coverKey } from '#server/platform/storage/storage';

/** A cover in every width and format that pages use, ready to be stored. */
export interface MadeCover {
  /** Of the artwork that it was made from. */
  sha256: string;
  /** Of the largest rendition, in pixels. */
  width: number;
  height: number;
  /** `#rrggbb`, dark enough for white text. */
  color: string;
  renditions: { key: string; content: Buffer }[];
}

/** The artwork can't be used; the message is a clause about it, e.g. `its artwork is no picture`. */
export class ArtworkError extends Error {
  override readonly name = 'ArtworkError';
}

/** 50 megapixels: a decoded picture of 200 MB. */
const mostPixels = 50_000_000;
const pictureFormats = ['jpeg', 'png', 'webp', 'gif', 'tiff', 'heif'];
const ground = '#1c1a17';
/** White text on it has a contrast of 4.5 (WCAG AA). */
const brightestTint = 0.18;

// Each picture is decoded once, so keeping decoded ones would only take memory.
sharp.cache(false);

const encode: Readonly<Record<CoverFormat, (image: Sharp) => Sharp>> = {
  // Efforts above these take several times as long for a few percent.
  avif: (image) => image.avif({ quality: 55, effort: 1 }),
  webp: (image) => image.webp({ quality: 78, effort: 2 }),
};

/**
 * Makes a square cover of artwork, cropped to what stands out. It is never enlarged: of small artwork, the larger
 * widths are as wide as it is.
 * @param artwork the bytes of a picture
 * @param sha256 of these bytes, 64 hex digits
 * @throws ArtworkError when it is no picture, is broken, or would take too much memory
 */
export async function makeCover(artwork: Uint8Array, sha256: string): Promise<MadeCover> {
  const square = await decode(artwork);
  const renditions = [];
  for (const width of coverWidths) {
    const resized = square.image().resize({ width, height: width, withoutEnlargement: true });
    for (const format of coverFormats) {
      const content = await encode[format](resized.clone()).toBuffer();
      renditions.push({ key: coverKey(sha256, width, format), content });
    }
  }
  const { dominant } = await square.image().stats();
  const color = tint([dominant.r, dominant.g, dominant.b]);
  return { sha256, width: square.side, height: square.side, color, renditions };
}

/**
 * @returns its width and height in pixels, turned upright
 * @throws ArtworkError when it is no picture, or would take too much memory
 */
export async function measure(artwork: Uint8Array): Promise<{ width: number; height: number }> {
  if (artwork.length === 0) throw new ArtworkError('its artwork is empty');
  // Without the limit, which would say of a picture with too many pixels that it is none.
  const head = sharp(artwork, { limitInputPixels: false });
  const { format, autoOrient } = await head.metadata().catch(() => {
    throw new ArtworkError('its artwork is no picture that can be read');
  });
  if (!pictureFormats.includes(format)) throw new ArtworkError('its artwork is no picture that can be read');
  if (autoOrient.width * autoOrient.height > mostPixels) throw new ArtworkError('its artwork has too many pixels');
  return autoOrient;
}

async function decode(artwork: Uint8Array): Promise<{ side: number; image: () => Sharp }> {
  const { width, height } = await measure(artwork);
  const side = Math.min(width, height, coverWidths[coverWidths.length - 1] ?? width);
  const { data, info } = await sharp(artwork, { limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'cover', position: width === height ? 'centre' : 'attention' })
    .flatten({ background: ground })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new ArtworkError('its artwork is broken');
    });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  return { side, image: () => sharp(data, { raw }) };
}

/**
 * @param color red, green, blue, 0 to 255
 * @returns the colour in hex, darkened where white text would be hard to read on it
 */
export function tint(color: readonly [number, number, number]): string {
  let channels = [...color];
  while (luminance(channels) > brightestTint) channels = channels.map((channel) => channel * 0.95);
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** WCAG's relative luminance, 0 to 1. */
function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
