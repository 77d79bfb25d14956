import type { AudioWindow } from '#features/audio/server/containers/audio-window';
import { type OggStream, readStream } from '#features/audio/server/containers/ogg';
import { noGranule, type OggPage, pagesOf } from '#features/audio/server/containers/ogg-pages';
import { type CutPage, cutPage } from './ogg-cut.ts';
import { type PreviewPlan, Ranges } from './plan.ts';

export async function previewOgg(window: AudioWindow, seconds: number): Promise<PreviewPlan | null> {
  const ranges = new Ranges();
  // An Ogg page on which no packet ends belongs to the next page on which one does.
  let pending = new Ranges();
  const first: OggPage[] = [];
  let before: OggPage[] = [];
  let stream: OggStream | null = null;
  let hasSound = false;
  for await (const page of pagesOf(window)) {
    if (page.isFirst && stream === null) {
      const begun = await readStream(window, page);
      if (typeof begun !== 'string') stream = begun;
    }
    if (stream?.serial !== page.serial) continue;
    const until = lastSample(stream, seconds);
    if (page.granule !== noGranule && Number(page.granule) > until) {
      const cut = await cutPage(window, { stream, page, before, first, until });
      if (cut) return endingWith(ranges, pending, cut);
      break;
    }
    pending.add(page.position, page.length);
    if (!hasSound) first.push(page);
    if (page.granule === noGranule) {
      before.push(page);
      continue;
    }
    before = [page];
    hasSound ||= page.granule > 0n;
    ranges.append(pending);
    pending = new Ranges();
  }
  return hasSound ? ranges.behind(Buffer.alloc(0)) : null;
}

function lastSample({ skipped, samplesPerSecond }: OggStream, seconds: number): number {
  return skipped + seconds * samplesPerSecond;
}

function endingWith(ranges: Ranges, pending: Ranges, { head, body }: CutPage): PreviewPlan | null {
  ranges.append(pending);
  const plan = ranges.behind(Buffer.alloc(0));
  if (!plan) return null;
  const sizeBytes = plan.sizeBytes + head.length + body.end - body.start + 1;
  return { parts: [...plan.parts, { bytes: head }, { range: body }], sizeBytes };
}
