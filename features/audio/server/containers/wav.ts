import type { AudioWindow } from './audio-window.ts';
import { type AudioFacts, audioFacts, refuseCutShort, UnplayableError } from './facts.ts';

const pcm = 1;
const float = 3;
const extensible = 0xfffe;
const longestFormat = 40;
/** Recorders that don't know the length of a recording yet write one of these sizes. */
const unknownSizes = [0, 0xffffffff];

export interface WavSound {
  format: Buffer;
  bytesPerSecond: number;
  start: number;
  size: number;
  declared: number;
}

export async function inspectWav(window: AudioWindow): Promise<AudioFacts> {
  const { size, declared, bytesPerSecond } = await findWavSound(window);
  refuseCutShort(size / bytesPerSecond, declared / bytesPerSecond);
  return audioFacts('wav', size / bytesPerSecond);
}

export async function findWavSound(window: AudioWindow): Promise<WavSound> {
  let format: Buffer | null = null;
  for (let position = 12; position + 8 <= window.size; ) {
    const head = await window.read(position, 8);
    const name = head.toString('latin1', 0, 4);
    // A crashed recorder leaves zeros, which would be walked eight bytes at a time.
    if (!/^[ -~]{4}$/.test(name)) break;
    window.countParts();
    const size = head.readUInt32LE(4);
    const start = position + 8;
    if (name === 'fmt ') format = await window.read(start, Math.min(size, longestFormat));
    if (name === 'data') {
      const bytesPerSecond = format ? readFormat(format) : 0;
      if (!format || bytesPerSecond === 0) break;
      const left = window.size - start;
      const declared = unknownSizes.includes(size) ? left : size;
      return { format, bytesPerSecond, start, size: Math.min(declared, left), declared };
    }
    position = start + size + (size % 2);
  }
  throw new UnplayableError('it has no audio in it');
}

function readFormat(format: Buffer): number {
  if (format.length < 16) throw new UnplayableError('it has no audio in it');
  const tag = format.readUInt16LE(0);
  const kind = tag === extensible && format.length >= 26 ? format.readUInt16LE(24) : tag;
  if (kind !== pcm && kind !== float) {
    throw new UnplayableError('it is a WAV with compressed sound, which browsers can’t play; PCM is right');
  }
  return format.readUInt32LE(4) * format.readUInt16LE(12);
}
