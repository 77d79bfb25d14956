import { noGranule, type OggStream, pagesOf, readStream } from '#server/features/media/containers/ogg';
import type { ByteSource } from '#server/features/media/containers/source';
import { type PreviewPlan, Ranges } from './plan.ts';

/**
 * The first whole pages of the first stream of sound: those of its head, and those that end in time.
 * @param seconds at most
 */
export async function previewOgg(source: ByteSource, seconds: number): Promise<PreviewPlan | null> {
  const ranges = new Ranges();
  // Pages on which no packet ends belong to the next on which one does.
  let pending = new Ranges();
  let stream: OggStream | null = null;
  let hasSound = false;
  for await (const page of pagesOf(source)) {
    if (page.isFirst && stream === null) {
      const begun = await readStream(source, page);
      if (typeof begun !== 'string') stream = begun;
    }
    if (stream?.serial !== page.serial) continue;
    if (page.granule !== noGranule && Number(page.granule) > lastSample(stream, seconds)) break;
    pending.add(page.position, page.length);
    if (page.granule === noGranule) continue;
    hasSound ||= page.granule > 0n;
    ranges.append(pending);
    pending = new Ranges();
  }
  return hasSound ? ranges.behind(Buffer.alloc(0)) : null;
}

function lastSample({ skipped, samplesPerSecond }: OggStream, seconds: number): number {
  return skipped + seconds * samplesPerSecond;
}
