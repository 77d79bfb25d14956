import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Binaries } from './binaries.ts';
import type { Account } from './run.ts';
import { type Outcome, run } from './run.ts';

export interface Cluster {
  data: string;
  run: string;
  password: string;
}

export const superuser = 'postgres';

export function clusterIn(folder: string): Cluster {
  return { data: path.join(folder, 'data'), run: path.join(folder, 'run'), password: path.join(folder, 'password') };
}

export async function readPassword(cluster: Cluster): Promise<string> {
  return (await readFile(cluster.password, 'utf8')).trim();
}

/**
 * The cluster uses UTF-8 whatever the machine's locale.
 * @param folder missing or empty; belongs to `account` afterwards
 */
export async function createCluster(folder: string, binaries: Binaries, account: Account | null): Promise<void> {
  const cluster = clusterIn(folder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await mkdir(cluster.run, { mode: 0o700 });
  await writeFile(cluster.password, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  if (account) {
    for (const entry of [folder, cluster.run, cluster.password]) await chown(entry, account.uid, account.gid);
  }
  // Full-text search needs C.UTF-8 for letters beyond ASCII, but not every machine has that locale.
  let outcome = await initialise(cluster, 'C.UTF-8', { binaries, account });
  if (outcome.output.includes('invalid locale name')) outcome = await initialise(cluster, 'C', { binaries, account });
  if (outcome.code !== 0) throw new Error(`initdb failed:\n${outcome.output.trim()}`);
}

function initialise(
  cluster: Cluster,
  locale: string,
  by: { binaries: Binaries; account: Account | null },
): Promise<Outcome> {
  const args = [
    `--pgdata=${cluster.data}`,
    `--username=${superuser}`,
    `--pwfile=${cluster.password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    `--locale=${locale}`,
    '--lc-messages=C',
    '--text-search-config=simple',
  ];
  return run(by.binaries.initdb, args, by.account);
}
