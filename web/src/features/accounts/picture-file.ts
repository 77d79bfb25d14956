import { pictureTypes } from '#contract/pictures';
import { redrawPicture } from '#web/lib/browser/redraw-picture';

/** The longest side, in pixels, of what is sent: the server keeps a small square. */
const longestSide = 1024;
/** Below this a file goes as it is. */
const smallBytes = 300_000;

/**
 * Whether a file can be a profile picture, before anything is done with it.
 * @returns what is wrong with it, or null
 */
export function refusalOf({ type }: Pick<File, 'type'>): string | null {
  return pictureTypes.some((known) => known === type) ? null : 'Please choose a JPEG, PNG, WebP or AVIF picture.';
}

/**
 * A picture as a costly network should carry it: what a phone's camera makes is a hundred times what is needed.
 * @returns a JPEG of at most 1024 pixels a side, or the file itself when it is small, or this browser can't read it
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  if (file.size <= smallBytes) return file;
  // Where it is clear a JPEG would be black.
  return (await redrawPicture(file, { longestSide, type: 'image/jpeg', ground: '#fff' })) ?? file;
}
