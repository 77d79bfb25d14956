import { pictureTypes } from '#core/contract/pictures';
import { redrawPicture } from '#core/web/lib/browser/redraw-picture';
import * as texts from './texts.ts';

/** The longest side of an upload, in pixels; the server only keeps a small square. */
const longestSide = 1024;
/** In bytes. Smaller pictures aren't re-encoded. */
const smallBytes = 300_000;

export function refusalOf({ type }: Pick<File, 'type'>): string | null {
  return pictureTypes.some((known) => known === type) ? null : texts.wrongPictureType();
}

/** @returns a JPEG of at most 1024 pixels a side; the file itself if it is small or can't be decoded */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  if (file.size <= smallBytes) return file;
  // Transparent parts of a picture would become black in a JPEG without a white ground.
  return (await redrawPicture(file, { longestSide, type: 'image/jpeg', ground: '#fff' })) ?? file;
}
