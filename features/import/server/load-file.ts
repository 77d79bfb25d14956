import { readFault } from '#core/server/read-fault';
import { readInThread } from '#features/audio/server/probing/probe-audio';
import type { ReadFile } from '#features/audio/server/probing/read-files';
import type { FoundFile } from './walk.ts';

export interface LoadedFile {
  file: FoundFile;
  sha256: string;
  /** The bytes; null for a file too large to hold, which stays on its disk. */
  content: ArrayBuffer | null;
}

/** Files up to here are read once, whole; larger ones are streamed. */
export const heldInMemory = 8 * 1024 * 1024;
/** Enough that a thread is rarely asked, and few enough that all threads have something to do. */
const filesPerTask = 8;

/** @returns the files in their order; of one that can't be read, the reason */
export async function loadFiles(files: readonly FoundFile[]): Promise<(LoadedFile | string)[]> {
  const groups = Array.from({ length: Math.ceil(files.length / filesPerTask) }, (_, n) =>
    files.slice(n * filesPerTask, (n + 1) * filesPerTask),
  );
  const loaded = await Promise.all(groups.map(loadGroup));
  return loaded.flat();
}

async function loadGroup(files: readonly FoundFile[]): Promise<(LoadedFile | string)[]> {
  const read = await readInThread(files.map(({ path, size }) => ({ path, isHeld: size <= heldInMemory })));
  return files.map((file, index) => present(file, read[index]));
}

function present(file: FoundFile, read: ReadFile | undefined): LoadedFile | string {
  if (read === undefined || 'code' in read) return readFault(read);
  return { file, sha256: read.sha256, content: read.content };
}
