import { mkdir, readdir, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { privateFolderMode } from '#core/server/storage/private-folders';
import { processName, writerOf } from './process-name.ts';

const dayMs = 24 * 60 * 60 * 1000;

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
    await rmdir(path.dirname(folder)).catch(() => undefined);
  }
}

/** Folders of killed processes on other machines are removed after a day, since the state of those processes is unknown. */
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
