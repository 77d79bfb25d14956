import type { FileHandle } from 'node:fs/promises';

export interface ByteSource {
  readonly size: number;
  read(start: number, length: number): Promise<Buffer>;
}

export function bufferSource(content: Buffer): ByteSource {
  return {
    size: content.length,
    read: async (start, length) => content.subarray(start, start + length),
  };
}

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
