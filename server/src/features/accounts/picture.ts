import sharp from 'sharp';
import { ExpectedError } from '#server/platform/errors';

/** Of the square, in pixels: twice what the profile shows, for fine screens. */
const side = 512;
/** 50 megapixels, which is more than phones make; decoded they take 200 MB. */
const mostPixels = 50_000_000;
/** The shorter side fills the square, so what is cut off a strip is huge: half a minute's work. Panoramas are shorter. */
const mostTimesAsLong = 10;
/** As sharp calls them; AVIF is in HEIF. */
const formats = ['jpeg', 'png', 'webp', 'heif'];

/**
 * Makes the profile picture: a square of what stands out, upright, without anything that the camera wrote beside it.
 * @param bytes of a JPEG, PNG, WebP or AVIF
 * @returns a WebP
 * @throws ExpectedError `picture.unreadable` when it is none, is broken, is a mere strip, or has too many pixels
 */
export async function makePicture(bytes: Uint8Array): Promise<Buffer> {
  if (bytes.length === 0) throw unreadable();
  // Without the limit, which would say of a picture with too many pixels that it is none.
  const head = await sharp(bytes, { limitInputPixels: false }).metadata().catch(unreadable);
  if (head instanceof ExpectedError || !formats.includes(head.format)) throw unreadable();
  if (head.width * head.height > mostPixels) throw tooLarge();
  if (Math.max(head.width, head.height) > Math.min(head.width, head.height) * mostTimesAsLong) throw tooNarrow();
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: side, height: side, fit: 'cover', position: 'attention' })
    .toColourspace('srgb')
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => {
      throw unreadable();
    });
}

function unreadable(): ExpectedError {
  return new ExpectedError(
    'picture.unreadable',
    'That picture could not be read. Please choose a JPEG, PNG, WebP or AVIF.',
  );
}

function tooLarge(): ExpectedError {
  const megapixels = mostPixels / 1_000_000;
  return new ExpectedError(
    'picture.unreadable',
    `That picture has more than ${megapixels} megapixels. Please choose a smaller one.`,
  );
}

function tooNarrow(): ExpectedError {
  return new ExpectedError(
    'picture.unreadable',
    `That picture is more than ${mostTimesAsLong} times as long as it is wide. Please choose another one.`,
  );
}
