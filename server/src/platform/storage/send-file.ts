import fs from 'node:fs';
import type { Writable } from 'node:stream';
import { promisify } from 'node:util';
import type { OpenFile } from './open-files.ts';
import { unlessClosed, written } from './send-chunks.ts';
import type { ByteRange } from './storage.ts';

const read = promisify(fs.read);

/** Measured: with larger chunks the allocator requests memory from the system for each. */
export const chunkSize = 256 * 1024;
/** Unused chunks that are kept: enough for as many replies at a time as one processor can send. */
const mostKept = 32;
const unused: Buffer[] = [];

/**
 * Writes a part of a file to a reply, and ends it. Chunks of memory are used again as soon as they are written: new ones
 * for each would have the garbage collector mark the whole heap for every 64 MB that are sent. While one is written, the
 * next is read.
 * @param begin returns the reply, once its first bytes are read; it has a `close` event when its connection is closed
 * @throws ClientGone; the system's error when the file can't be read
 */
export async function sendFile(file: OpenFile, { start, end }: ByteRange, begin: () => Writable): Promise<void> {
  let position = start;
  const readNext = () => readChunk(file.fd, position, Math.min(chunkSize, end + 1 - position));
  const first = await readNext();
  const target = begin();
  let next: Promise<Buffer> | null = Promise.resolve(first);
  try {
    while (next !== null) {
      const chunk: Buffer = await next;
      position += chunk.length;
      next = position <= end ? readNext() : null;
      await unlessClosed(target, written(target, chunk, next === null));
      // Not after a failure: what the chunk is written to may still have it.
      giveBack(chunk);
    }
  } finally {
    // A read in progress still needs the file.
    await next?.catch(() => undefined);
  }
}

async function readChunk(fd: number, position: number, length: number): Promise<Buffer> {
  const memory = unused.pop() ?? Buffer.allocUnsafeSlow(chunkSize);
  const { bytesRead } = await read(fd, memory, 0, length, position);
  if (bytesRead === 0) throw new Error('a stored file ended while it was read');
  return memory.subarray(0, bytesRead);
}

function giveBack({ buffer }: Buffer): void {
  if (unused.length < mostKept) unused.push(Buffer.from(buffer));
}
