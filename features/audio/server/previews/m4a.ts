import type { AudioWindow } from '#features/audio/server/containers/audio-window';
import { readIndex, readMediaTime } from '#features/audio/server/containers/m4a';
import type { BoxContent } from '#features/audio/server/containers/mp4-boxes';
import {
  chunkOffsets,
  sampleDurations,
  sampleSizes,
  samplesPerChunk,
} from '#features/audio/server/containers/mp4-samples';
import { mp4Head, type SampleRun } from './mp4-head.ts';
import { type PreviewPlan, Ranges } from './plan.ts';

/** 45 s of AAC have at most some 4,000 samples, so a table with more is wrong. */
const maxSamples = 20_000;

export async function previewM4a(window: AudioWindow, seconds: number): Promise<PreviewPlan | null> {
  const { track, stbl } = await readIndex(window);
  const description = stbl.descend('stsd')?.bytes;
  const { timescale } = readMediaTime(track);
  if (!description || timescale === 0) return null;
  const wanted = runsUpTo(sampleDurations(stbl), seconds * timescale);
  const max = wanted.reduce((sum, run) => sum + run.count, 0);
  if (max > maxSamples) return null;
  const { ranges, sizes } = takeSamples(stbl, max);
  if (sizes.length < max) return null;
  return ranges.behind(mp4Head({ description, timescale, durations: wanted, sizes }));
}

function runsUpTo(runs: Iterable<SampleRun>, units: number): SampleRun[] {
  const taken: SampleRun[] = [];
  let left = units;
  for (const { count, duration } of runs) {
    const fits = Math.min(count, Math.floor(left / Math.max(1, duration)));
    if (fits > 0) taken.push({ count: fits, duration });
    left -= fits * duration;
    if (fits < count) break;
  }
  return taken;
}

function takeSamples(stbl: BoxContent, max: number): { ranges: Ranges; sizes: number[] } {
  const ranges = new Ranges();
  const sizes: number[] = [];
  const samples = sampleSizes(stbl);
  const perChunk = samplesPerChunk(stbl);
  const offsets = chunkOffsets(stbl);
  for (let chunk = 0; chunk < offsets.count && sizes.length < max; chunk += 1) {
    const last = Math.min(sizes.length + perChunk(chunk + 1), samples.count, max);
    let position = offsets.at(chunk);
    while (sizes.length < last) {
      const size = samples.sizeOf(sizes.length, sizes.length + 1);
      ranges.add(position, size);
      sizes.push(size);
      position += size;
    }
  }
  return { ranges, sizes };
}
