import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { atTheEnd } from './at-the-end.ts';

/** @returns a new folder that every user can enter, removed at the end of the test, or of the file that makes it outside of one */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'lectern-folder-'));
  await chmod(folder, 0o755);
  // What a server that was killed leaves running may write for a moment longer.
  atTheEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** @returns a new data folder in which a server has begun a library, as commands take it; its secret key is a setting's */
export async function makeDataFolder(): Promise<string> {
  const folder = await makeFolder();
  await mkdir(path.join(folder, 'media'));
  return folder;
}
