import { readFile, stat } from 'node:fs/promises';
import type { Cluster } from './cluster.ts';

/**
 * After a crash or a restart of the machine the number in a `postmaster.pid` may belong to any other process.
 * @returns whether this process is alive and, as far as the machine tells, the PostgreSQL server of this cluster
 */
export async function isPostmaster(pid: number, cluster: Cluster): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  // Empty for a process that has ended but was not collected yet.
  const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');
  const folder = command[command.indexOf('-D') + 1];
  return folder !== undefined && command.includes('-D') && (await isSameFolder(folder, cluster.data));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function isSameFolder(one: string, other: string): Promise<boolean> {
  const [first, second] = await Promise.all([one, other].map((folder) => stat(folder).catch(() => null)));
  return first != null && second != null && first.dev === second.dev && first.ino === second.ino;
}
