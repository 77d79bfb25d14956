import type { FileHandle } from 'node:fs/promises';

/** Bytes that can be read anywhere: a file in memory or one on disk. */
export interface ByteSource {
  readonly size: number;
  /** @returns `length` bytes from `start`; fewer only where the source ends */
  read(start: number, length: number): Promise<Buffer>;
}

/** @param content the whole of it; parts are handed out without a copy */
export function bufferSource(content: Buffer): ByteSource {
  return {
    size: content.length,
    read: async (start, length) => content.subarray(start, start + length),
  };
}

/**
 * @param file open for reading; it stays the caller's to close
 * @param size of the file in bytes
 */
export function fileSource(file: FileHandle, size: number): ByteSource {
  return {
    size,
    async read(start, length) {
      const wanted = Math.max(0, Math.min(length, size - start));
      const buffer = Buffer.allocUnsafe(wanted);
      let filled = 0;
      while (filled < wanted) {
        const { bytesRead } = await file.read(buffer, filled, wanted - filled, start + filled);
        if (bytesRead === 0) break;
        filled += bytesRead;
      }
      return buffer.subarray(0, filled);
    },
  };
}

const windowSize = 1024 * 1024;

/**
 * A view on a source that moves forward with its reader: what is inside is read without waiting, which is what makes
 * walking 100,000 frames quick.
 */
export class SlidingWindow {
  readonly #source: ByteSource;
  #start = 0;
  #bytes: Buffer = Buffer.alloc(0);

  constructor(source: ByteSource) {
    this.#source = source;
  }

  /** @returns whether `length` bytes at `position` can be had from `at` now */
  has(position: number, length: number): boolean {
    return position >= this.#start && position + length <= this.#start + this.#bytes.length;
  }

  /** Moves the window so that it begins at `position`. */
  async moveTo(position: number): Promise<void> {
    this.#bytes = await this.#source.read(position, windowSize);
    this.#start = position;
  }

  /** @returns the four bytes at `position`, which the window has, as a big-endian number; makes no object */
  uint32(position: number): number {
    return this.#bytes.readUInt32BE(position - this.#start);
  }

  /** @returns up to `length` bytes at `position`, fewer where the window or the source ends; never a copy */
  at(position: number, length: number): Buffer {
    const offset = position - this.#start;
    return this.#bytes.subarray(offset, offset + length);
  }
}
