import { chown, lstat, mkdtemp, readFile, rm } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Cluster } from './cluster.ts';
import { readPidFile } from './pid-file.ts';
import type { Listening } from './postmaster.ts';
import { isPostmaster } from './process-check.ts';
import type { Account } from './run.ts';

/** In bytes; the systems' limit for a socket's path. */
const longestPath = 103;
const prefix = 'lectern-socket-';

/**
 * If the path of the cluster's private folder is too long for a socket, the socket lies in a private temporary folder. Without Unix
 * sockets, the server listens on a port.
 */
export async function chooseListening(cluster: Cluster, account: Account | null): Promise<Listening> {
  if (process.platform === 'win32') return { address: '127.0.0.1', port: await freePort() };
  if (Buffer.byteLength(path.join(cluster.run, '.s.PGSQL.5432')) <= longestPath) return { socketFolder: cluster.run };
  const last = (await readPidFile(cluster))?.host;
  if (last && (await isPrivate(last, account))) return { socketFolder: last };
  const socketFolder = await mkdtemp(path.join(os.tmpdir(), prefix));
  if (account) await chown(socketFolder, account.uid, account.gid);
  return { socketFolder };
}

/** PostgreSQL refuses a socket whose lock file names a live process, and a killed server counts as alive until its parent reaps it. */
export async function removeStaleSocketLock(socketFolder: string, cluster: Cluster): Promise<void> {
  const lock = path.join(socketFolder, '.s.PGSQL.5432.lock');
  const pid = Number.parseInt(await readFile(lock, 'utf8').catch(() => ''), 10);
  if (Number.isInteger(pid) && !(await isPostmaster(pid, cluster.data))) await rm(lock, { force: true });
}

export async function removeSocketFolder(folder: string): Promise<void> {
  if (path.basename(folder).startsWith(prefix)) await rm(folder, { recursive: true, force: true });
}

// Any user may have replaced a killed server's socket folder in the meantime.
async function isPrivate(folder: string, account: Account | null): Promise<boolean> {
  if (!path.basename(folder).startsWith(prefix)) return false;
  const found = await lstat(folder).catch(() => null);
  const owner = account?.uid ?? process.getuid?.();
  return found?.isDirectory() === true && found.uid === owner && (found.mode & 0o777) === 0o700;
}

async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port found');
  return address.port;
}
