import { createHash } from 'node:crypto';
import fs from 'node:fs';

export interface FileToRead {
  path: string;
  isHeld: boolean;
}

export type ReadFile = { sha256: string; content: ArrayBuffer | null } | { code: string };

const chunkBytes = 1024 * 1024;

/** The files are read synchronously, so this belongs in a thread: four asynchronous calls for each file cost more than reading it. */
export function readFiles(files: readonly FileToRead[]): ReadFile[] {
  return files.map(({ path, isHeld }) => {
    try {
      return read(path, isHeld);
    } catch (error) {
      if (error instanceof Error && 'code' in error) return { code: String(error.code) };
      throw error;
    }
  });
}

function read(path: string, isHeld: boolean): ReadFile {
  const fd = fs.openSync(path, 'r');
  try {
    if (!isHeld) return { sha256: hashOnDisk(fd), content: null };
    const content = readWhole(fd);
    return { sha256: createHash('sha256').update(Buffer.from(content)).digest('hex'), content };
  } finally {
    fs.closeSync(fd);
  }
}

function readWhole(fd: number): ArrayBuffer {
  // Node's pooled memory can't be transferred to another thread.
  const target = Buffer.allocUnsafeSlow(fs.fstatSync(fd).size);
  let filled = 0;
  while (filled < target.length) {
    const bytesRead = fs.readSync(fd, target, filled, target.length - filled, filled);
    if (bytesRead === 0) return target.buffer.slice(0, filled);
    filled += bytesRead;
  }
  return target.buffer;
}

function hashOnDisk(fd: number): string {
  const hash = createHash('sha256');
  const chunk = Buffer.allocUnsafe(chunkBytes);
  for (;;) {
    const bytesRead = fs.readSync(fd, chunk, 0, chunkBytes, null);
    if (bytesRead === 0) return hash.digest('hex');
    hash.update(chunk.subarray(0, bytesRead));
  }
}
