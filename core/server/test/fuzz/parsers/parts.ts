export interface Part {
  start: number;
  end: number;
  sizeAt: number;
  written: { bytes: 1 | 2 | 3 | 4; order: 'big' | 'little'; isSyncSafe?: boolean };
}

const maxParts = 2_000;

export function partsOf(bytes: Buffer): Part[] {
  const text = bytes.toString('latin1', 0, 12);
  if (text.startsWith('ID3')) return id3Frames(bytes);
  if (text.startsWith('RIFF')) return riffChunks(bytes);
  if (text.startsWith('fLaC')) return flacBlocks(bytes);
  if (text.startsWith('OggS')) return oggPages(bytes);
  if (text.startsWith('\x89PNG')) return pngChunks(bytes);
  if (text.startsWith('\xff\xd8')) return jpegSegments(bytes);
  if (text.slice(4, 8) === 'ftyp') return mp4Boxes(bytes, { from: 0, to: bytes.length, depth: 0 });
  return [];
}

function id3Frames(bytes: Buffer): Part[] {
  const end = Math.min(bytes.length, 10 + syncSafe(bytes, 6));
  const isSyncSafe = bytes[3] === 4;
  const tag: Part = { start: 0, end, sizeAt: 6, written: { bytes: 4, order: 'big', isSyncSafe: true } };
  const frames = walk(10, end - 10, (start) => {
    const size = isSyncSafe ? syncSafe(bytes, start + 4) : bytes.readUInt32BE(start + 4);
    const isFrame = bytes[start] !== 0;
    return isFrame
      ? { end: start + 10 + size, sizeAt: start + 4, written: { bytes: 4, order: 'big', isSyncSafe } }
      : null;
  });
  return [tag, ...frames];
}

function riffChunks(bytes: Buffer): Part[] {
  const whole: Part = { start: 0, end: bytes.length, sizeAt: 4, written: { bytes: 4, order: 'little' } };
  const chunks = walk(12, bytes.length - 8, (start) => {
    const size = bytes.readUInt32LE(start + 4);
    return { end: start + 8 + size + (size % 2), sizeAt: start + 4, written: { bytes: 4, order: 'little' } };
  });
  return [whole, ...chunks];
}

function flacBlocks(bytes: Buffer): Part[] {
  let isLast = false;
  return walk(4, bytes.length - 4, (start) => {
    if (isLast) return null;
    isLast = ((bytes[start] ?? 0) & 0x80) !== 0;
    return { end: start + 4 + bytes.readUIntBE(start + 1, 3), sizeAt: start + 1, written: { bytes: 3, order: 'big' } };
  });
}

/** The size field of an Ogg page is the number of its segments. */
export function oggPages(bytes: Buffer): Part[] {
  return walk(0, bytes.length - 27, (start) => {
    if (bytes.toString('latin1', start, start + 4) !== 'OggS') return null;
    const segments = bytes[start + 26] ?? 0;
    const sizes = bytes.subarray(start + 27, start + 27 + segments);
    const body = sizes.reduce((sum, size) => sum + size, 0);
    return { end: start + 27 + segments + body, sizeAt: start + 26, written: { bytes: 1, order: 'big' } };
  });
}

export function pngChunks(bytes: Buffer): Part[] {
  return walk(8, bytes.length - 8, (start) => ({
    end: start + 12 + bytes.readUInt32BE(start),
    sizeAt: start,
    written: { bytes: 4, order: 'big' },
  }));
}

function jpegSegments(bytes: Buffer): Part[] {
  return walk(2, bytes.length - 4, (start) => {
    if (bytes[start] !== 0xff || bytes[start + 1] === 0xda) return null;
    return { end: start + 2 + bytes.readUInt16BE(start + 2), sizeAt: start + 2, written: { bytes: 2, order: 'big' } };
  });
}

const boxesIn = new Map(
  Object.entries({
    moov: 0,
    trak: 0,
    mdia: 0,
    minf: 0,
    stbl: 0,
    udta: 0,
    ilst: 0,
    moof: 0,
    traf: 0,
    iprp: 0,
    ipco: 0,
    meta: 4,
    stsd: 8,
    iinf: 6,
    mp4a: 28,
  }),
);

const maxNested = 12;

function mp4Boxes(bytes: Buffer, { from, to, depth }: { from: number; to: number; depth: number }): Part[] {
  return walk(from, to - 8, (start) => ({
    end: start + bytes.readUInt32BE(start),
    sizeAt: start,
    written: { bytes: 4, order: 'big' },
  })).flatMap((box) => {
    const before = boxesIn.get(bytes.toString('latin1', box.start + 4, box.start + 8));
    if (before === undefined || depth === maxNested) return [box];
    const within = { from: box.start + 8 + before, to: Math.min(box.end, to), depth: depth + 1 };
    return [box, ...mp4Boxes(bytes, within)];
  });
}

function walk(from: number, last: number, partAt: (start: number) => Omit<Part, 'start'> | null): Part[] {
  const parts: Part[] = [];
  for (let start = from; start <= last && parts.length < maxParts; ) {
    const part = partAt(start);
    if (!part || part.end <= start) break;
    parts.push({ start, ...part });
    start = part.end;
  }
  return parts;
}

function syncSafe(bytes: Buffer, at: number): number {
  return bytes.subarray(at, at + 4).reduce((size, byte) => (size << 7) | (byte & 0x7f), 0);
}
