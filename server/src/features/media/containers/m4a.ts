import { type AudioFacts, audioFacts, UnplayableError } from './facts.ts';
import { childrenOf, descend, topBoxes } from './mp4-boxes.ts';
import { endOfSamples } from './mp4-samples.ts';
import type { ByteSource } from './source.ts';

const largestIndex = 64 * 1024 * 1024;
/** MPEG-4 AAC and the three profiles of MPEG-2 AAC, as `esds` writes them. */
const aacTypes = [0x40, 0x66, 0x67, 0x68];

/**
 * Checks an MP4 with AAC by its boxes: complete, with a sound track whose samples are all inside the file.
 * @throws UnplayableError
 */
export async function inspectM4a(source: ByteSource): Promise<AudioFacts> {
  const { moov, track, stbl } = await readIndex(source);
  refuseOtherCodecs(stbl);

  const end = endOfSamples(stbl);
  if (end === 0 && descend(moov, 'mvex')) {
    throw new UnplayableError('it is a fragmented MP4 as streams use it; an ordinary M4A is right');
  }
  if (end > source.size) throw new UnplayableError('it is cut short: its sound reaches beyond its end');
  return audioFacts('m4a', end === 0 ? 0 : secondsOf(track));
}

/** The index of an MP4: its whole, the sound track in it, and the sample table of that. */
interface Mp4Index {
  moov: Buffer;
  track: Buffer;
  stbl: Buffer;
}

/** @throws UnplayableError when it is cut short or has no sound */
export async function readIndex(source: ByteSource): Promise<Mp4Index> {
  const boxes = await topBoxes(source);
  const last = boxes.at(-1);
  if (last && last.end > source.size) {
    throw new UnplayableError(`it is cut short: ${source.size} of ${last.end} bytes are there`);
  }
  const index = boxes.find((box) => box.type === 'moov');
  if (!index) throw new UnplayableError('it is cut short: the index that players need is missing');
  if (index.end - index.start > largestIndex) throw new UnplayableError('its index is larger than any talk needs');

  const moov = await source.read(index.start, index.end - index.start);
  const track = childrenOf(moov, 'trak').find((trak) => handlerOf(trak) === 'soun');
  const stbl = track && descend(track, 'mdia', 'minf', 'stbl');
  if (!stbl) throw new UnplayableError('it has no sound in it');
  return { moov, track, stbl };
}

function handlerOf(trak: Buffer): string {
  return descend(trak, 'mdia', 'hdlr')?.toString('latin1', 8, 12) ?? '';
}

function secondsOf(track: Buffer): number {
  const { timescale, duration } = readMediaTime(track);
  return timescale === 0 ? 0 : duration / timescale;
}

/** @returns the units a second of a track's media, and its length in them; 0 when it doesn't say */
export function readMediaTime(track: Buffer): { timescale: number; duration: number } {
  const header = descend(track, 'mdia', 'mdhd');
  if (!header || header.length < 24) return { timescale: 0, duration: 0 };
  const isLong = header.readUInt8(0) === 1 && header.length >= 36;
  const duration = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  return { timescale: header.readUInt32BE(isLong ? 20 : 12), duration };
}

function refuseOtherCodecs(stbl: Buffer): void {
  const entry = descend(stbl, 'stsd')?.subarray(8) ?? Buffer.alloc(0);
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

/** Walks the nested descriptors (tag, length in 7-bit bytes) down to the one that names the codec. */
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
