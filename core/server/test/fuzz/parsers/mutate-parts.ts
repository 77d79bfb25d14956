import { crc32 } from 'node:zlib';
import type { Chance } from '#core/server/test/chance';
import { oggCrc } from '#features/audio/server/containers/ogg-crc';
import { extremeBelow, mutateBytes, repeated, withRange } from './mutate-bytes.ts';
import { oggPages, type Part, partsOf, pngChunks } from './parts.ts';

export function mutateFile(bytes: Buffer, chance: Chance, other: Buffer): Buffer {
  let changed = bytes;
  for (let count = chance.oneOf([1, 1, 1, 2, 3, 6]); count > 0; count -= 1)
    changed = mutateOnce(changed, chance, other);
  return chance.happens(0.5) ? withChecksums(Buffer.from(changed)) : changed;
}

function mutateOnce(bytes: Buffer, chance: Chance, other: Buffer): Buffer {
  const [first, ...rest] = partsOf(bytes);
  if (!first || chance.happens(0.3)) return mutateBytes(bytes, chance, other);
  const part = chance.oneOf([first, ...rest]);
  const within = { start: part.start, end: Math.min(part.end, bytes.length) };
  const content = bytes.subarray(within.start, within.end);
  switch (chance.upTo(6)) {
    case 0:
    case 1:
      return withSize(bytes, part, chance);
    case 2:
      return withRange(bytes, within, Buffer.alloc(0));
    case 3:
      return withRange(bytes, within, repeated(content, chance));
    case 4:
      return withRange(bytes, { start: part.start, end: part.start }, partFrom(other, chance));
    default:
      return withRange(bytes, within, mutateBytes(content, chance, other));
  }
}

function withSize(bytes: Buffer, { sizeAt, written }: Part, chance: Chance): Buffer {
  const copy = Buffer.from(bytes);
  if (sizeAt + written.bytes > copy.length) return copy;
  const end = 2 ** (8 * written.bytes);
  const now = written.order === 'big' ? copy.readUIntBE(sizeAt, written.bytes) : copy.readUIntLE(sizeAt, written.bytes);
  const near = (now + chance.oneOf([1, -1, 4, -4, -8, 1000]) + end) % end;
  const size = chance.happens(0.3) ? near : extremeBelow(end, chance);
  const value = written.isSyncSafe ? size & 0x7f7f7f7f : size;
  if (written.order === 'big') copy.writeUIntBE(value, sizeAt, written.bytes);
  else copy.writeUIntLE(value, sizeAt, written.bytes);
  return copy;
}

function partFrom(other: Buffer, chance: Chance): Buffer {
  const [first, ...rest] = partsOf(other);
  if (!first) return other.subarray(0, chance.upTo(other.length + 1));
  const { start, end } = chance.oneOf([first, ...rest]);
  return other.subarray(start, end);
}

function withChecksums(bytes: Buffer): Buffer {
  if (bytes.toString('latin1', 0, 4) === 'OggS') {
    for (const { start, end } of oggPages(bytes).filter((page) => page.end <= bytes.length)) {
      const page = bytes.subarray(start, end);
      page.writeUInt32LE(0, 22);
      page.writeUInt32LE(oggCrc(page), 22);
    }
  }
  if (bytes.toString('latin1', 0, 4) === '\x89PNG') {
    for (const { start, end } of pngChunks(bytes).filter((chunk) => chunk.end <= bytes.length)) {
      bytes.writeUInt32BE(crc32(bytes.subarray(start + 4, end - 4)), end - 4);
    }
  }
  return bytes;
}
