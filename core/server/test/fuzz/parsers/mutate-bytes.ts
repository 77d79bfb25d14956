import type { Chance } from '#core/server/test/chance';

const extremes = [0, 1, 2, 0x7f, 0x80, 0xff, 0x7fff, 0xffff, 0xffffff, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff];
const maxRepeated = 512 * 1024;

type Mutation = (bytes: Buffer, chance: Chance, other: Buffer) => Buffer;

const mutations: readonly [Mutation, ...Mutation[]] = [
  flipBits,
  setBytes,
  setNumber,
  truncate,
  removeRange,
  repeatRange,
  insertNoise,
  fillRange,
  swapRanges,
  splice,
];

export function mutateBytes(bytes: Buffer, chance: Chance, other: Buffer): Buffer {
  return chance.oneOf(mutations)(Buffer.from(bytes), chance, other);
}

export function extremeBelow(end: number, chance: Chance): number {
  const [first = 0, ...others] = extremes.filter((value) => value < end);
  return chance.happens(0.2) ? chance.upTo(end) : chance.oneOf([first, ...others]);
}

export function withRange(bytes: Buffer, { start, end }: { start: number; end: number }, by: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, start), by, bytes.subarray(end)]);
}

export function repeated(bytes: Buffer, chance: Chance): Buffer {
  const times = chance.oneOf([2, 3, 16, 300, 5000]);
  const max = Math.max(1, Math.floor(maxRepeated / Math.max(1, bytes.length)));
  return Buffer.alloc(bytes.length * Math.min(times, max), bytes);
}

function flipBits(bytes: Buffer, chance: Chance): Buffer {
  for (let count = 1 + chance.upTo(8); count > 0 && bytes.length > 0; count -= 1) {
    const at = placeIn(bytes, chance);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << chance.upTo(8));
  }
  return bytes;
}

function setBytes(bytes: Buffer, chance: Chance): Buffer {
  for (let count = 1 + chance.upTo(16); count > 0 && bytes.length > 0; count -= 1) {
    bytes[placeIn(bytes, chance)] = chance.oneOf([0, 0xff, 0x80, 0x7f, chance.upTo(256)]);
  }
  return bytes;
}

function setNumber(bytes: Buffer, chance: Chance): Buffer {
  const width = chance.oneOf([1, 2, 3, 4]);
  if (bytes.length < width) return bytes;
  const at = Math.min(placeIn(bytes, chance), bytes.length - width);
  const value = extremeBelow(2 ** (8 * width), chance);
  if (chance.happens(0.5)) bytes.writeUIntBE(value, at, width);
  else bytes.writeUIntLE(value, at, width);
  return bytes;
}

function truncate(bytes: Buffer, chance: Chance): Buffer {
  return bytes.subarray(0, placeIn(bytes, chance));
}

function removeRange(bytes: Buffer, chance: Chance): Buffer {
  return withRange(bytes, rangeIn(bytes, chance), Buffer.alloc(0));
}

function repeatRange(bytes: Buffer, chance: Chance): Buffer {
  const range = rangeIn(bytes, chance);
  return withRange(bytes, range, repeated(bytes.subarray(range.start, range.end), chance));
}

function insertNoise(bytes: Buffer, chance: Chance): Buffer {
  const at = placeIn(bytes, chance);
  const noise = Buffer.from(Array.from({ length: 1 + chance.upTo(64) }, () => chance.upTo(256)));
  return withRange(bytes, { start: at, end: at }, noise);
}

function fillRange(bytes: Buffer, chance: Chance): Buffer {
  const { start, end } = rangeIn(bytes, chance);
  return bytes.fill(chance.oneOf([0, 0xff, 0x20]), start, end);
}

function swapRanges(bytes: Buffer, chance: Chance): Buffer {
  const [first = 0, second = 0, third = 0] = [1, 2, 3].map(() => chance.upTo(bytes.length + 1)).sort((a, b) => a - b);
  const parts = [
    [0, first] as const,
    [second, third] as const,
    [first, second] as const,
    [third, bytes.length] as const,
  ];
  return Buffer.concat(parts.map(([start, end]) => bytes.subarray(start, end)));
}

function splice(bytes: Buffer, chance: Chance, other: Buffer): Buffer {
  return Buffer.concat([
    bytes.subarray(0, chance.upTo(bytes.length + 1)),
    other.subarray(chance.upTo(other.length + 1)),
  ]);
}

/** Half of all mutations are near the beginning, where most of a file's structure is. */
function placeIn(bytes: Buffer, chance: Chance): number {
  return chance.upTo(Math.max(1, chance.happens(0.5) ? Math.min(bytes.length, 512) : bytes.length));
}

function rangeIn(bytes: Buffer, chance: Chance): { start: number; end: number } {
  const start = placeIn(bytes, chance);
  const max = Math.max(1, Math.min(bytes.length - start, chance.oneOf([4, 32, 400, 40_000])));
  return { start, end: Math.min(bytes.length, start + 1 + chance.upTo(max)) };
}
