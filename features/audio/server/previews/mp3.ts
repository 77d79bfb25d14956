import type { AudioWindow } from '#features/audio/server/containers/audio-window';
import { firstFrameWithin, Mp3Frames, nextFrameWithin } from '#features/audio/server/containers/mp3';
import { readMp3Header } from '#features/audio/server/containers/mp3-header';
import { endOfLeadingTags, startOfTrailingTags } from '#features/audio/server/containers/tag-blocks';
import { type PreviewPlan, Ranges } from './plan.ts';

const keptBits = 0xfffe0cc0;
const noChecksum = 0x10000;
const bitrateShift = 12;
const bitrates = 14;
const countLength = 16;
const saysFramesAndBytes = 3;

/**
 * Puts a new frame count before the preview's frames. The original's count covers all frames, and without a count players guess the length
 * from the first frame's bitrate.
 */
export async function previewMp3(window: AudioWindow, seconds: number): Promise<PreviewPlan | null> {
  const end = await startOfTrailingTags(window);
  const frames = new Mp3Frames(window, end);
  const first = await frames.find(await endOfLeadingTags(window), firstFrameWithin);
  const header = first === null ? null : await frames.header(first);
  const word = first === null ? null : await frames.word(first);
  if (first === null || header === null || word === null) return null;

  const ranges = new Ranges();
  const max = Math.floor((seconds * header.sampleRate) / header.samples);
  let taken = 0;
  let position: number | null = (await frames.countAt(first, header)) ? first + header.length : first;
  while (position !== null && taken < max) {
    const frame = await frames.header(position);
    if (frame?.stream === header.stream) {
      if (position + frame.length > end) break;
      ranges.add(position, frame.length);
      position += frame.length;
      taken += 1;
    } else {
      const next: number | null = await frames.find(position, nextFrameWithin);
      // Another mp3 stream begins here, which the new header couldn't count.
      position = next === position ? null : next;
    }
  }
  return ranges.behind(countFrame(word, taken, ranges.size));
}

function countFrame(word: number, frames: number, bytes: number): Buffer {
  for (let bitrate = 1; bitrate <= bitrates; bitrate += 1) {
    const head = ((word & keptBits) | noChecksum | (bitrate << bitrateShift)) >>> 0;
    const header = readMp3Header(head);
    if (!header || header.length < header.xingOffset + countLength) continue;
    const frame = Buffer.alloc(header.length);
    frame.writeUInt32BE(head);
    frame.write('Xing', header.xingOffset);
    frame.writeUInt32BE(saysFramesAndBytes, header.xingOffset + 4);
    frame.writeUInt32BE(frames, header.xingOffset + 8);
    frame.writeUInt32BE(frame.length + bytes, header.xingOffset + 12);
    return frame;
  }
  throw new Error('no mp3 frame is long enough to count frames in');
}
