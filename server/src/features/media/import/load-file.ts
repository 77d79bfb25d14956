import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import type { FoundFile } from './walk.ts';

export interface LoadedFile {
  file: FoundFile;
  sha256: string;
  /** The bytes; null for a file too large to hold, which stays on its disk. */
  content: Buffer | null;
}

/** Files up to here are read once, whole; larger ones are streamed. */
export const heldInMemory = 8 * 1024 * 1024;
const streamChunk = 1024 * 1024;

/** @throws the system's error when the file can't be read */
export async function loadFile(file: FoundFile): Promise<LoadedFile> {
  if (file.size > heldInMemory) return { file, sha256: await hashOnDisk(file.path), content: null };
  const content = await fs.readFile(file.path);
  // In libuv's threads: the main one has the frames to walk.
  const digest = await crypto.subtle.digest('SHA-256', content);
  return { file, sha256: Buffer.from(digest).toString('hex'), content };
}

async function hashOnDisk(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: streamChunk })) hash.update(chunk);
  return hash.digest('hex');
}
