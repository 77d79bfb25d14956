import type { AudioWindow } from './audio-window.ts';

export async function countComments(window: AudioWindow, start: number, length: number): Promise<void> {
  const vendor = await window.read(start, 4);
  if (vendor.length < 4) return;
  const count = await window.read(start + 4 + vendor.readUInt32LE(0), 4);
  if (count.length === 4) window.countParts(Math.min(count.readUInt32LE(0), Math.floor(length / 4)));
}
