import { execFile } from 'node:child_process';
import { appendFile, chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { postgresAccount } from '#core/server/database/embedded/account';
import { installedBinaries } from '#core/server/database/embedded/binaries';
import { clusterIn, createCluster, readPassword, superuser } from '#core/server/database/embedded/cluster';
import { type Configuration, throwawayConfiguration } from '#core/server/database/embedded/configuration';
import type { Postmaster } from '#core/server/database/embedded/pid-file';
import { startPostmaster, stopPostmaster } from '#core/server/database/embedded/postmaster';
import { lectern, prepareDatabase } from '#core/server/database/embedded/prepare-database';
import { atTheEnd } from './at-the-end.ts';
import { freePort } from './free-port.ts';
import { signalTree } from './signal-tree.ts';
import { waitFor } from './wait-for.ts';

export interface PostgresNode {
  host: string;
  port: number;
  pid: number;
  url: string;
  adminUrl: string;
  /** Stops all processes without ending them. Connections stay open, and requests get no answer. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  kill(): Promise<void>;
  promote(): Promise<void>;
}

/** A primary and its synchronous standby. Commits reach the standby before the client hears of them. */
export interface PostgresPair {
  primary: PostgresNode;
  standby: PostgresNode;
  user: string;
  password: string;
}

const address = '127.0.0.1';
const stopLimitMs = 3000;

/** The pair survives the end of a process, but not of the machine. */
const replicated: Configuration = {
  ...throwawayConfiguration,
  synchronous_commit: 'on',
  wal_level: 'replica',
  max_wal_senders: '4',
  hot_standby: 'on',
};

export async function startPostgresPair(configuration: Configuration = {}): Promise<PostgresPair> {
  const account = await postgresAccount();
  const binaries = installedBinaries();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'lectern-pair-'));
  await chmod(folder, 0o755);
  atTheEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  const places = { primary: path.join(folder, 'primary'), standby: path.join(folder, 'standby') };
  const start = (place: string, port: number, more: Configuration = {}) =>
    startNode(place, port, { binaries, account, configuration: { ...replicated, ...configuration, ...more } });

  await createCluster(places.primary, binaries, account);
  const first = clusterIn(places.primary);
  const password = await readPassword(first);
  const [port, standbyPort] = [await freePort(), await freePort()];
  const alone = await start(places.primary, port);
  const login = { host: address, port, user: superuser, password, database: 'postgres' };
  await prepareDatabase(login);
  await stopPostmaster({ postmaster: alone, cluster: first, binaries }, stopLimitMs);

  await copyAsStandby(places, `host=${address} port=${port} user=${superuser} password=${password}`);
  const primary = await start(places.primary, port, { synchronous_standby_names: '*' });
  const standby = await start(places.standby, standbyPort);
  for (const [postmaster, place] of [
    [primary, places.primary],
    [standby, places.standby],
  ] as const) {
    atTheEnd(async () => {
      await signalTree(postmaster.pid, 'SIGCONT');
      await stopPostmaster({ postmaster, cluster: clusterIn(place), binaries }, stopLimitMs);
    });
  }
  await waitFor('the standby to follow', () => isFollowed(login));
  return { primary: node(primary, password), standby: node(standby, password), user: lectern, password };
}

async function startNode(
  place: string,
  port: number,
  how: Pick<Parameters<typeof startPostmaster>[0], 'binaries' | 'account' | 'configuration'>,
): Promise<Postmaster> {
  const logFile = path.join(place, 'postgres.log');
  const listening = { address, port };
  const postmaster = await startPostmaster({ ...how, cluster: clusterIn(place), listening, logFile });
  if (!postmaster) throw new Error(`PostgreSQL did not start:\n${await readFile(logFile, 'utf8')}`);
  return postmaster;
}

async function copyAsStandby({ primary, standby }: { primary: string; standby: string }, conninfo: string) {
  await promisify(execFile)('cp', ['-a', primary, standby]);
  const { data } = clusterIn(standby);
  await promisify(execFile)('cp', ['-a', path.join(data, 'PG_VERSION'), path.join(data, 'standby.signal')]);
  await appendFile(path.join(data, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`);
}

async function isFollowed(login: pg.ClientConfig): Promise<boolean> {
  const query = "select from pg_stat_replication where state = 'streaming' and sync_state = 'sync'";
  return (await ask(login, query)) > 0;
}

async function ask(login: pg.ClientConfig, query: string): Promise<number> {
  const client = new pg.Client(login);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(query)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}

function node({ pid, port }: Postmaster, password: string): PostgresNode {
  const urlOf = (user: string) => `postgres://${user}:${password}@${address}:${port}/${lectern}`;
  const adminUrl = urlOf(superuser);
  return {
    host: address,
    port,
    pid,
    url: urlOf(lectern),
    adminUrl,
    freeze: () => signalTree(pid, 'SIGSTOP'),
    thaw: () => signalTree(pid, 'SIGCONT'),
    kill: () => signalTree(pid, 'SIGKILL'),
    promote: async () => void (await ask({ connectionString: adminUrl }, 'select pg_promote(true, 30)')),
  };
}
