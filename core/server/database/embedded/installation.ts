import { randomBytes } from 'node:crypto';
import { lstat, mkdir, readdir, realpath, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from '#core/server/database/error-code';
import { StopError } from '#core/server/errors';
import { syncFolder } from '#core/server/storage/durable-files';
import { keepPrivate } from '#core/server/storage/private-folders';
import { postgresAccount } from './account.ts';
import { type Binaries, installedBinaries } from './binaries.ts';
import { type Cluster, clusterIn, createCluster } from './cluster.ts';
import { linkElsewhere, newFolderElsewhere } from './elsewhere.ts';
import { isAlive } from './process-check.ts';
import type { Account } from './run.ts';
import { run } from './run.ts';
import { runnableBinaries } from './shared-binaries.ts';

export interface Installation {
  cluster: Cluster;
  elsewhere: string | null;
  binaries: Binaries;
  account: Account | null;
}

const unfinishedPrefix = '.postgres-unfinished-';

/** A new cluster is renamed into place when complete, so that killed or simultaneous starts leave nothing half-made. */
export async function prepareInstallation(dataDir: string): Promise<Installation> {
  const entry = path.join(await makeDataFolder(dataDir), 'postgres');
  if (!(await lstat(entry).catch(() => null))) await createAt(entry);
  const folder = await realpath(entry).catch(() => {
    throw new StopError(
      `${entry} leads to a folder that is gone: the library's database was there. Bring it back, or remove the link to start with an empty one.`,
    );
  });
  const account = await ownerOf(folder);
  const isInside = path.dirname(folder) === path.dirname(entry);
  await keepPrivate(path.dirname(entry), isInside ? (account?.gid ?? null) : null);
  return {
    cluster: clusterIn(folder),
    elsewhere: isInside ? null : folder,
    binaries: await runnableBinaries(installedBinaries(), account),
    account,
  };
}

async function makeDataFolder(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o711 });
    return await realpath(dataDir);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new StopError(`The data folder ${dataDir} can't be used (${error.message}). DATA_DIR chooses another.`);
  }
}

// PostgreSQL has to run as the owner of its folder.
async function ownerOf(folder: string): Promise<Account | null> {
  const self = process.getuid?.();
  if (self === undefined) return null;
  const { uid, gid } = await stat(folder);
  if (self === 0 && uid !== 0) return { uid, gid };
  if (uid === self && self !== 0) return null;
  throw new StopError(
    `The database in ${folder} belongs to another user (number ${uid}). ` +
      'Start Lectern as the user who started it first, or choose another folder with DATA_DIR.',
  );
}

async function createAt(entry: string): Promise<void> {
  const dataDir = path.dirname(entry);
  const account = await postgresAccount();
  const binaries = await runnableBinaries(installedBinaries(), account);
  await removeUnfinished(dataDir);
  const reachable = !account || (await canEnter(dataDir, account));
  const unfinished = reachable
    ? path.join(dataDir, `${unfinishedPrefix}${process.pid}-${randomBytes(6).toString('hex')}`)
    : await newFolderElsewhere();
  try {
    await createCluster(unfinished, binaries, account);
    if (reachable) await rename(unfinished, entry);
    else await linkElsewhere(unfinished, entry);
    await syncFolder(dataDir);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOTDIR')) throw error;
  }
}

async function canEnter(folder: string, account: Account): Promise<boolean> {
  return (await run('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], account)).code === 0;
}

async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const pid = name.startsWith(unfinishedPrefix) ? Number.parseInt(name.slice(unfinishedPrefix.length), 10) : null;
    if (pid !== null && !isAlive(pid)) await rm(path.join(dataDir, name), { recursive: true, force: true });
  }
}
