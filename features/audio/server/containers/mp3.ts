import type { AudioWindow } from './audio-window.ts';
import { type AudioFacts, audioFacts, refuseCutShort, UnplayableError } from './facts.ts';
import { type Mp3Header, readFrameCount, readMp3Header } from './mp3-header.ts';
import { endOfLeadingTags, startOfTrailingTags } from './tag-blocks.ts';

/** In bytes: how far behind the tags the first frame may begin. */
export const firstFrameWithin = 1024 * 1024;
/** In bytes: how much junk may be between two frames. */
export const nextFrameWithin = 64 * 1024;
const framesInARow = 3;
/** In bytes: enough to see that frames follow each other, since no frame is longer than 2,881. */
const longestRow = 8 * 1024;

/** Good mp3 files often have tags at both ends, junk between frames, or an incomplete last frame, so these are accepted. */
export async function inspectMp3(window: AudioWindow): Promise<AudioFacts> {
  const end = await startOfTrailingTags(window);
  const start = await endOfLeadingTags(window);
  const frames = new Mp3Frames(window, end);
  const first = await frames.find(start, firstFrameWithin);
  if (first === null) throw new UnplayableError('it has tags but no audio behind them');

  const counted = await frames.countFrom(first);
  if (counted.declared !== null) refuseCutShort(counted.seconds, counted.declared);
  return audioFacts('mp3', counted.seconds);
}

export async function holdsMp3(window: AudioWindow): Promise<boolean> {
  const frames = new Mp3Frames(window, await startOfTrailingTags(window));
  return (await frames.find(await endOfLeadingTags(window), firstFrameWithin)) !== null;
}

export class Mp3Frames {
  readonly #window: AudioWindow;
  readonly #end: number;

  constructor(window: AudioWindow, end: number) {
    this.#window = window;
    this.#end = end;
  }

  async find(start: number, within: number): Promise<number | null> {
    const last = Math.min(start + within, this.#end - 4);
    for (let position = start; position <= last; position += 1) {
      // The window covers a whole row of frames, so that it only moves forward, however often sound looks like a frame.
      if (!this.#window.has(position, longestRow)) await this.#window.cover(position, longestRow);
      if (this.#startsARow(position)) return position;
    }
    return null;
  }

  async countFrom(first: number): Promise<{ seconds: number; declared: number | null }> {
    let current = await this.header(first);
    if (!current) return { seconds: 0, declared: null };
    const count = await this.countAt(first, current);
    const declared = count && count.frames !== null ? (count.frames * current.samples) / current.sampleRate : null;

    let seconds = 0;
    let position: number | null = count ? first + current.length : first;
    while (position !== null && position < this.#end) {
      const next: Mp3Header | null = this.#window.has(position, 4)
        ? readMp3Header(this.#window.uint32(position))
        : await this.header(position);
      if (next && next.stream === current.stream) {
        position += next.length;
        if (position <= this.#end) seconds += next.samples / next.sampleRate;
      } else {
        position = await this.find(position, nextFrameWithin);
        current = position === null ? current : ((await this.header(position)) ?? current);
      }
    }
    return { seconds, declared };
  }

  #startsARow(position: number): boolean {
    const first = this.#headerAt(position);
    let header = first;
    let next = position;
    for (let row = 1; row < framesInARow; row += 1) {
      if (!header) return false;
      next += header.length;
      header = this.#headerAt(next);
      if (header?.stream !== first?.stream) return false;
    }
    return true;
  }

  #headerAt(position: number): Mp3Header | null {
    const isThere = position + 4 <= this.#end && this.#window.has(position, 4);
    return isThere ? readMp3Header(this.#window.uint32(position)) : null;
  }

  async countAt(first: number, header: Mp3Header): Promise<{ frames: number | null } | null> {
    await this.#window.cover(first, header.length);
    return readFrameCount(this.#window.at(first, header.length), header);
  }

  async word(position: number): Promise<number | null> {
    if (position + 4 > this.#end) return null;
    if (!this.#window.has(position, 4)) await this.#window.cover(position, 4);
    return this.#window.has(position, 4) ? this.#window.uint32(position) : null;
  }

  async header(position: number): Promise<Mp3Header | null> {
    const word = await this.word(position);
    return word === null ? null : readMp3Header(word);
  }
}
