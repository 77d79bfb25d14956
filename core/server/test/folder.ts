import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { atTheEnd } from './at-the-end.ts';

/** Every user can enter the folder, because PostgreSQL may run as another user. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'lectern-folder-'));
  await chmod(folder, 0o755);
  // A killed server's children may continue writing for a moment.
  atTheEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

export async function makeDataFolder(): Promise<string> {
  const folder = await makeFolder();
  await mkdir(path.join(folder, 'media'));
  return folder;
}
