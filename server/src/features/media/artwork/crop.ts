import { widestCover } from '#contract/media';
import { ArtworkError, artworkError } from '#server/features/media/covers';
import type { Crop } from '#server/platform/pictures/crop-of';
import { withPicture } from '#server/platform/pictures/picture';

/**
 * Crops a square.
 * @returns a PNG, no larger than the widest cover
 * @throws ArtworkError when the picture is invalid, broken or has too many pixels, or the square exceeds it
 */
export async function cropArtwork(artwork: Uint8Array, { left, top, side }: Crop): Promise<Uint8Array> {
  const cropped = withPicture(artwork, async ({ width, height, render }) => {
    if (side < 1 || left + side > width || top + side > height) {
      throw new ArtworkError('the square reaches beyond its artwork');
    }
    return render((upright) =>
      upright
        .extract({ left, top, width: side, height: side })
        .resize({ width: widestCover, height: widestCover, withoutEnlargement: true })
        .png({ compressionLevel: 1 }),
    );
  });
  return (await cropped.catch(artworkError)).data;
}
