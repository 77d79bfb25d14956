import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { atTheEnd } from './at-the-end.ts';

/** @returns a new folder that every user can enter, until the end of the test or file */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'lectern-folder-'));
  await chmod(folder, 0o755);
  // A killed server's children may go on writing for a moment.
  atTheEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** @returns an initialised data folder, ready for commands; its secret key comes from the settings */
export async function makeDataFolder(): Promise<string> {
  const folder = await makeFolder();
  await mkdir(path.join(folder, 'media'));
  return folder;
}
