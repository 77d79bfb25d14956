import { UnplayableError } from './facts.ts';
import type { ByteSource } from './source.ts';

export interface WindowLimits {
  maxParts: number;
  maxBytes: number;
}

const maxParts = 10_000;

const smallestRead = 16 * 1024;
const largestRead = 1024 * 1024;
/** In bytes. A jump no longer than this counts as sequential reading, so that the next read may be larger. */
const nearby = 4 * 1024;

/**
 * Reads a file in a moving window, so that a million small parts cost a few dozen reads. A file that needs far more reading than normal is
 * refused.
 */
export class AudioWindow implements ByteSource {
  readonly size: number;
  readonly #source: ByteSource;
  readonly #limits: WindowLimits;
  #start = 0;
  #bytes: Buffer = Buffer.alloc(0);
  #nextRead = smallestRead;
  #bytesRead = 0;
  #parts = 0;

  constructor(source: ByteSource, limits: Partial<WindowLimits> = {}) {
    this.size = source.size;
    this.#source = source;
    // In bytes. Normal files need less than twice their size, for tags at both ends, the walk and a few jumps back.
    this.#limits = { maxParts, maxBytes: 2 * source.size + 64 * largestRead, ...limits };
  }

  countParts(count = 1): void {
    this.#parts += count;
    if (this.#parts <= this.#limits.maxParts) return;
    const max = this.#limits.maxParts.toLocaleString('en');
    throw new UnplayableError(`it has more than ${max} parts that are not sound, which no ordinary audio file has`);
  }

  /** @returns `length` bytes, fewer only at the end of the file; never a copy of the window's content */
  async read(start: number, length: number): Promise<Buffer> {
    const wanted = Math.max(0, Math.min(length, this.size - start));
    if (wanted > largestRead) return this.#readSource(start, wanted);
    await this.cover(start, wanted);
    return this.at(start, wanted);
  }

  async cover(position: number, length: number): Promise<void> {
    const wanted = Math.min(length, this.size - position);
    if (wanted > 0 && !this.has(position, wanted)) await this.#moveTo(position, wanted);
  }

  has(position: number, length: number): boolean {
    return position >= this.#start && position + length <= this.#start + this.#bytes.length;
  }

  uint32(position: number): number {
    return this.#bytes.readUInt32BE(position - this.#start);
  }

  uint8(position: number): number {
    return this.#bytes.readUInt8(position - this.#start);
  }

  at(position: number, length: number): Buffer {
    const offset = position - this.#start;
    return this.#bytes.subarray(offset, offset + length);
  }

  async #moveTo(position: number, wanted: number): Promise<void> {
    const end = this.#start + this.#bytes.length;
    const goesOn = position >= this.#start && position <= end + nearby;
    this.#nextRead = goesOn ? Math.min(this.#nextRead * 2, largestRead) : smallestRead;
    this.#bytes = await this.#readSource(position, Math.max(wanted, this.#nextRead));
    this.#start = position;
  }

  /** Bytes count before they are read, because a single part may claim a gigabyte. */
  async #readSource(start: number, length: number): Promise<Buffer> {
    const wanted = Math.min(length, this.size - start);
    this.#bytesRead += wanted;
    if (this.#bytesRead > this.#limits.maxBytes) {
      throw new UnplayableError(
        'more of it would have to be read to make out what it is than of any ordinary audio file',
      );
    }
    if (wanted <= largestRead) return this.#source.read(start, wanted);
    // Large reads are split, so that other work can use the thread in between.
    const pieces: Buffer[] = [];
    for (let read = 0; read < wanted; read += largestRead) {
      pieces.push(await this.#source.read(start + read, Math.min(largestRead, wanted - read)));
    }
    return Buffer.concat(pieces);
  }
}
