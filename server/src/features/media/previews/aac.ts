import { readAdtsHeader } from '#server/features/media/containers/aac';
import type { AudioWindow } from '#server/features/media/containers/audio-window';
import { endOfLeadingTags, startOfTrailingTags } from '#server/features/media/containers/tag-blocks';
import { type PreviewPlan, Ranges } from './plan.ts';

const headerSize = 7;

/** The first whole frames of raw AAC (ADTS), which are self-contained. @param seconds at most */
export async function previewAac(window: AudioWindow, seconds: number): Promise<PreviewPlan | null> {
  const end = await startOfTrailingTags(window);
  const ranges = new Ranges();
  let position = await endOfLeadingTags(window);
  let taken = 0;
  while (position + headerSize <= end) {
    if (!window.has(position, headerSize)) await window.cover(position, headerSize);
    const header = readAdtsHeader(window.at(position, headerSize));
    if (!header || position + header.length > end) break;
    taken += header.samples / header.sampleRate;
    if (taken > seconds) break;
    ranges.add(position, header.length);
    position += header.length;
  }
  return ranges.behind(Buffer.alloc(0));
}
