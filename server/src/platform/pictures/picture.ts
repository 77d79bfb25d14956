import pLimit from 'p-limit';
import sharp, { type OutputInfo, type Sharp } from 'sharp';

// The one place where bytes from outside become pixels (docs/decisions/033-work-that-strangers-cause.md). The other loaders are
// code that strangers' bytes would reach for nothing: an SVG is a program, and of a GIF or TIFF no page shows more than of a PNG.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});
// Each picture is decoded once, so keeping decoded ones would only take memory.
sharp.cache(false);
// One thread a picture: how many cores pictures take is how many are worked on at once.
sharp.concurrency(1);

/** In millions of pixels: phones make 12 to 25 unless they are asked for more; decoded, these take 128 MB. */
export const mostMegapixels = 32;
const mostPixels = mostMegapixels * 1_000_000;
/** Of a picture in an audio file or of a feed: what browsers send may have less (`largestPictureBytes`). */
const mostMegabytes = 20;
const mostBytes = mostMegabytes * 1024 * 1024;
/**
 * Of a JPEG that shows coarse at first: honest ones have ten, the most that any encoder makes are some sixty. Each is a pass over all
 * pixels, in which as few as 30 bytes say that nothing changes.
 */
const mostScans = 500;
/** How a scan begins. In 20 MB of anything else these two bytes stand some 300 times by chance. */
const startOfScan = Buffer.from([0xff, 0xda]);
/** How many are worked on at once by a process, whoever they are from. */
const atOnce = 2;

/** The picture can't be used; the message is what is wrong with it, e.g. `is broken`. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
}

/** As sharp calls them; AVIF is the one HEIF that can be read. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'heif';

/** Pixels, row by row. */
export interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

/** A picture whose head was read: it is one, and small enough to be decoded. */
export interface Picture {
  format: PictureFormat;
  /** In pixels, turned upright. */
  width: number;
  height: number;
  /**
   * Decodes it, turned upright, without anything that was written beside it.
   * @param shape says what becomes of it, e.g. a smaller WebP
   * @throws PictureError when it is broken
   */
  render(shape: (upright: Sharp) => Sharp): Promise<Pixels>;
}

const inTurn = pLimit(atOnce);

/**
 * Works on a picture, two at a time in this process: so memory is bounded, whoever sends how many.
 * @param bytes of a JPEG, PNG, WebP or AVIF, at most 20 MB
 * @param work must not begin on another picture
 * @returns what the work returns
 * @throws PictureError when it is none of these, or has too many bytes or pixels
 */
export function withPicture<Result>(bytes: Uint8Array, work: (picture: Picture) => Promise<Result>): Promise<Result> {
  return inTurn(async () => work(await open(bytes)));
}

/** @returns decoded pixels, to be scaled and encoded in any way */
export function imageOf({ data, info: { width, height, channels } }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

async function open(bytes: Uint8Array): Promise<Picture> {
  if (bytes.length === 0) throw new PictureError('is empty');
  if (bytes.length > mostBytes) throw new PictureError(`is larger than ${mostMegabytes} MB`);
  // Without the limit, which would say of a picture with too many pixels that it is none; this decodes nothing.
  const head = await sharp(bytes, { limitInputPixels: false }).metadata().catch(unreadable);
  const { autoOrient, compression } = head;
  const format = asFormat(head.format);
  if (format === null) return unreadable();
  if (format === 'heif' && compression !== 'av1')
    throw new PictureError('is a HEIC, which only its maker’s devices show');
  if (autoOrient.width * autoOrient.height > mostPixels) {
    throw new PictureError(`has more than ${mostMegapixels} megapixels`);
  }
  if (format === 'jpeg' && hasTooManyScans(bytes)) {
    throw new PictureError(`is made of more than ${mostScans} scans, which no camera makes`);
  }
  const render = (shape: (upright: Sharp) => Sharp) =>
    shape(sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient())
      .toBuffer({ resolveWithObject: true })
      .catch(() => {
        throw new PictureError('is broken');
      });
  return { format, width: autoOrient.width, height: autoOrient.height, render };
}

function hasTooManyScans({ buffer, byteOffset, byteLength }: Uint8Array): boolean {
  const bytes = Buffer.from(buffer, byteOffset, byteLength);
  let scans = 0;
  for (let at = bytes.indexOf(startOfScan); at !== -1 && scans <= mostScans; scans += 1) {
    at = bytes.indexOf(startOfScan, at + startOfScan.length);
  }
  return scans > mostScans;
}

const formats: readonly PictureFormat[] = ['jpeg', 'png', 'webp', 'heif'];

function asFormat(name: string): PictureFormat | null {
  return formats.find((format) => format === name) ?? null;
}

function unreadable(): never {
  throw new PictureError('is no picture that can be read');
}
