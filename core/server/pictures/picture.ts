import type { Channels, Sharp } from 'sharp';
import { limitPictures } from './limit-pictures.ts';

/** The decoder takes 100 ms and 15 MB, so it is loaded with the first picture. */
const loadDecoder = () => import('./decoder.ts');

/** Phones usually take 12 to 25 megapixels; 32 megapixels take 128 MB when decoded. */
export const maxMegapixels = 32;
const maxPixels = maxMegapixels * 1_000_000;
const maxMegabytes = 20;
const maxBytes = maxMegabytes * 1024 * 1024;
/** Progressive JPEGs usually have at most sixty scans. Each is a pass over all pixels, and 30 bytes can encode one that changes nothing. */
const maxScans = 500;
/** The marker of a JPEG's scan; 20 MB of arbitrary data have these bytes about 300 times by chance. */
const startOfScan = Buffer.from([0xff, 0xda]);

export class PictureError extends Error {
  override readonly name = 'PictureError';
}

/** AVIF is the only kind of HEIF that can be read. */
type PictureFormat = 'jpeg' | 'png' | 'webp' | 'heif';

export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: Channels;
}

export interface Picture {
  format: PictureFormat;
  width: number;
  height: number;
  render(shape: (upright: Sharp) => Sharp): Promise<Pixels>;
}

/**
 * Processes two pictures at a time, to limit memory.
 * @param bytes at most 20 MB
 * @param work must not process another picture
 */
export function withPicture<Result>(bytes: Uint8Array, work: (picture: Picture) => Promise<Result>): Promise<Result> {
  return limitPictures(async () => work(await open(bytes)));
}

export async function imageOf({ data, width, height, channels }: Pixels): Promise<Sharp> {
  const { sharp } = await loadDecoder();
  return sharp(data, { raw: { width, height, channels } });
}

export async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

async function open(bytes: Uint8Array): Promise<Picture> {
  if (bytes.length === 0) throw new PictureError('is empty');
  if (bytes.length > maxBytes) throw new PictureError(`is larger than ${maxMegabytes} MB`);
  const { sharp } = await loadDecoder();
  // With a limit, sharp would call a picture with too many pixels invalid. Metadata needs no decoding.
  const head = await sharp(bytes, { limitInputPixels: false }).metadata().catch(unreadable);
  const { autoOrient, compression } = head;
  const format = asFormat(head.format);
  if (format === null) return unreadable();
  if (format === 'heif' && compression !== 'av1')
    throw new PictureError('is a HEIC, which only its maker’s devices show');
  if (autoOrient.width * autoOrient.height > maxPixels) {
    throw new PictureError(`has more than ${maxMegapixels} megapixels`);
  }
  if (format === 'jpeg' && hasTooManyScans(bytes)) {
    throw new PictureError(`is made of more than ${maxScans} scans, which no camera makes`);
  }
  const render = (shape: (upright: Sharp) => Sharp) =>
    pixelsOf(shape(sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient())).catch(() => {
      throw new PictureError('is broken');
    });
  return { format, width: autoOrient.width, height: autoOrient.height, render };
}

function hasTooManyScans({ buffer, byteOffset, byteLength }: Uint8Array): boolean {
  const bytes = Buffer.from(buffer, byteOffset, byteLength);
  let scans = 0;
  for (let at = bytes.indexOf(startOfScan); at !== -1 && scans <= maxScans; scans += 1) {
    at = bytes.indexOf(startOfScan, at + startOfScan.length);
  }
  return scans > maxScans;
}

const formats: readonly PictureFormat[] = ['jpeg', 'png', 'webp', 'heif'];

function asFormat(name: string): PictureFormat | null {
  return formats.find((format) => format === name) ?? null;
}

function unreadable(): never {
  throw new PictureError('is no picture that can be read');
}
