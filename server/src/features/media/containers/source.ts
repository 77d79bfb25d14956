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
