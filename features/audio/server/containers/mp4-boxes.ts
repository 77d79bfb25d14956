import type { AudioWindow } from './audio-window.ts';

export interface Mp4Box {
  type: string;
  start: number;
  end: number;
}

const fragment = 'moof';

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

export class BoxContent {
  readonly bytes: Buffer;
  readonly #window: AudioWindow;

  constructor(bytes: Buffer, window: AudioWindow) {
    this.bytes = bytes;
    this.#window = window;
  }

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

  descend(...types: readonly string[]): BoxContent | null {
    let found: BoxContent | null = this;
    for (const type of types) found = found?.children(type)[0] ?? null;
    return found;
  }
}
