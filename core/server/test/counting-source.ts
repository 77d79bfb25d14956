import type { ByteSource } from '#features/audio/server/containers/source';

export interface CountingSource extends ByteSource {
  readonly reads: number;
  readonly bytes: number;
}

export function countingSource(content: Buffer): CountingSource {
  let reads = 0;
  let bytes = 0;
  return {
    size: content.length,
    async read(start, length) {
      const found = content.subarray(start, start + length);
      reads += 1;
      bytes += found.length;
      return found;
    },
    get reads() {
      return reads;
    },
    get bytes() {
      return bytes;
    },
  };
}
