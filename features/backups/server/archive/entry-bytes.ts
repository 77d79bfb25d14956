import { PassThrough } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { StopError } from '#core/server/errors';
import { printable } from '#core/server/text/printable';
import type { Entry } from './archive-reader.ts';

const megabyte = 1024 * 1024;
const maxCompressedBytes = 64 * megabyte;
const chunkSize = 256 * 1024;

export interface Bounds {
  name: string;
  max: number;
}

/**
 * Uncompresses an entry after its checksum was verified.
 * @param most limit for the uncompressed bytes
 * @throws StopError if there are more, or gzip didn't write them
 */
export async function* uncompressed(entry: Entry, { name, max }: Bounds): AsyncGenerator<Buffer> {
  const bytes = await wholeOf(entry, { name, max: maxCompressedBytes });
  const altered = () => new StopError(`${name} was altered: ${printable(entry.name)} can't be uncompressed.`);
  const rows: AsyncIterable<Buffer> = new PassThrough().end(bytes).pipe(createGunzip({ chunkSize }));
  let length = 0;
  try {
    for await (const chunk of rows) {
      length += chunk.length;
      if (length > max) throw altered();
      yield chunk;
    }
  } catch (error) {
    throw error instanceof Error && 'errno' in error && 'code' in error ? altered() : error;
  }
}

export async function wholeOf({ bytes, name: entry, size }: Entry, { name, max }: Bounds): Promise<Buffer> {
  if (size > max)
    throw new StopError(`${name} was altered: ${printable(entry)} is larger than any that Lectern writes.`);
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
}
