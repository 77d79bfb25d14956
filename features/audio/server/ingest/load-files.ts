import { readFault } from '#core/server/read-fault';
import { readInThread } from '#features/audio/server/probing/probe-audio';
import type { ReadFile } from '#features/audio/server/probing/read-files';
import { type GivenFile, type Refused, refused } from './given-file.ts';

export interface Loaded<File> {
  state: 'loaded';
  file: File;
  sha256: string;
  content: ArrayBuffer | null;
}

/** In bytes. Larger files are streamed instead of read into memory. */
export const heldInMemory = 8 * 1024 * 1024;
/** So many files per task that threads rarely wait, but few enough to keep all threads busy. */
const filesPerTask = 8;

export async function loadFiles<File extends GivenFile>(
  files: readonly File[],
): Promise<(Loaded<File> | Refused<File>)[]> {
  const groups = Array.from({ length: Math.ceil(files.length / filesPerTask) }, (_, n) =>
    files.slice(n * filesPerTask, (n + 1) * filesPerTask),
  );
  const loaded = await Promise.all(groups.map(loadGroup));
  return loaded.flat();
}

async function loadGroup<File extends GivenFile>(files: readonly File[]): Promise<(Loaded<File> | Refused<File>)[]> {
  const read = await readInThread(files.map(({ path, size }) => ({ path, isHeld: size <= heldInMemory })));
  return files.map((file, index) => present(file, read[index]));
}

function present<File>(file: File, read: ReadFile | undefined): Loaded<File> | Refused<File> {
  if (read === undefined || 'code' in read) return refused(file, readFault(read));
  return { state: 'loaded', file, ...read };
}
