import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { access, chown, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { postgresAccount } from '#core/server/database/embedded/account';
import { type Binaries, installedBinaries } from '#core/server/database/embedded/binaries';
import { clusterIn, createCluster, readPassword, superuser } from '#core/server/database/embedded/cluster';
import { throwawayConfiguration } from '#core/server/database/embedded/configuration';
import { findPostmaster } from '#core/server/database/embedded/pid-file';
import { startPostmaster, stopPostmaster } from '#core/server/database/embedded/postmaster';
import { isAlive } from '#core/server/database/embedded/process-check';
import type { Account } from '#core/server/database/embedded/run';
import { packageRoot } from '#core/server/paths';
import { chooseParent } from '#tools/temporary-folder';

export interface ThrowawayServer {
  url: string;
  stop(): Promise<void>;
}

const prefix = 'lectern-test-';
const parent = process.env.TMPDIR ? os.tmpdir() : chooseParent();
const keptFolder = path.join(packageRoot, 'node_modules/.cache/test-postgres');

export async function startThrowawayServer(): Promise<ThrowawayServer> {
  const { folder, binaries, account } = await makePlace();
  await createCluster(folder, binaries, account);
  return await startIn({ folder, binaries, account });
}

/**
 * Starts PostgreSQL from an earlier run's copy, which takes a tenth of the time.
 * @param key identifies everything that the preparation depends on; a new key calls `prepare`
 */
export async function startPreparedServer(
  key: string,
  prepare: (url: string) => Promise<void>,
): Promise<ThrowawayServer> {
  const place = await makePlace();
  const kept = path.join(keptFolder, `${key}-${place.account?.uid ?? process.getuid?.() ?? 0}`);
  if (await isThere(kept)) {
    await copyAll(kept, place.folder);
    return await startIn(place);
  }
  await createCluster(place.folder, place.binaries, place.account);
  const server = await startIn(place);
  await prepare(server.url);
  await server.pause();
  await keep(place.folder, kept);
  return await startIn(place);
}

interface Place {
  folder: string;
  binaries: Binaries;
  account: Account | null;
}

async function makePlace(): Promise<Place> {
  await removeLeftovers();
  const account = await postgresAccount();
  const folder = await mkdtemp(path.join(parent, `${prefix}${process.pid}-`));
  if (account) await chown(folder, account.uid, account.gid);
  return { folder, binaries: installedBinaries(), account };
}

async function startIn({ folder, binaries, account }: Place): Promise<ThrowawayServer & { pause(): Promise<void> }> {
  const cluster = clusterIn(folder);
  const logFile = path.join(folder, 'postgres.log');
  const listening = { socketFolder: cluster.run };
  const parts = { cluster, binaries, account, configuration: throwawayConfiguration, listening, logFile };
  const postmaster = await startPostmaster(parts);
  if (!postmaster) throw new Error(`PostgreSQL did not start: see ${logFile}`);
  const pause = () => stopPostmaster({ postmaster, cluster, binaries }, 3000);
  const end = () => {
    killNow(postmaster.pid);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once('exit', end);
  return {
    url: `postgres://${superuser}:${await readPassword(cluster)}@${encodeURIComponent(cluster.run)}/postgres`,
    pause,
    async stop() {
      await pause();
      await rm(folder, { recursive: true, force: true });
      process.off('exit', end);
    },
  };
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGQUIT');
  } catch {}
}

async function isThere(folder: string): Promise<boolean> {
  return await access(path.join(folder, 'data/PG_VERSION')).then(
    () => true,
    () => false,
  );
}

/** `cp` keeps owners and rights, unlike Node's own copy. */
async function copyAll(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', `${from}/.`, to]);
}

/** Keeps only the newest copy, because each change of a migration makes another one. */
async function keep(folder: string, kept: string): Promise<void> {
  const unfinished = `${kept}-${process.pid}`;
  try {
    await rm(keptFolder, { recursive: true, force: true });
    await mkdir(unfinished, { recursive: true });
    await copyAll(folder, unfinished);
    await rename(unfinished, kept);
  } catch {
    await rm(unfinished, { recursive: true, force: true }).catch(() => undefined);
  }
}

async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = /^lectern-test-(\d+)-/.exec(name)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    const folder = path.join(parent, name);
    try {
      const cluster = clusterIn(folder);
      const postmaster = await findPostmaster(cluster);
      if (postmaster) await stopPostmaster({ postmaster, cluster, binaries: installedBinaries() }, 3000);
      await rm(folder, { recursive: true, force: true });
    } catch {
      // The folder belongs to another user, or another run is removing it.
    }
  }
}
