import { spawn } from 'node:child_process';
import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import type { Cluster } from './cluster.ts';
import type { Configuration } from './configuration.ts';
import { isPostmaster } from './process-check.ts';
import { programOptions, run } from './run.ts';

/** A running PostgreSQL server, as its `postmaster.pid` describes it. */
export interface Postmaster {
  pid: number;
  /** The folder of its socket, or an address. */
  host: string;
  port: number;
  /** It takes connections (and isn't starting, recovering or stopping). */
  ready: boolean;
}

/** Where a server listens: in a folder, by a Unix socket, or on an address of this machine. */
export type Listening = { socketFolder: string } | { address: string; port: number };

/**
 * @returns the server that runs on this cluster, or null: none, or a `postmaster.pid` left behind by one that was killed
 */
export async function findPostmaster(cluster: Cluster): Promise<Postmaster | null> {
  const text = await readFile(path.join(cluster.data, 'postmaster.pid'), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  });
  const [pid = '', , , port = '', socketFolder = '', address = '', , status = ''] = text.split('\n');
  if (!/^\d+$/.test(pid) || !(await isPostmaster(Number(pid), cluster))) return null;
  return {
    pid: Number(pid),
    host: socketFolder.trim() || address.trim(),
    port: Number(port),
    ready: status.trim() === 'ready',
  };
}

interface StartParts {
  cluster: Cluster;
  binaries: Binaries;
  account: Account | null;
  configuration: Configuration;
  listening: Listening;
  logFile: string;
}

/**
 * Starts PostgreSQL in a session of its own, so that Ctrl-C in the terminal reaches us and not it.
 * @returns resolves with the server once it takes connections; with null when it ended instead (its log says why)
 */
export async function startPostmaster(parts: StartParts): Promise<Postmaster | null> {
  const log = await open(parts.logFile, 'a', 0o600);
  let ended = false;
  try {
    const child = spawn(parts.binaries.postgres, startArguments(parts), {
      ...programOptions(parts.account),
      stdio: ['ignore', log.fd, log.fd],
      detached: true,
    });
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', reject);
    });
    child.once('exit', () => {
      ended = true;
    });
    child.unref();
    while (!ended) {
      const postmaster = await findPostmaster(parts.cluster);
      if (postmaster?.ready && postmaster.pid === child.pid) return postmaster;
      await pause(5);
    }
    return null;
  } finally {
    await log.close();
  }
}

function startArguments(parts: StartParts): string[] {
  const listening: Record<string, string> =
    'socketFolder' in parts.listening
      ? { listen_addresses: '', unix_socket_directories: parts.listening.socketFolder, unix_socket_permissions: '0700' }
      : { listen_addresses: parts.listening.address, unix_socket_directories: '', port: String(parts.listening.port) };
  const settings = Object.entries({ ...parts.configuration, ...listening });
  return ['-D', parts.cluster.data, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** What a server is told to do, by the signal that says so. */
const orders = { stopFast: 'INT', stopAtOnce: 'QUIT' } as const;

/**
 * Stops a server: its connections are closed and its files left clean; within `limitMs` all the same.
 * @returns once it has ended
 */
export async function stopPostmaster(
  server: { postmaster: Postmaster; cluster: Cluster; binaries: Binaries },
  limitMs: number,
): Promise<void> {
  const gone = async (milliseconds: number) => {
    const deadline = Date.now() + milliseconds;
    while (Date.now() < deadline) {
      if ((await findPostmaster(server.cluster))?.pid !== server.postmaster.pid) return true;
      await pause(5);
    }
    return false;
  };
  await order(server, orders.stopFast);
  if (await gone(limitMs)) return;
  await order(server, orders.stopAtOnce);
  await gone(1000);
}

async function order(
  server: { postmaster: Postmaster; binaries: Binaries },
  signal: (typeof orders)[keyof typeof orders],
): Promise<void> {
  if (process.platform === 'win32') {
    await run(server.binaries.pgCtl, ['kill', signal, String(server.postmaster.pid)], null);
    return;
  }
  try {
    process.kill(server.postmaster.pid, `SIG${signal}`);
  } catch (error) {
    const ended = error instanceof Error && 'code' in error && error.code === 'ESRCH';
    if (!ended) throw error;
  }
}
