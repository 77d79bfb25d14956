import fs from 'node:fs';
import type { Writable } from 'node:stream';
import { promisify } from 'node:util';
import type { OpenFile } from './open-files.ts';
import { ReaderPace, smallestChunk } from './reader-pace.ts';
import { unlessClosed, written } from './send-chunks.ts';
import type { ByteRange } from './storage.ts';

const read = promisify(fs.read);

/** Buffers for the concurrent replies of one processor. */
const maxKept = 32;
const unused = new Map<number, Buffer[]>();

/**
 * New memory for each chunk would make the garbage collector mark the whole heap for every 64 MB, so memory is reused.
 * @param begin called with the first bytes ready; the reply must emit `close`
 */
export async function sendFile(file: OpenFile, { start, end }: ByteRange, begin: () => Writable): Promise<void> {
  const pace = new ReaderPace();
  let position = start;
  const readNext = () => readChunk(file.fd, position, Math.min(pace.size, end + 1 - position));
  let target: Writable | null = null;
  let ahead: Promise<Buffer> | null = null;
  try {
    for (;;) {
      // V8 keeps the result of an `await` before a loop until the loop ends, so even the first chunk is read in the loop.
      const chunk: Buffer = await (ahead ?? readNext());
      target ??= begin();
      position += chunk.length;
      const isLast = position > end;
      ahead = !isLast && pace.isFast ? readNext() : null;
      ahead?.catch(() => undefined);
      const began = performance.now();
      await unlessClosed(target, written(target, chunk, isLast));
      pace.took(chunk.length, performance.now() - began);
      // After a failure the reply may still use the chunk's memory, so it isn't reused.
      giveBack(chunk);
      if (isLast) return;
    }
  } finally {
    await ahead?.catch(() => undefined);
  }
}

async function readChunk(fd: number, position: number, length: number): Promise<Buffer> {
  let size = smallestChunk;
  while (size < length) size *= 2;
  const memory = unused.get(size)?.pop() ?? Buffer.allocUnsafeSlow(size);
  const { bytesRead } = await read(fd, memory, 0, length, position);
  if (bytesRead === 0) throw new Error('a stored file ended while it was read');
  return memory.subarray(0, bytesRead);
}

function giveBack({ buffer }: Buffer): void {
  const kept = unused.get(buffer.byteLength) ?? [];
  unused.set(buffer.byteLength, kept);
  if (kept.length < maxKept) kept.push(Buffer.from(buffer));
}
