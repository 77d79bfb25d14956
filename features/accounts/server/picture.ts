import { ExpectedError } from '#core/server/errors';
import { PictureError, withPicture } from '#core/server/pictures/picture';

/** In pixels: twice the size on the profile, for high-density screens. */
const side = 512;
/**
 * The picture is scaled until its shorter side fills the square, so a narrow strip would take half a minute. Panoramas are below this
 * ratio.
 */
const maxTimesAsLong = 10;

export async function makePicture(bytes: Uint8Array): Promise<Buffer> {
  const made = withPicture(bytes, async ({ width, height, render }) => {
    if (Math.max(width, height) > Math.min(width, height) * maxTimesAsLong) {
      throw new PictureError(`is more than ${maxTimesAsLong} times as long as it is wide`);
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
