import { largestPictureBytes, pictureTypes } from '#contract/accounts';

/** The longest side, in pixels, of what is sent: the server keeps a small square. */
const longestSide = 1024;
/** Below this a file goes as it is. */
const smallBytes = 300_000;

/**
 * Whether a file can be a profile picture, before anything is sent.
 * @returns what is wrong with it, or null
 */
export function refusalOf({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!pictureTypes.some((known) => known === type)) return 'Please choose a JPEG, PNG, WebP or AVIF picture.';
  if (size > largestPictureBytes) return 'Please choose a picture of at most 15 MB.';
  return null;
}

/**
 * A picture as a costly network should carry it: what a phone's camera makes is a hundred times what is needed.
 * @returns a JPEG of at most 1024 pixels a side, or the file itself when it is small, or this browser can't read it
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  if (file.size <= smallBytes) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const context = canvas.getContext('2d');
    if (!context) return file;
    // Where it is transparent a JPEG would be black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const shrunk = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
    return shrunk ?? file;
  } catch {
    return file;
  }
}
