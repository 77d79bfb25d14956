import type { AudioWindow } from './audio-window.ts';
import { type AudioFacts, audioFacts, UnplayableError } from './facts.ts';
import { BoxContent, topBoxes } from './mp4-boxes.ts';
import { endOfSamples } from './mp4-samples.ts';

const largestIndex = 64 * 1024 * 1024;
const aacTypes = [0x40, 0x66, 0x67, 0x68];

export async function inspectM4a(window: AudioWindow): Promise<AudioFacts> {
  const { moov, track, stbl } = await readIndex(window);
  refuseOtherCodecs(stbl);

  const end = endOfSamples(stbl);
  if (end === 0 && moov.descend('mvex')) {
    throw new UnplayableError('it is a fragmented MP4 as streams use it; an ordinary M4A is right');
  }
  if (end > window.size) throw new UnplayableError('it is cut short: its sound reaches beyond its end');
  return audioFacts('m4a', end === 0 ? 0 : secondsOf(track));
}

interface Mp4Index {
  moov: BoxContent;
  track: BoxContent;
  stbl: BoxContent;
}

export async function readIndex(window: AudioWindow): Promise<Mp4Index> {
  const boxes = await topBoxes(window);
  const last = boxes.at(-1);
  if (last && last.end > window.size) {
    throw new UnplayableError(`it is cut short: ${window.size} of ${last.end} bytes are there`);
  }
  const index = boxes.find((box) => box.type === 'moov');
  if (!index) throw new UnplayableError('it is cut short: the index that players need is missing');
  if (index.end - index.start > largestIndex) throw new UnplayableError('its index is larger than any talk needs');

  const moov = new BoxContent(await window.read(index.start, index.end - index.start), window);
  const track = moov.children('trak').find((trak) => handlerOf(trak) === 'soun');
  const stbl = track?.descend('mdia', 'minf', 'stbl');
  if (!track || !stbl) throw new UnplayableError('it has no sound in it');
  return { moov, track, stbl };
}

function handlerOf(trak: BoxContent): string {
  return trak.descend('mdia', 'hdlr')?.bytes.toString('latin1', 8, 12) ?? '';
}

function secondsOf(track: BoxContent): number {
  const { timescale, duration } = readMediaTime(track);
  return timescale === 0 ? 0 : duration / timescale;
}

/** @returns units per second, and the duration in units, 0 when unknown */
export function readMediaTime(track: BoxContent): { timescale: number; duration: number } {
  const header = track.descend('mdia', 'mdhd')?.bytes;
  if (!header || header.length < 24) return { timescale: 0, duration: 0 };
  const isLong = header.readUInt8(0) === 1 && header.length >= 36;
  const duration = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  return { timescale: header.readUInt32BE(isLong ? 20 : 12), duration };
}

function refuseOtherCodecs(stbl: BoxContent): void {
  const entry = stbl.descend('stsd')?.bytes.subarray(8) ?? Buffer.alloc(0);
  const codec = entry.toString('latin1', 4, 8);
  if (codec === 'alac')
    throw new UnplayableError('it is Apple Lossless (ALAC), which most browsers can’t play; AAC is right');
  if (codec === 'enca' || codec === 'drms')
    throw new UnplayableError('it is copy-protected, so only its shop’s player plays it');
  const esds = entry.indexOf('esds', 0, 'latin1');
  const type = codec === 'mp4a' && esds !== -1 ? decoderType(entry.subarray(esds + 8)) : null;
  if (type === null || !aacTypes.includes(type)) {
    throw new UnplayableError(`it is an MP4 with “${codec.replace(/[^\w -]/g, '?')}” sound; AAC is right`);
  }
}

function decoderType(descriptors: Buffer): number | null {
  let position = 0;
  const skipLength = () => {
    while (((descriptors[position] ?? 0) & 0x80) !== 0) position += 1;
    position += 1;
  };
  if (descriptors[position] === 0x03) {
    position += 1;
    skipLength();
    const flags = descriptors[position + 2] ?? 0;
    position += 3 + (flags & 0x80 ? 2 : 0) + (flags & 0x20 ? 2 : 0);
  }
  if (descriptors[position] !== 0x04) return null;
  position += 1;
  skipLength();
  return descriptors[position] ?? null;
}
