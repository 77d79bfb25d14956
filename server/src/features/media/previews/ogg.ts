import {
  findPage,
  maxPageHeader,
  noGranule,
  type OggStream,
  readPage,
  readStream,
} from '#server/features/media/containers/ogg';
import { type ByteSource, SlidingWindow } from '#server/features/media/containers/source';
import { type PreviewPlan, Ranges } from './plan.ts';

/**
 * The first whole pages of the first stream of sound: those of its head, and those that end in time.
 * @param seconds at most
 */
export async function previewOgg(source: ByteSource, seconds: number): Promise<PreviewPlan | null> {
  const window = new SlidingWindow(source);
  const ranges = new Ranges();
  // Pages on which no packet ends belong to the next on which one does.
  let pending = new Ranges();
  let stream: OggStream | null = null;
  let hasSound = false;
  for (let position = 0; position < source.size; ) {
    if (!window.has(position, maxPageHeader)) await window.moveTo(position);
    const page = readPage(window.at(position, maxPageHeader));
    if (!page) {
      const next = await findPage(source, position + 1);
      if (next === null) break;
      position = next;
      continue;
    }
    if (page.isFirst && stream === null) {
      const begun = readStream(await source.read(position + page.headerLength, 64), page.serial);
      if (typeof begun !== 'string') stream = begun;
    }
    if (stream?.serial === page.serial) {
      if (page.granule !== noGranule && Number(page.granule) > lastSample(stream, seconds)) break;
      pending.add(position, page.length);
      if (page.granule !== noGranule) {
        hasSound ||= page.granule > 0n;
        ranges.append(pending);
        pending = new Ranges();
      }
    }
    position += page.length;
  }
  return hasSound ? ranges.behind(Buffer.alloc(0)) : null;
}

function lastSample({ skipped, samplesPerSecond }: OggStream, seconds: number): number {
  return skipped + seconds * samplesPerSecond;
}
