import { execFile } from 'node:child_process';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { hasCode } from '#core/server/database/error-code';
import { atTheEnd } from '#core/server/test/at-the-end';

const megabyte = 1024 * 1024;
const blockBytes = 64 * 1024;

/** Mounting a disk needs root. */
export const canMount = process.platform === 'linux' && process.getuid?.() === 0;

export async function mountSmallDisk(folder: string, megabytes: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  await promisify(execFile)('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder]);
  atTheEnd(() => promisify(execFile)('umount', ['--lazy', folder]));
}

export async function fillDisk(folder: string): Promise<() => Promise<void>> {
  const file = path.join(folder, 'filler');
  const { bavail, bsize } = await statfs(folder);
  for (let bytes = bavail * bsize; bytes > 0; bytes = await leftOn(folder)) {
    const part = Buffer.alloc(Math.min(bytes, megabyte));
    await writeFile(file, part, { flag: 'a' }).catch((error: unknown) => {
      if (!hasCode(error, 'ENOSPC')) throw error;
    });
  }
  return () => rm(file);
}

async function leftOn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= blockBytes ? bavail * bsize : 0;
}
