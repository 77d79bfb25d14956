import { UnplayableError } from './facts.ts';
import type { ByteSource } from './source.ts';

/** How much of a file is examined before it is refused. */
export interface WindowLimits {
  /** Parts other than sound: blocks, chunks, boxes, tags and their items, empty pages and frames. */
  mostParts: number;
  /** In total. */
  mostBytes: number;
}

/** Normal files have a few hundred parts; long lists of chapters and comments a few thousand. */
const mostParts = 10_000;

const smallestRead = 16 * 1024;
const largestRead = 1024 * 1024;
/** A reader that jumps no further than this counts as sequential, so that the next read may be larger. */
const nearby = 4 * 1024;

/**
 * A window that moves along a file with its reader. Data inside it is read synchronously, so a million small parts cost a few dozen reads.
 * Reads grow while access is sequential. A file that takes far more bytes or parts than normal is refused.
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
    // Tags at both ends, the walk itself and a few jumps back need less than twice the file.
    this.#limits = { mostParts, mostBytes: 2 * source.size + 64 * largestRead, ...limits };
  }

  /**
   * Counts each visit to parts of the file other than sound.
   * @throws UnplayableError when there are more than a normal file has
   */
  countParts(count = 1): void {
    this.#parts += count;
    if (this.#parts <= this.#limits.mostParts) return;
    const most = this.#limits.mostParts.toLocaleString('en');
    throw new UnplayableError(`it has more than ${most} parts that are not sound, which no ordinary audio file has`);
  }

  /**
   * @returns `length` bytes, fewer only at the end of the file; never a copy of the window's content
   * @throws UnplayableError when too much of the file has been read
   */
  async read(start: number, length: number): Promise<Buffer> {
    const wanted = Math.max(0, Math.min(length, this.size - start));
    if (wanted > largestRead) return this.#readSource(start, wanted);
    await this.cover(start, wanted);
    return this.at(start, wanted);
  }

  /** Moves the window, unless it already contains the next `length` bytes from `position`, or as many as the file has. */
  async cover(position: number, length: number): Promise<void> {
    const wanted = Math.min(length, this.size - position);
    if (wanted > 0 && !this.has(position, wanted)) await this.#moveTo(position, wanted);
  }

  /** @returns whether `at` can return these bytes without a read */
  has(position: number, length: number): boolean {
    return position >= this.#start && position + length <= this.#start + this.#bytes.length;
  }

  /** Big-endian, without allocating. */
  uint32(position: number): number {
    return this.#bytes.readUInt32BE(position - this.#start);
  }

  uint8(position: number): number {
    return this.#bytes.readUInt8(position - this.#start);
  }

  /** @returns `length` bytes, fewer at the end of the window or file; never a copy */
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
    if (this.#bytesRead > this.#limits.mostBytes) {
      throw new UnplayableError(
        'more of it would have to be read to make out what it is than of any ordinary audio file',
      );
    }
    if (wanted <= largestRead) return this.#source.read(start, wanted);
    // Large reads are split, so that the thread with the file can do other work in between.
    const pieces: Buffer[] = [];
    for (let read = 0; read < wanted; read += largestRead) {
      pieces.push(await this.#source.read(start + read, Math.min(largestRead, wanted - read)));
    }
    return Buffer.concat(pieces);
  }
}
