import { randomBytes } from 'node:crypto';
import { chown, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Binaries, binariesIn, installedBinaries } from '#core/server/database/embedded/binaries';
import { type Cluster, clusterIn, superuser } from '#core/server/database/embedded/cluster';
import { type Account, run } from '#core/server/database/embedded/run';

const ofDebian = '/usr/lib/postgresql';

/**
 * Tests use the oldest supported version.
 * @returns Debian's oldest PostgreSQL from 15 on, or the built-in one if there is none
 */
export async function oldestOfDebian(): Promise<Binaries> {
  const versions = (await readdir(ofDebian).catch(() => [])).map(Number).filter((version) => version >= 15);
  return versions.length === 0 ? installedBinaries() : binariesIn(path.join(ofDebian, String(Math.min(...versions))));
}

export async function createDebianCluster(
  folder: string,
  { initdb }: Binaries,
  account: Account | null,
): Promise<Cluster> {
  const cluster = clusterIn(folder);
  await mkdir(cluster.run, { recursive: true });
  await writeFile(cluster.password, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  if (account) for (const each of [folder, cluster.run, cluster.password]) await chown(each, account.uid, account.gid);
  const args = [`--pgdata=${cluster.data}`, `--username=${superuser}`, `--pwfile=${cluster.password}`];
  const outcome = await run(initdb, [...args, '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C.UTF-8'], account);
  if (outcome.code !== 0) throw new Error(`initdb failed:\n${outcome.output}`);
  return cluster;
}
