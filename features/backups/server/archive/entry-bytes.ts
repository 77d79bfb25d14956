import { PassThrough } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { StopError } from '#core/server/errors';
import { printable } from '#core/server/text/printable';
import type { Entry } from './archive-reader.ts';

const megabyte = 1024 * 1024;
const mostCompressedBytes = 64 * megabyte;
/** The size of uncompressed chunks, in bytes. */
const chunkSize = 256 * 1024;

export interface Bounds {
  /** Name of the archive, for messages. */
  name: string;
  /** Limit in bytes. */
  most: number;
}

/**
 * Uncompresses an entry after its checksum was verified, chunk by chunk.
 * @param most the limit for the uncompressed bytes
 * @throws StopError if there are more, or gzip didn't write it
 */
export async function* uncompressed(entry: Entry, { name, most }: Bounds): AsyncGenerator<Buffer> {
  const bytes = await wholeOf(entry, { name, most: mostCompressedBytes });
  const altered = () => new StopError(`${name} was altered: ${printable(entry.name)} can't be uncompressed.`);
  const rows: AsyncIterable<Buffer> = new PassThrough().end(bytes).pipe(createGunzip({ chunkSize }));
  let length = 0;
  try {
    for await (const chunk of rows) {
      length += chunk.length;
      if (length > most) throw altered();
      yield chunk;
    }
  } catch (error) {
    throw error instanceof Error && 'errno' in error && 'code' in error ? altered() : error;
  }
}

/** @returns all of an entry's bytes @throws StopError if they exceed the limit */
export async function wholeOf({ bytes, name: entry, size }: Entry, { name, most }: Bounds): Promise<Buffer> {
  if (size > most)
    throw new StopError(`${name} was altered: ${printable(entry)} is larger than any that Lectern writes.`);
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
}
