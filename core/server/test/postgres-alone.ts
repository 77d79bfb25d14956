import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { postgresAccount } from '#core/server/database/embedded/account';
import { type Cluster, superuser } from '#core/server/database/embedded/cluster';
import { findPostmaster } from '#core/server/database/embedded/pid-file';
import { startPostmaster, stopPostmaster } from '#core/server/database/embedded/postmaster';
import { lectern, prepareDatabase } from '#core/server/database/embedded/prepare-database';
import { atTheEnd } from './at-the-end.ts';
import { createDebianCluster, oldestOfDebian } from './debian-postgres.ts';
import { freePort } from './free-port.ts';
import { signalTree } from './signal-tree.ts';
import { waitFor } from './wait-for.ts';

export interface PostgresAlone {
  url: string;
  cluster: Cluster;
  start(): Promise<void>;
}

const address = '127.0.0.1';
const stopLimitMs = 3000;
/** Tests don't crash the machine, so data that reached the kernel is safe without fsync. */
const configuration = { max_connections: '80', shared_buffers: '32MB', fsync: 'off', timezone: 'UTC' };

/**
 * @param folder may be a separate disk; a new folder when absent
 * @param wrapper a program that starts PostgreSQL, e.g. with another clock
 */
export async function startPostgresAlone({
  folder,
  wrapper,
}: {
  folder?: string;
  wrapper?: (postgres: string) => Promise<string>;
} = {}): Promise<PostgresAlone> {
  const account = await postgresAccount();
  const found = await oldestOfDebian();
  const binaries = wrapper ? { ...found, postgres: await wrapper(found.postgres) } : found;
  const place = folder ?? (await mkdtemp(path.join(os.tmpdir(), 'lectern-alone-')));
  await chmod(place, 0o755);
  if (folder === undefined) atTheEnd(() => rm(place, { recursive: true, force: true, maxRetries: 5 }));
  const cluster = await createDebianCluster(path.join(place, 'cluster'), found, account);
  const password = (await readFile(cluster.password, 'utf8')).trim();
  const port = await freePort();
  const logFile = path.join(await mkdtemp(path.join(os.tmpdir(), 'lectern-alone-log-')), 'postgres.log');
  atTheEnd(() => rm(path.dirname(logFile), { recursive: true, force: true }));
  const start = async () => {
    await waitFor('PostgreSQL to start', () =>
      startPostmaster({ cluster, binaries, account, configuration, listening: { address, port }, logFile }),
    );
  };
  await start();
  atTheEnd(async () => {
    const postmaster = await findPostmaster(cluster);
    if (!postmaster) return;
    await signalTree(postmaster.pid, 'SIGCONT');
    await stopPostmaster({ postmaster, cluster, binaries }, stopLimitMs);
  });
  await prepareDatabase({ host: address, port, user: superuser, password, database: 'postgres' });
  return { url: `postgres://${lectern}:${password}@${address}:${port}/${lectern}`, cluster, start };
}

export async function withEnvironment(program: string, variables: Readonly<Record<string, string>>, file: string) {
  const exported = Object.entries(variables).map(([name, value]) => `export ${name}='${value}'`);
  await writeFile(file, `#!/bin/sh\n${exported.join('\n')}\nexec '${program}' "$@"\n`, { mode: 0o755 });
  await promisify(execFile)(file, ['--version']);
  return file;
}
