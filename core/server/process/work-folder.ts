import { mkdir, readdir, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { privateFolderMode } from '#core/server/storage/private-folders';
import { processName, writerOf } from './process-name.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Works in a folder of its own, which is removed afterwards.
 * @param parent of the folders of all servers' processes; absolute
 * @param name within the process's own
 * @returns what the work returns
 */
export async function inWorkFolder<Result>(
  parent: string,
  name: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = path.join(parent, processName, name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: privateFolderMode });
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
    // Unless the process has another one there.
    await rmdir(path.dirname(folder)).catch(() => undefined);
  }
}

/**
 * Removes the folders of killed processes: those of this machine immediately, those of other machines, whose state is
 * unknown, after a day.
 */
export async function sweepWorkFolders(parent: string, now: Date): Promise<void> {
  const names = await readdir(parent).catch(() => []);
  for (const name of names) {
    const folder = path.join(parent, name);
    if (await isLeft(name, folder, now)) await rm(folder, { recursive: true, force: true });
  }
}

async function isLeft(name: string, folder: string, now: Date): Promise<boolean> {
  if (name === processName) return false;
  if (writerOf(name) === 'gone') return true;
  const found = await stat(folder).catch(() => null);
  return found !== null && now.getTime() - found.mtimeMs > dayMs;
}
