import { readFile, stat } from 'node:fs/promises';
import { hasCode } from '#core/server/database/error-code';

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

/** After a crash or reboot, the pid in a `postmaster.pid` may belong to any other program. */
export async function isPostmaster(pid: number, dataFolder: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  // A zombie process has an empty command line.
  const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
  const folder = command[command.indexOf('-D') + 1];
  return folder !== undefined && command.includes('-D') && (await isSameFolder(folder, dataFolder));
}

async function isSameFolder(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([one, other].map((folder) => stat(folder).catch(() => null)));
  return first != null && second != null && first.dev === second.dev && first.ino === second.ino;
}
