import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from '#core/server/database/error-code';
import type { Cluster } from './cluster.ts';
import { isAlive, isPostmaster } from './process-check.ts';

/** A PostgreSQL server according to its `postmaster.pid`. */
export interface Postmaster {
  pid: number;
  /** The folder of the server's socket, or an address. */
  host: string;
  port: number;
  /** Whether it accepts connections, and isn't starting, recovering or stopping. */
  ready: boolean;
}

/** @returns the content of `postmaster.pid`, even of a killed server; null without a file */
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

/** @returns null when no server runs on this cluster */
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
  // This may be the file of a faster start's server: put it back.
  const taken = Number.parseInt(await readFile(aside, 'utf8'), 10);
  if (taken !== stale.pid) await link(aside, fileOf(cluster)).catch(() => undefined);
  await rm(aside, { force: true });
}

function fileOf(cluster: Cluster): string {
  return path.join(cluster.data, 'postmaster.pid');
}
