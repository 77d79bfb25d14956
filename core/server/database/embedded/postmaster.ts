import { spawn } from 'node:child_process';
import { open } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { hasCode } from '#core/server/database/error-code';
import type { Binaries } from './binaries.ts';
import type { Cluster } from './cluster.ts';
import type { Configuration } from './configuration.ts';
import { findPostmaster, type Postmaster } from './pid-file.ts';
import type { Account } from './run.ts';
import { programOptions, run } from './run.ts';

export type Listening = { socketFolder: string } | { address: string; port: number };

const pollMs = 5;

export interface StartParts {
  cluster: Cluster;
  binaries: Binaries;
  account: Account | null;
  configuration: Configuration;
  listening: Listening;
  logFile: string;
}

export async function startPostmaster(parts: StartParts): Promise<Postmaster | null> {
  const log = await open(parts.logFile, 'a', 0o600);
  let ended = false;
  try {
    const child = spawn(parts.binaries.postgres, startArguments(parts), {
      ...programOptions(parts.account),
      stdio: ['ignore', log.fd, log.fd],
      detached: true,
    });
    child.once('exit', () => {
      ended = true;
    });
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', reject);
    });
    child.unref();
    while (!ended) {
      const postmaster = await findPostmaster(parts.cluster);
      if (postmaster?.ready && postmaster.pid === child.pid) return postmaster;
      await pause(pollMs);
    }
    return null;
  } finally {
    await log.close();
  }
}

function startArguments(parts: StartParts): string[] {
  const listening: Configuration =
    'socketFolder' in parts.listening
      ? { listen_addresses: '', unix_socket_directories: parts.listening.socketFolder, unix_socket_permissions: '0700' }
      : { listen_addresses: parts.listening.address, unix_socket_directories: '', port: String(parts.listening.port) };
  const settings = Object.entries({ ...parts.configuration, ...listening });
  return ['-D', parts.cluster.data, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

export interface StopParts {
  cluster: Cluster;
  binaries: Binaries;
  postmaster: Postmaster;
}

/** Stops PostgreSQL cleanly, or immediately after the limit; PostgreSQL then recovers on its next start. */
export async function stopPostmaster(parts: StopParts, limitMs: number): Promise<void> {
  await order(parts, 'INT');
  if (await hasGone(parts, limitMs)) return;
  await order(parts, 'QUIT');
  await hasGone(parts, 1000);
}

async function hasGone(parts: StopParts, limitMs: number): Promise<boolean> {
  const deadline = performance.now() + limitMs;
  while (performance.now() < deadline) {
    if ((await findPostmaster(parts.cluster))?.pid !== parts.postmaster.pid) return true;
    await pause(pollMs);
  }
  return false;
}

// PostgreSQL's INT is a fast shutdown, QUIT an immediate one.
async function order(parts: StopParts, signal: 'INT' | 'QUIT'): Promise<void> {
  const { pid } = parts.postmaster;
  if (process.platform === 'win32') {
    await run(parts.binaries.pgCtl, ['kill', signal, String(pid)], null);
    return;
  }
  try {
    process.kill(pid, `SIG${signal}`);
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error;
  }
}
