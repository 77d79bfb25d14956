import { ExpectedError } from '#core/server/errors';
import { PictureError, withPicture } from '#core/server/pictures/picture';

/** Of the square, in pixels: twice what the profile shows, for high-density screens. */
const side = 512;
/**
 * The shorter side fills the square, so that a mere strip would be scaled to a huge picture: half a minute's work.
 * Panoramas are shorter.
 */
const mostTimesAsLong = 10;

/**
 * Makes a profile picture: a square around what is most salient, upright, without metadata.
 * @param bytes of a JPEG, PNG, WebP or AVIF
 * @returns a WebP
 * @throws ExpectedError `picture.unreadable` when it is none of these, broken, a mere strip, or has too many pixels
 */
export async function makePicture(bytes: Uint8Array): Promise<Buffer> {
  const made = withPicture(bytes, async ({ width, height, render }) => {
    if (Math.max(width, height) > Math.min(width, height) * mostTimesAsLong) {
      throw new PictureError(`is more than ${mostTimesAsLong} times as long as it is wide`);
    }
    return render((upright) =>
      upright
        .resize({ width: side, height: side, fit: 'cover', position: 'attention' })
        .toColourspace('srgb')
        .webp({ quality: 82 }),
    );
  });
  return (await made.catch(refused)).data;
}

function refused(error: unknown): never {
  if (!(error instanceof PictureError)) throw error;
  throw new ExpectedError(
    'picture.unreadable',
    `That picture ${error.message}. Please choose another one: a JPEG, PNG, WebP or AVIF.`,
  );
}
