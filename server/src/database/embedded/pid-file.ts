import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from '#server/database/error-code';
import type { Cluster } from './cluster.ts';
import { isAlive, isPostmaster } from './process-check.ts';

/** A running PostgreSQL server, as its `postmaster.pid` describes it. */
export interface Postmaster {
  pid: number;
  /** The folder of its socket, or an address. */
  host: string;
  port: number;
  /** It takes connections (and isn't starting, recovering or stopping). */
  ready: boolean;
}

/** @returns what `postmaster.pid` says, be it of a server that runs or of one that was killed; null when there is none */
export async function readPidFile(cluster: Cluster): Promise<Postmaster | null> {
  const text = await readFile(fileOf(cluster), 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return '';
    throw error;
  });
  // PostgreSQL's `pidfile.h`: number, data folder, start time, port, socket folder, address, shared memory, status.
  const [pid = '', , , port = '', socketFolder = '', address = '', , status = ''] = text.split('\n');
  if (!/^\d+$/.test(pid)) return null;
  return {
    pid: Number(pid),
    host: socketFolder.trim() || address.trim(),
    port: Number(port),
    ready: status.trim() === 'ready',
  };
}

/** @returns the server that runs on this cluster, or null */
export async function findPostmaster(cluster: Cluster): Promise<Postmaster | null> {
  const found = await readPidFile(cluster);
  return found && (await isPostmaster(found.pid, cluster.data)) ? found : null;
}

/**
 * PostgreSQL refuses to start while the process that a left-behind `postmaster.pid` names is alive, even when that
 * number has gone to another program since. Such a file is removed.
 */
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
  // Another start may have been quicker, and this the file of its server: that one goes back.
  const taken = Number.parseInt(await readFile(aside, 'utf8'), 10);
  if (taken !== stale.pid) await link(aside, fileOf(cluster)).catch(() => undefined);
  await rm(aside, { force: true });
}

function fileOf(cluster: Cluster): string {
  return path.join(cluster.data, 'postmaster.pid');
}
