import { ExpectedError } from '#core/server/errors';
import { PictureError, withPicture } from '#core/server/pictures/picture';

/** The square's side in pixels: twice what the profile shows, for high-density screens. */
const side = 512;
/**
 * The shorter side fills the square, so a mere strip would be scaled to a huge picture in half a minute's work. Panoramas are below this
 * ratio.
 */
const mostTimesAsLong = 10;

/**
 * Makes a profile picture: an upright square around the most salient part, without metadata.
 * @param bytes of a JPEG, PNG, WebP or AVIF
 * @returns a WebP
 * @throws ExpectedError `picture.unreadable` when the format is another, the picture is broken or a mere strip, or it has too many pixels
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
