import type { ByteSource } from '#server/features/media/containers/source';
import type { Storage } from '#server/platform/storage/storage';

/** @param key of a stored object @param size in bytes */
export function storedSource(storage: Storage, key: string, size: number): ByteSource {
  return {
    size,
    async read(start, length) {
      const end = Math.min(start + length, size) - 1;
      if (end < start) return Buffer.alloc(0);
      const chunks: Buffer[] = [];
      for await (const chunk of storage.read(key, { start, end })) chunks.push(chunk);
      return chunks[1] === undefined ? (chunks[0] ?? Buffer.alloc(0)) : Buffer.concat(chunks);
    },
  };
}
