import type { AudioWindow } from './audio-window.ts';

/**
 * Counts comments as parts, using their list's declared number.
 * @param start of the list
 * @param length the most bytes of the list, which limits the plausible number
 * @throws UnplayableError when there are too many
 */
export async function countComments(window: AudioWindow, start: number, length: number): Promise<void> {
  const vendor = await window.read(start, 4);
  if (vendor.length < 4) return;
  const count = await window.read(start + 4 + vendor.readUInt32LE(0), 4);
  if (count.length === 4) window.countParts(Math.min(count.readUInt32LE(0), Math.floor(length / 4)));
}
