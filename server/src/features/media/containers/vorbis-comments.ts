import type { AudioWindow } from './audio-window.ts';

/**
 * Counts the comments of a FLAC or Ogg file among its parts: their list says how many there are.
 * @param start where the list begins
 * @param length of it in bytes at most: no more comments than fit are believed
 * @throws UnplayableError when there are more than an ordinary file has
 */
export async function countComments(window: AudioWindow, start: number, length: number): Promise<void> {
  const vendor = await window.read(start, 4);
  if (vendor.length < 4) return;
  const count = await window.read(start + 4 + vendor.readUInt32LE(0), 4);
  if (count.length === 4) window.countParts(Math.min(count.readUInt32LE(0), Math.floor(length / 4)));
}
