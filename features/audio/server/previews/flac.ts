import type { AudioWindow } from '#features/audio/server/containers/audio-window';
import { type FlacHead, readFlacHead } from '#features/audio/server/containers/flac';
import { longestHeader, readFlacFrame } from '#features/audio/server/containers/flac-frames';
import { type PreviewPlan, Ranges } from './plan.ts';

/** In bytes: no encoder makes longer FLAC frames. */
const longestFrame = 16 * 1024 * 1024;

export async function previewFlac(window: AudioWindow, seconds: number): Promise<PreviewPlan | null> {
  const head = await readFlacHead(window);
  const frames = new FlacFrames(window, head.fixedBlock);
  const begin = await frames.at(head.start);
  if (!begin) return null;
  const last = begin.first + seconds * head.sampleRate;
  let samples = 0;
  let end = head.start;
  for (let frame = begin; frame.end <= last; ) {
    const next = await frames.findAfter(end, frame.end);
    if (!next) break;
    samples = frame.end - begin.first;
    end = next.position;
    frame = next.frame;
  }
  const ranges = new Ranges();
  ranges.add(head.start, end - head.start);
  return ranges.behind(headOf(head, samples));
}

/** FLAC frames have neither a length nor a pointer to the next one, so they are found by their first sample. */
class FlacFrames {
  readonly #window: AudioWindow;
  readonly #fixedBlock: number;

  constructor(window: AudioWindow, fixedBlock: number) {
    this.#window = window;
    this.#fixedBlock = fixedBlock;
  }

  async at(position: number) {
    if (!this.#window.has(position, longestHeader)) await this.#window.cover(position, longestHeader);
    return readFlacFrame(this.#window.at(position, longestHeader), this.#fixedBlock);
  }

  async findAfter(position: number, sample: number) {
    const limit = Math.min(this.#window.size, position + longestFrame);
    for (let at = position + 1; at < limit; ) {
      if (!this.#window.has(at, longestHeader)) await this.#window.cover(at, longestHeader);
      const ahead = this.#window.at(at, limit - at);
      const found = ahead.indexOf(0xff);
      if (found === -1) {
        at += Math.max(1, ahead.length);
        continue;
      }
      const frame = await this.at(at + found);
      if (frame?.first === sample) return { position: at + found, frame };
      at += found + 1;
    }
    return null;
  }
}

function headOf({ info }: FlacHead, samples: number): Buffer {
  const stream = Buffer.from(info);
  stream.writeUInt8((stream.readUInt8(13) & 0xf0) | Math.floor(samples / 2 ** 32), 13);
  stream.writeUInt32BE(samples % 2 ** 32, 14);
  // Zeros in a FLAC header mean that there is no checksum. The original's covers the whole sound, so the preview has none.
  stream.fill(0, 18, 34);
  const isLast = 0x80;
  return Buffer.concat([Buffer.from('fLaC'), Buffer.from([isLast, 0, 0, stream.length]), stream]);
}
