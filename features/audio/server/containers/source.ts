import type { FileHandle } from 'node:fs/promises';

export interface ByteSource {
  readonly size: number;
  /** @returns `length` bytes, fewer only at the end */
  read(start: number, length: number): Promise<Buffer>;
}

/** @param content returned in parts, without a copy */
export function bufferSource(content: Buffer): ByteSource {
  return {
    size: content.length,
    read: async (start, length) => content.subarray(start, start + length),
  };
}

/** @param file open for reading; the caller closes it @param size of the file in bytes */
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
