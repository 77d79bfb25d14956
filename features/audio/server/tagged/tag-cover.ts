import type { Sharp } from 'sharp';
import { gradientOf } from '#core/contract/palette';
import { squareOf } from '#core/server/pictures/drawing';
import { imageOf, PictureError } from '#core/server/pictures/picture';
import { gradientPixels } from '#core/server/pictures/pixels';
import { coverKey, type Storage, StorageMissingError } from '#core/server/storage/storage';
import { largestCover } from './write-tag.ts';

/** In pixels; podcast apps show no larger cover in a list. */
const side = 300;
const madeFrom = 320;
/** In order: the first quality that makes the picture small enough is used. Only noise needs one of the last. */
const qualities = [80, 65, 50, 35, 20] as const;

export interface CoverNeeds {
  imageSha256: string | null;
  /** 0..11. */
  palette: number;
}

/** @returns a JPEG, of the category's gradient if there is no usable artwork; null when it can't be made small enough */
export async function tagCover(storage: Storage, { imageSha256, palette }: CoverNeeds): Promise<Buffer | null> {
  const artwork = imageSha256 === null ? null : await readArtwork(storage, imageSha256);
  const pixels = artwork && (await squareOf(artwork, side).catch(unlessBroken));
  return smallEnough(await imageOf(pixels ?? gradientPixels(gradientOf(palette), { width: side, height: side })));
}

async function readArtwork(storage: Storage, sha256: string): Promise<Buffer | null> {
  try {
    return await storage.readWhole(coverKey(sha256, madeFrom, 'webp'));
  } catch (error) {
    if (error instanceof StorageMissingError) return null;
    throw error;
  }
}

function unlessBroken(error: unknown): null {
  if (error instanceof PictureError) return null;
  throw error;
}

async function smallEnough(image: Sharp): Promise<Buffer | null> {
  for (const quality of qualities) {
    const jpeg = await image.clone().jpeg({ quality, mozjpeg: true, progressive: false }).toBuffer();
    if (jpeg.length <= largestCover) return jpeg;
  }
  return null;
}
