import { type AudioFacts, audioFacts, UnplayableError } from './facts.ts';
import { type ByteSource, SlidingWindow } from './source.ts';

/** How many bytes the head of a page has at most. */
const maxPageHeader = 27 + 255;
const pageSearch = 64 * 1024;
const opusRate = 48000;
/** The position of a page on which no packet ends. */
export const noGranule = 0xffff_ffff_ffff_ffffn;

/** A stream of sound in an Ogg file. */
export interface OggStream {
  codec: 'opus' | 'vorbis';
  serial: number;
  samplesPerSecond: number;
  /** Samples before the sound begins (Opus). */
  skipped: number;
  /** The position that the last page gives, in samples. */
  samples: number;
}

export interface OggPage {
  /** Where it begins in the file. */
  position: number;
  serial: number;
  isFirst: boolean;
  granule: bigint;
  headerLength: number;
  length: number;
}

/**
 * Checks Ogg with Opus or Vorbis by walking its pages; the last position gives the duration.
 * @throws UnplayableError for other codecs, or when the file ends inside a page
 */
export async function inspectOgg(source: ByteSource): Promise<AudioFacts> {
  const streams: OggStream[] = [];
  let other = '';
  for await (const page of pagesOf(source)) {
    if (page.position + page.length > source.size)
      throw new UnplayableError('it is cut short: its last page ends too early');
    if (page.isFirst) {
      const stream = await readStream(source, page);
      if (typeof stream === 'string') other = stream;
      else streams.push(stream);
    }
    const stream = streams.findLast((candidate) => candidate.serial === page.serial);
    if (stream && page.granule !== noGranule) stream.samples = Number(page.granule);
  }
  if (streams.length === 0) throw new UnplayableError(`it is Ogg with ${other || 'no sound'}; Opus or Vorbis is right`);
  return audioFacts(
    'ogg',
    streams.reduce((sum, stream) => sum + secondsOf(stream), 0),
  );
}

/** Gives the pages of an Ogg file one after the other, passing what lies between them, as far as one comes soon. */
export async function* pagesOf(source: ByteSource): AsyncGenerator<OggPage> {
  const window = new SlidingWindow(source);
  let position: number | null = 0;
  while (position !== null && position < source.size) {
    if (!window.has(position, maxPageHeader)) await window.moveTo(position);
    const page = readPage(window.at(position, maxPageHeader), position);
    if (page) yield page;
    position = page ? position + page.length : await findPage(source, position + 1);
  }
}

/** @returns the stream that a first page starts, or the name of what it is instead */
export async function readStream(source: ByteSource, page: OggPage): Promise<OggStream | string> {
  return streamOf(await source.read(page.position + page.headerLength, 64), page.serial);
}

function secondsOf(stream: OggStream): number {
  return Math.max(0, stream.samples - stream.skipped) / stream.samplesPerSecond;
}

/** @returns the page that begins with these bytes, or null when none does */
function readPage(bytes: Buffer, position: number): OggPage | null {
  if (bytes.length < 27 || bytes.toString('latin1', 0, 4) !== 'OggS') return null;
  const segments = bytes.readUInt8(26);
  const headerLength = 27 + segments;
  const body = bytes.subarray(27, headerLength).reduce((sum, size) => sum + size, 0);
  return {
    position,
    isFirst: (bytes.readUInt8(5) & 2) !== 0,
    granule: bytes.readBigUInt64LE(6),
    serial: bytes.readUInt32LE(14),
    headerLength,
    length: headerLength + body,
  };
}

function streamOf(packet: Buffer, serial: number): OggStream | string {
  if (packet.toString('latin1', 0, 8) === 'OpusHead' && packet.length >= 12) {
    return { codec: 'opus', serial, samplesPerSecond: opusRate, skipped: packet.readUInt16LE(10), samples: 0 };
  }
  if (packet.toString('latin1', 1, 7) === 'vorbis' && packet.length >= 16 && packet.readUInt32LE(12) > 0) {
    return { codec: 'vorbis', serial, samplesPerSecond: packet.readUInt32LE(12), skipped: 0, samples: 0 };
  }
  if (packet.toString('latin1', 1, 5) === 'FLAC') return 'FLAC';
  if (packet.toString('latin1', 0, 5) === 'Speex') return 'Speex';
  if (packet.toString('latin1', 1, 7) === 'theora') return 'video';
  return 'an unknown codec';
}

/** @returns where the next page begins, or null when none does soon */
async function findPage(source: ByteSource, from: number): Promise<number | null> {
  const found = (await source.read(from, pageSearch)).indexOf('OggS', 0, 'latin1');
  return found === -1 ? null : from + found;
}
