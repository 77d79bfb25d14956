import { Buffer } from 'node:buffer';
import { oggCrc } from '#features/audio/server/containers/ogg-crc';

export interface Mp3Options {
  /** Each frame lasts 24 ms. */
  frames?: number;
  /** The frame count that the first frame declares; no such frame when absent. */
  declared?: number;
  tags?: Readonly<Record<string, string>>;
  artwork?: Uint8Array;
  /** Varies the sound, and so the hash. */
  seed?: number;
}

const mp3FrameSize = 144;

/** MPEG-2 layer III, 24 kHz, 48 kbit/s, mono. */
export function makeMp3({ frames = 100, declared, tags = {}, artwork, seed = 1 }: Mp3Options = {}): Buffer {
  const parts = Object.entries(tags).map(([id, text]) => id3Frame(id, Buffer.from(`\x03${text}`)));
  if (artwork) parts.push(id3Frame('APIC', Buffer.concat([Buffer.from('\x03image/png\0\x03\0'), artwork])));
  const tag = Buffer.concat(parts);
  const head = tag.length === 0 ? tag : Buffer.concat([Buffer.from('ID3\x04\0\0'), syncSafe(tag.length), tag]);
  const sound = Array.from({ length: frames }, (_, index) => mp3Frame((index * 31 + seed * 7919) >>> 0));
  if (declared !== undefined) {
    const xing = mp3Frame(0);
    xing.write('Xing', 13);
    xing.writeUInt32BE(1, 17);
    xing.writeUInt32BE(declared, 21);
    sound.unshift(xing);
  }
  return Buffer.concat([head, ...sound]);
}

function mp3Frame(number: number): Buffer {
  const frame = Buffer.alloc(mp3FrameSize);
  frame.writeUInt32BE(0xfff364c4);
  frame.writeUInt32LE(number, 40);
  return frame;
}

function id3Frame(id: string, content: Buffer): Buffer {
  return Buffer.concat([Buffer.from(id), syncSafe(content.length), Buffer.alloc(2), content]);
}

function syncSafe(size: number): Buffer {
  return Buffer.from([(size >>> 21) & 127, (size >>> 14) & 127, (size >>> 7) & 127, size & 127]);
}

/** AAC in ADTS, 48 kHz; 1024 samples per frame. */
export function makeAac(frames: number): Buffer {
  const size = 64;
  const frame = Buffer.alloc(size);
  frame.set([0xff, 0xf1, 0x4c, 0x80 | (size >>> 11), (size >>> 3) & 0xff, ((size & 7) << 5) | 0x1f, 0xfc]);
  return Buffer.concat(Array.from({ length: frames }, () => frame));
}

/** PCM, 8 kHz, 16 bits, mono. */
export function makeWav(seconds: number, { format = 1, size }: { format?: number; size?: number } = {}): Buffer {
  const sound = Buffer.alloc(seconds * 16_000, 3);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + sound.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(format, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(16_000, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(size ?? sound.length, 40);
  return Buffer.concat([head, sound]);
}

/** Opus in Ogg, one page per second. */
export function makeOpus(seconds: number): Buffer {
  const pages = Array.from({ length: seconds }, (_, index) => {
    const packets = Array.from({ length: 50 }, () => opusPacket(4, index));
    return oggPage(BigInt((index + 1) * 48_000 + 312), packets, index === seconds - 1 ? 4 : 0);
  });
  return Buffer.concat([opusHead(), ...numbered(pages, 2)]);
}

function numbered(pages: readonly Buffer[], first: number): Buffer[] {
  return pages.map((page, index) => {
    const copy = Buffer.from(page);
    copy.writeUInt32LE(first + index, 18);
    copy.writeUInt32LE(0, 22);
    copy.writeUInt32LE(oggCrc(copy), 22);
    return copy;
  });
}

export function opusHead(): Buffer {
  const head = Buffer.alloc(19);
  head.write('OpusHead\x01\x01', 0, 'latin1');
  head.writeUInt16LE(312, 10);
  const pages = [oggPage(0n, [head], 2), oggPage(0n, [Buffer.from('OpusTags\0\0\0\0\0\0\0\0')], 0)];
  return Buffer.concat(numbered(pages, 0));
}

export function opusPacket(length: number, filling: number): Buffer {
  const packet = Buffer.alloc(length, filling);
  packet.writeUInt8(0x08, 0);
  return packet;
}

export function oggPage(granule: bigint, packets: readonly Buffer[], flags: number): Buffer {
  const sizes = packets.flatMap(({ length }) => [...Array(Math.floor(length / 255)).fill(255), length % 255]);
  return oggPageOf(granule, sizes, Buffer.concat(packets), flags);
}

export function oggPageOf(granule: bigint, sizes: readonly number[], body: Buffer, flags: number): Buffer {
  const head = Buffer.alloc(27);
  head.write('OggS', 0);
  head.writeUInt8(flags, 5);
  head.writeBigUInt64LE(granule, 6);
  head.writeUInt32LE(77, 14);
  head.writeUInt8(sizes.length, 26);
  const page = Buffer.concat([head, Buffer.from(sizes), body]);
  page.writeUInt32LE(oggCrc(page), 22);
  return page;
}

/** FLAC, 8 kHz; frames of 4096 samples with valid headers and no sound. */
export function makeFlac(frames: number): Buffer {
  const info = Buffer.alloc(34);
  info.writeUInt16BE(4096, 0);
  info.writeUInt16BE(4096, 2);
  info.writeUIntBE((8000 << 4) | 1, 10, 3);
  info.writeUInt8(0xf0, 13);
  info.writeUInt32BE(frames * 4096, 14);
  const sound = Array.from({ length: frames }, (_, number) => {
    const head = Buffer.from([0xff, 0xf8, 0xc0, 0x08, number]);
    return Buffer.concat([head, Buffer.from([crc8(head)]), Buffer.alloc(60)]);
  });
  return Buffer.concat([Buffer.from('fLaC'), Buffer.from([0x80, 0, 0, 34]), info, ...sound]);
}

function crc8(bytes: Buffer): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 0x80 ? ((crc << 1) ^ 7) & 255 : (crc << 1) & 255;
  }
  return crc;
}

/** AAC in MP4 with one sample of 100 bytes per second, and the index before the sound. */
export function makeM4a(seconds: number, { codec = 'mp4a', type = 0x40 } = {}): Buffer {
  const ftyp = box('ftyp', Buffer.from('M4A \0\0\0\0'));
  const esds = box('esds', Buffer.from([0, 0, 0, 0, 3, 5, 0, 1, 0, 4, 1, type]));
  const entry = box(codec, Buffer.alloc(28), esds);
  const index = (offset: number) =>
    box(
      'moov',
      box(
        'trak',
        box(
          'mdia',
          box('mdhd', words(0, 0, 0, 1000, seconds * 1000, 0)),
          box('hdlr', Buffer.from('\0\0\0\0\0\0\0\0soun\0\0\0\0')),
          box(
            'minf',
            box(
              'stbl',
              box('stsd', words(0, 1), entry),
              box('stts', words(0, 1, seconds, 1000)),
              box('stsc', words(0, 1, 1, seconds, 1)),
              box('stsz', words(0, 100, seconds)),
              box('stco', words(0, 1, offset)),
            ),
          ),
        ),
      ),
    );
  const start = ftyp.length + index(0).length + 8;
  return Buffer.concat([ftyp, index(start), box('mdat', Buffer.alloc(seconds * 100, 7))]);
}

function box(type: string, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([words(body.length + 8), Buffer.from(type), body]);
}

function words(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, index * 4);
  return bytes;
}
