import { readFile, stat } from 'node:fs/promises';
import { hasCode } from '#core/server/database/error-code';

/** Also finds other users' processes. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

/**
 * After a crash or reboot, the pid in a `postmaster.pid` may belong to any other process.
 * @param dataFolder a cluster's
 * @returns whether the process is alive and, as far as can be known, the folder's PostgreSQL server
 */
export async function isPostmaster(pid: number, dataFolder: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  // Empty for a zombie process.
  const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
  const folder = command[command.indexOf('-D') + 1];
  return folder !== undefined && command.includes('-D') && (await isSameFolder(folder, dataFolder));
}

async function isSameFolder(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([one, other].map((folder) => stat(folder).catch(() => null)));
  return first != null && second != null && first.dev === second.dev && first.ino === second.ino;
}
