import { execFile } from 'node:child_process';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { postgresAccount } from '#core/server/database/embedded/account';
import { installedBinaries } from '#core/server/database/embedded/binaries';
import { clusterIn, readPassword, superuser } from '#core/server/database/embedded/cluster';
import { productConfiguration } from '#core/server/database/embedded/configuration';
import { findPostmaster } from '#core/server/database/embedded/pid-file';
import { startPostmaster, stopPostmaster } from '#core/server/database/embedded/postmaster';
import { lectern } from '#core/server/database/embedded/prepare-database';
import { runnableBinaries } from '#core/server/database/embedded/shared-binaries';
import type { Explained } from './explain.ts';

/** A PostgreSQL as a larger machine has it, with the catalogue of a generated library. */
export interface LargePostgres extends Explained {
  folder: string;
  /** For DATABASE_URL. */
  url: string;
  /** Stops it and removes all of it. */
  stop(): Promise<void>;
}

/** Nothing here has to survive a crash. */
const configuration = {
  ...productConfiguration,
  shared_buffers: '2GB',
  max_wal_size: '8GB',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
};
const stopLimitMs = 60_000;

/**
 * Starts it on a copy of the generated library's database.
 * @param dataDir the library's, on which nothing else may run
 * @param scratch where the copy is made
 */
export async function startLargePostgres(dataDir: string, scratch: string): Promise<LargePostgres> {
  const original = path.join(dataDir, 'postgres');
  if (await findPostmaster(clusterIn(original))) throw new Error(`something runs on ${dataDir}: try again after it`);
  const account = await postgresAccount();
  const binaries = await runnableBinaries(installedBinaries(), account);
  const folder = await mkdtemp(path.join(scratch, 'growth-'));
  await chmod(folder, 0o755);
  await promisify(execFile)('cp', ['-a', original, path.join(folder, 'postgres')]);
  const cluster = clusterIn(path.join(folder, 'postgres'));
  const sockets = path.join(folder, 'postgres', 'run');
  if (account) await chown(sockets, account.uid, account.gid);
  const logFile = path.join(folder, 'postgres.log');
  const listening = { socketFolder: sockets };
  const postmaster = await startPostmaster({ cluster, binaries, account, configuration, listening, logFile });
  if (!postmaster) throw new Error(`PostgreSQL did not start: see ${logFile}`);
  const password = await readPassword(cluster);
  const admin = { host: sockets, user: superuser, password, database: lectern };
  return {
    folder,
    logFile,
    admin,
    url: `postgres://${lectern}:${password}@${encodeURIComponent(sockets)}/${lectern}`,
    async stop() {
      await stopPostmaster({ postmaster, cluster, binaries }, stopLimitMs);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
