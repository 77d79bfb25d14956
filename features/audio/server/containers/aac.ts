import type { AudioWindow } from './audio-window.ts';
import { type AudioFacts, audioFacts, UnplayableError } from './facts.ts';
import { endOfLeadingTags, startOfTrailingTags } from './tag-blocks.ts';

const sampleRates = [96000, 88200, 64000, 48000, 44100, 32000, 24000, 22050, 16000, 12000, 11025, 8000, 7350];
const samplesPerBlock = 1024;
const headerSize = 7;
const emptyFrame = 9;

interface AdtsHeader {
  length: number;
  sampleRate: number;
  samples: number;
}

export async function inspectAac(window: AudioWindow): Promise<AudioFacts> {
  const end = await startOfTrailingTags(window);
  let position = await endOfLeadingTags(window);
  let seconds = 0;
  let frames = 0;
  while (position + headerSize <= end) {
    if (!window.has(position, headerSize)) await window.cover(position, headerSize);
    const header = readAdtsHeader(window.at(position, headerSize));
    if (!header) break;
    if (header.length <= emptyFrame) window.countParts();
    position += header.length;
    if (position <= end) {
      frames += 1;
      seconds += header.samples / header.sampleRate;
    }
  }
  if (frames < 3) throw new UnplayableError('it has tags but no audio behind them');
  return audioFacts('aac', seconds);
}

export function readAdtsHeader(bytes: Buffer): AdtsHeader | null {
  if (bytes.length < headerSize || bytes.readUInt16BE(0) >>> 4 !== 0xfff) return null;
  const layer = (bytes.readUInt8(1) >>> 1) & 3;
  const sampleRate = sampleRates[(bytes.readUInt8(2) >>> 2) & 15];
  const length = ((bytes.readUInt8(3) & 3) << 11) | (bytes.readUInt16BE(4) >>> 5);
  if (layer !== 0 || !sampleRate || length < headerSize) return null;
  return { length, sampleRate, samples: ((bytes.readUInt8(6) & 3) + 1) * samplesPerBlock };
}
