import { type AudioFacts, audioFacts, UnplayableError } from './facts.ts';
import { type ByteSource, SlidingWindow } from './source.ts';
import { endOfLeadingTags, startOfTrailingTags } from './tag-blocks.ts';

const sampleRates = [96000, 88200, 64000, 48000, 44100, 32000, 24000, 22050, 16000, 12000, 11025, 8000, 7350];
const samplesPerBlock = 1024;
const headerSize = 7;

interface AdtsHeader {
  length: number;
  sampleRate: number;
  samples: number;
}

/**
 * Checks raw AAC (ADTS) by walking its frames. They declare no total, so one that is cut at a frame can't be told
 * from one that ends there.
 * @throws UnplayableError when it has no frames
 */
export async function inspectAac(source: ByteSource): Promise<AudioFacts> {
  const end = await startOfTrailingTags(source);
  const window = new SlidingWindow(source);
  let position = await endOfLeadingTags(source);
  let seconds = 0;
  let frames = 0;
  while (position + headerSize <= end) {
    if (!window.has(position, headerSize)) await window.moveTo(position);
    const header = readAdtsHeader(window.at(position, headerSize));
    if (!header) break;
    position += header.length;
    if (position <= end) {
      frames += 1;
      seconds += header.samples / header.sampleRate;
    }
  }
  if (frames < 3) throw new UnplayableError('it has tags but no audio behind them');
  return audioFacts('aac', seconds);
}

/** @returns the frame's size and rate, or null when these seven bytes start no ADTS frame */
export function readAdtsHeader(bytes: Buffer): AdtsHeader | null {
  if (bytes.length < headerSize || bytes.readUInt16BE(0) >>> 4 !== 0xfff) return null;
  const layer = (bytes.readUInt8(1) >>> 1) & 3;
  const sampleRate = sampleRates[(bytes.readUInt8(2) >>> 2) & 15];
  const length = ((bytes.readUInt8(3) & 3) << 11) | (bytes.readUInt16BE(4) >>> 5);
  if (layer !== 0 || !sampleRate || length < headerSize) return null;
  return { length, sampleRate, samples: ((bytes.readUInt8(6) & 3) + 1) * samplesPerBlock };
}
