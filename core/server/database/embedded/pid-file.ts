import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from '#core/server/database/error-code';
import type { Cluster } from './cluster.ts';
import { isAlive, isPostmaster } from './process-check.ts';

export interface Postmaster {
  pid: number;
  host: string;
  port: number;
  ready: boolean;
}

export async function readPidFile(cluster: Cluster): Promise<Postmaster | null> {
  const text = await readFile(fileOf(cluster), 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return '';
    throw error;
  });
  // The lines of `pidfile.h`: pid, data folder, start time, port, socket folder, address, shared memory, status.
  const [pid = '', , , port = '', socketFolder = '', address = '', , status = ''] = text.split('\n');
  if (!/^\d+$/.test(pid)) return null;
  return {
    pid: Number(pid),
    host: socketFolder.trim() || address.trim(),
    port: Number(port),
    ready: status.trim() === 'ready',
  };
}

export async function findPostmaster(cluster: Cluster): Promise<Postmaster | null> {
  const found = await readPidFile(cluster);
  return found && (await isPostmaster(found.pid, cluster.data)) ? found : null;
}

/** PostgreSQL refuses to start while a process with the stale pid lives, even if it is another program. */
export async function removeStalePidFile(cluster: Cluster): Promise<void> {
  const stale = await readPidFile(cluster);
  if (!stale || !isAlive(stale.pid) || (await isPostmaster(stale.pid, cluster.data))) return;
  const aside = `${fileOf(cluster)}.${randomBytes(4).toString('hex')}`;
  try {
    await rename(fileOf(cluster), aside);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return;
    throw error;
  }
  // The pid file may belong to another start's server, and is then put back.
  const taken = Number.parseInt(await readFile(aside, 'utf8'), 10);
  if (taken !== stale.pid) await link(aside, fileOf(cluster)).catch(() => undefined);
  await rm(aside, { force: true });
}

function fileOf(cluster: Cluster): string {
  return path.join(cluster.data, 'postmaster.pid');
}
