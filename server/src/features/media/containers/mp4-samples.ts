import { descend } from './mp4-boxes.ts';

/**
 * Where the sample table says that the sound's last byte is.
 * @param stbl the content of the sample table box
 * @returns the offset behind it in bytes; 0 when the table lists no sound
 */
export function endOfSamples(stbl: Buffer): number {
  const offsets = chunkOffsets(stbl);
  const samples = sampleSizes(stbl);
  const perChunk = samplesPerChunk(stbl);
  let sample = 0;
  let end = 0;
  offsets.forEach((offset, chunk) => {
    // No further than there are sizes: a chunk may claim four billion samples.
    const last = Math.min(sample + perChunk(chunk + 1), samples.count);
    end = Math.max(end, offset + samples.sizeOf(sample, last));
    sample = last;
  });
  return end;
}

/** @returns where each chunk begins */
export function chunkOffsets(stbl: Buffer): number[] {
  const short = descend(stbl, 'stco');
  if (short) return entries(short, 4, 4, 8).map((entry) => entry.readUInt32BE(0));
  const long = descend(stbl, 'co64');
  return long ? entries(long, 4, 8, 8).map((entry) => Number(entry.readBigUInt64BE(0))) : [];
}

export interface SampleSizes {
  count: number;
  /** @returns the bytes of the samples from `first` to before `last` together */
  sizeOf(first: number, last: number): number;
}

/** @returns how large each sample is */
export function sampleSizes(stbl: Buffer): SampleSizes {
  const stsz = descend(stbl, 'stsz');
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

/** @returns how many samples a chunk has, asked for in the order of chunks, from 1 */
export function samplesPerChunk(stbl: Buffer): (chunk: number) => number {
  const stsc = descend(stbl, 'stsc');
  const runs = stsc
    ? entries(stsc, 4, 12, 8).map((run) => ({ first: run.readUInt32BE(0), samples: run.readUInt32BE(4) }))
    : [];
  let run = 0;
  return (chunk) => {
    for (let next = runs[run + 1]; next && chunk >= next.first; next = runs[run + 1]) run += 1;
    return runs[run]?.samples ?? 0;
  };
}

/** @returns runs of samples of one length each, in units of the track's time scale */
export function sampleDurations(stbl: Buffer): { count: number; duration: number }[] {
  const stts = descend(stbl, 'stts');
  const runs = stts ? entries(stts, 4, 8, 8) : [];
  return runs.map((run) => ({ count: run.readUInt32BE(0), duration: run.readUInt32BE(4) }));
}

/** The fixed-size rows of a table box that states their number at `countAt`; no more than are there. */
function entries(table: Buffer, countAt: number, size: number, start: number): Buffer[] {
  if (table.length < start) return [];
  const count = Math.min(table.readUInt32BE(countAt), Math.floor((table.length - start) / size));
  return Array.from({ length: count }, (_, index) => table.subarray(start + index * size, start + (index + 1) * size));
}
