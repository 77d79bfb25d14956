import { execFile } from 'node:child_process';
import { chmod, chown, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { postgresAccount } from '#core/server/database/embedded/account';
import { installedBinaries } from '#core/server/database/embedded/binaries';
import { clusterIn, readPassword, superuser } from '#core/server/database/embedded/cluster';
import { productConfiguration } from '#core/server/database/embedded/configuration';
import { findPostmaster } from '#core/server/database/embedded/pid-file';
import { startPostmaster, stopPostmaster } from '#core/server/database/embedded/postmaster';
import { lectern } from '#core/server/database/embedded/prepare-database';
import { runnableBinaries } from '#core/server/database/embedded/shared-binaries';

export interface LargePostgres extends Explained {
  folder: string;
  url: string;
  stop(): Promise<void>;
}

/** A crash may destroy this database, so durability is off for speed. */
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
 * Starts PostgreSQL on a copy of the library's database.
 * @param dataDir must not be in use
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

export interface Asked {
  name: string;
  ask(): Promise<unknown>;
}

export interface Plan {
  ms: number;
  name: string;
  query: string;
  text: string;
}

interface Explained {
  admin: pg.ClientConfig;
  logFile: string;
}

const longestLine = 400;

export async function explaining({ admin }: Explained, work: () => Promise<void>): Promise<void> {
  const client = new pg.Client(admin);
  await client.connect();
  try {
    await client.query("load 'auto_explain'");
    const settings = {
      session_preload_libraries: 'auto_explain',
      'auto_explain.log_min_duration': '0',
      'auto_explain.log_analyze': 'on',
      'auto_explain.log_buffers': 'on',
    };
    for (const [name, value] of Object.entries(settings)) {
      await client.query(`alter database ${lectern} set ${name} = '${value}'`);
    }
    await work();
  } finally {
    await client.query(`alter database ${lectern} reset all`);
    await client.end();
  }
}

export async function plansOf({ logFile }: Explained, asked: readonly Asked[]): Promise<Plan[]> {
  const plans: Plan[] = [];
  for (const { name, ask } of asked) {
    const { size } = await stat(logFile);
    await ask();
    const log = (await readFile(logFile)).subarray(size).toString('utf8');
    plans.push(...parse(log).map((plan) => ({ ...plan, name })));
  }
  return plans;
}

/** In PostgreSQL's log, an entry starts with its time, and its further lines start with a tab. */
function parse(log: string): Omit<Plan, 'name'>[] {
  return log.split(/\n(?!\t)/).flatMap((entry) => {
    const found =
      /duration: ([\d.]+) ms {2}plan:\n\tQuery Text: ([\s\S]+?)\n(\t(?:Query Parameters: |\S[^\n]*\(cost=)[\s\S]+)/.exec(
        entry,
      );
    if (!found) return [];
    const [, ms, query = '', text = ''] = found;
    return [{ ms: Number(ms), query: query.replace(/\s+/g, ' '), text }];
  });
}

export function printSlowest(plans: readonly Plan[], shown: number): void {
  const slowestFirst = [...plans].sort((a, b) => b.ms - a.ms);
  const ofEachQuery = new Map<string, Plan>();
  for (const plan of slowestFirst) {
    const query = withoutLiterals(plan.query);
    if (!ofEachQuery.has(query)) ofEachQuery.set(query, plan);
  }
  const slowest = [...ofEachQuery.values()].slice(0, shown);
  console.log(
    `${plans.length} queries of ${ofEachQuery.size} texts; the ${slowest.length} slowest texts, each at its slowest:`,
  );
  for (const { ms, name, query, text } of slowest) {
    console.log(`\n${ms.toFixed(1)} ms for ${name}\n${query}\n${text.split('\n').map(shortened).join('\n')}`);
  }
}

function withoutLiterals(query: string): string {
  return query.replaceAll(/'[^']*'/g, "''");
}

function shortened(line: string): string {
  return line.length > longestLine ? `${line.slice(0, longestLine)}…` : line;
}
