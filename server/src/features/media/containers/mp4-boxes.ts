import type { AudioWindow } from './audio-window.ts';

export interface Mp4Box {
  type: string;
  /** Where its content begins and ends, in bytes of what it was found in. */
  start: number;
  end: number;
}

/** With it a fragmented MP4 goes on as a row of fragments without end; what describes them all came before. */
const fragment = 'moof';

/**
 * @param head the first 16 bytes at `position`, or what is left of them
 * @param limit where the enclosing thing ends; a box of size 0 reaches to there
 * @returns null when no box begins here
 */
function readBoxHead(head: Buffer, position: number, limit: number): Mp4Box | null {
  if (head.length < 8) return null;
  const type = head.toString('latin1', 4, 8);
  const short = head.readUInt32BE(0);
  if (short === 0) return { type, start: position + 8, end: limit };
  if (short === 1) {
    if (head.length < 16) return null;
    return { type, start: position + 16, end: position + Number(head.readBigUInt64BE(8)) };
  }
  return short < 8 ? null : { type, start: position + 8, end: position + short };
}

/**
 * @returns the boxes side by side in a file, up to its first fragment; the last one may reach beyond its end
 * @throws UnplayableError when there are more than an ordinary file has
 */
export async function topBoxes(window: AudioWindow): Promise<Mp4Box[]> {
  const boxes: Mp4Box[] = [];
  for (let position = 0; position < window.size; ) {
    const box = readBoxHead(await window.read(position, 16), position, window.size);
    if (!box || box.end <= position || box.type === fragment) break;
    window.countParts();
    boxes.push(box);
    position = box.end;
  }
  return boxes;
}

/** The content of a box, which may have boxes in it. Those that are passed on the way to others are counted as parts of the file. */
export class BoxContent {
  readonly bytes: Buffer;
  readonly #window: AudioWindow;

  /** @param window of the file that it is from */
  constructor(bytes: Buffer, window: AudioWindow) {
    this.bytes = bytes;
    this.#window = window;
  }

  /**
   * @returns the content of every box of this type directly in this one
   * @throws UnplayableError when the file has more boxes than an ordinary one
   */
  children(type: string): BoxContent[] {
    const found: BoxContent[] = [];
    const { bytes } = this;
    for (let position = 0; position < bytes.length; ) {
      const box = readBoxHead(bytes.subarray(position, position + 16), position, bytes.length);
      if (!box || box.end <= position) break;
      this.#window.countParts();
      if (box.type === type) found.push(new BoxContent(bytes.subarray(box.start, box.end), this.#window));
      position = box.end;
    }
    return found;
  }

  /**
   * @returns the content of the first box on this way down, e.g. `mdia`, `minf`, `stbl`; null without it
   * @throws as `children` does
   */
  descend(...types: readonly string[]): BoxContent | null {
    let found: BoxContent | null = this;
    for (const type of types) found = found?.children(type)[0] ?? null;
    return found;
  }
}
