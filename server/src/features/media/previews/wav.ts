import type { AudioWindow } from '#server/features/media/containers/audio-window';
import { findWavSound } from '#server/features/media/containers/wav';
import { type PreviewPlan, Ranges } from './plan.ts';

/** The first samples of a WAV behind a new header. @param seconds at most */
export async function previewWav(window: AudioWindow, seconds: number): Promise<PreviewPlan | null> {
  const { format, bytesPerSecond, start, size } = await findWavSound(window);
  const blockSize = Math.max(1, format.readUInt16LE(12));
  const length = Math.floor(Math.min(seconds * bytesPerSecond, size) / blockSize) * blockSize;
  const ranges = new Ranges();
  ranges.add(start, length);
  return ranges.behind(headOf(format, length));
}

/** @param format the content of the `fmt ` chunk @param length of the sound in bytes */
function headOf(format: Buffer, length: number): Buffer {
  const padded = Buffer.alloc(format.length + (format.length % 2));
  format.copy(padded);
  const riff = Buffer.from('RIFF\0\0\0\0WAVEfmt \0\0\0\0');
  riff.writeUInt32LE(padded.length + length + 20, 4);
  riff.writeUInt32LE(format.length, 16);
  const data = Buffer.from('data\0\0\0\0');
  data.writeUInt32LE(length, 4);
  return Buffer.concat([riff, padded, data]);
}
