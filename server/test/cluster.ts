import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { postgresAccount } from '#server/database/embedded/account';
import { installedBinaries } from '#server/database/embedded/binaries';
import { clusterIn, createCluster, readPassword, superuser } from '#server/database/embedded/cluster';
import { throwawayConfiguration } from '#server/database/embedded/configuration';
import { findPostmaster } from '#server/database/embedded/pid-file';
import { startPostmaster, stopPostmaster } from '#server/database/embedded/postmaster';
import { isAlive } from '#server/database/embedded/process-check';

/** A PostgreSQL for the duration of one test run. */
export interface ThrowawayServer {
  /** The address of its database `postgres`, as its superuser. */
  url: string;
  stop(): Promise<void>;
}

const prefix = 'lectern-test-';

/** Starts a separate PostgreSQL in a temporary folder. */
export async function startThrowawayServer(): Promise<ThrowawayServer> {
  await removeLeftovers();
  const account = await postgresAccount();
  const binaries = installedBinaries();
  const folder = await mkdtemp(path.join(os.tmpdir(), `${prefix}${process.pid}-`));
  if (account) await chown(folder, account.uid, account.gid);
  await createCluster(folder, binaries, account);
  const cluster = clusterIn(folder);
  const logFile = path.join(folder, 'postgres.log');
  const listening = { socketFolder: cluster.run };
  const parts = { cluster, binaries, account, configuration: throwawayConfiguration, listening, logFile };
  const postmaster = await startPostmaster(parts);
  if (!postmaster) throw new Error(`PostgreSQL did not start: see ${logFile}`);
  return {
    url: `postgres://${superuser}:${await readPassword(cluster)}@${encodeURIComponent(cluster.run)}/postgres`,
    async stop() {
      await stopPostmaster({ postmaster, cluster, binaries }, 3000);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

// Stops servers that killed runs have left behind; the folder's name contains the run's pid.
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(os.tmpdir())) {
    const pid = /^lectern-test-(\d+)-/.exec(name)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    const folder = path.join(os.tmpdir(), name);
    try {
      const cluster = clusterIn(folder);
      const postmaster = await findPostmaster(cluster);
      if (postmaster) await stopPostmaster({ postmaster, cluster, binaries: installedBinaries() }, 3000);
      await rm(folder, { recursive: true, force: true });
    } catch {
      // Another user's, or another run is removing it too.
    }
  }
}
