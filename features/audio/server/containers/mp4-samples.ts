import type { BoxContent } from './mp4-boxes.ts';

export function endOfSamples(stbl: BoxContent): number {
  const offsets = chunkOffsets(stbl);
  const samples = sampleSizes(stbl);
  const perChunk = samplesPerChunk(stbl);
  let sample = 0;
  let end = 0;
  for (let chunk = 0; chunk < offsets.count; chunk += 1) {
    // The loop stops at the last known size, because a broken file's chunk may claim four billion samples.
    const last = Math.min(sample + perChunk(chunk + 1), samples.count);
    end = Math.max(end, offsets.at(chunk) + samples.sizeOf(sample, last));
    sample = last;
  }
  return end;
}

/** Numbers of an MP4 index are read on demand, since the index may have millions. */
export interface Rows {
  count: number;
  at(index: number): number;
}

/** @returns bytes from the file's beginning */
export function chunkOffsets(stbl: BoxContent): Rows {
  const short = stbl.descend('stco')?.bytes;
  if (short) return { count: countRows(short, 4), at: (chunk) => short.readUInt32BE(8 + chunk * 4) };
  const long = stbl.descend('co64')?.bytes;
  if (long) return { count: countRows(long, 8), at: (chunk) => Number(long.readBigUInt64BE(8 + chunk * 8)) };
  return { count: 0, at: () => 0 };
}

export interface SampleSizes {
  count: number;
  sizeOf(first: number, last: number): number;
}

export function sampleSizes(stbl: BoxContent): SampleSizes {
  const stsz = stbl.descend('stsz')?.bytes;
  if (!stsz || stsz.length < 12) return { count: 0, sizeOf: () => 0 };
  const same = stsz.readUInt32BE(4);
  if (same > 0) return { count: stsz.readUInt32BE(8), sizeOf: (first, last) => (last - first) * same };
  const count = Math.min(stsz.readUInt32BE(8), Math.floor((stsz.length - 12) / 4));
  return {
    count,
    sizeOf(first, last) {
      let sum = 0;
      for (let sample = first; sample < last; sample += 1) sum += stsz.readUInt32BE(12 + sample * 4);
      return sum;
    },
  };
}

/**
 * The returned function must get chunks in ascending order, from 1.
 * @returns the number of samples of a chunk
 */
export function samplesPerChunk(stbl: BoxContent): (chunk: number) => number {
  const stsc = stbl.descend('stsc')?.bytes ?? Buffer.alloc(0);
  const runs = countRows(stsc, 12);
  let run = 0;
  return (chunk) => {
    while (run + 1 < runs && chunk >= stsc.readUInt32BE(8 + (run + 1) * 12)) run += 1;
    return run < runs ? stsc.readUInt32BE(8 + run * 12 + 4) : 0;
  };
}

/** Yields runs of samples of equal length, in units of the track's time scale. */
export function* sampleDurations(stbl: BoxContent): Generator<{ count: number; duration: number }> {
  const stts = stbl.descend('stts')?.bytes ?? Buffer.alloc(0);
  const runs = countRows(stts, 8);
  for (let run = 0; run < runs; run += 1) {
    yield { count: stts.readUInt32BE(8 + run * 8), duration: stts.readUInt32BE(12 + run * 8) };
  }
}

function countRows(table: Buffer, size: number): number {
  return table.length < 8 ? 0 : Math.min(table.readUInt32BE(4), Math.floor((table.length - 8) / size));
}
