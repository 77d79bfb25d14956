import { spawn } from 'node:child_process';
import { chmod, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { StopError } from '#core/server/errors';
import { makeFolder } from '#core/server/test/folder';
import { needingRoot } from '#core/server/test/needing';
import { signalOne } from '#core/server/test/signal-tree';
import { waitFor } from '#core/server/test/wait-for';
import { clusterIn } from './cluster.ts';
import { type Embedded, openEmbedded } from './open-embedded.ts';
import { findPostmaster } from './pid-file.ts';

const clusterOf = (dataDir: string) => clusterIn(path.join(dataDir, 'postgres'));

async function open(dataDir: string, purpose: string): Promise<Embedded> {
  const embedded = await openEmbedded({ dataDir, purpose, say: () => undefined });
  onTestFinished(() => embedded.close());
  return embedded;
}

async function otherProgram(data: string): Promise<number> {
  const { uid } = await stat(data);
  const child = spawn('sleep', ['60'], { uid });
  onTestFinished(() => void child.kill());
  return child.pid ?? 0;
}

async function ask(embedded: Embedded, sql: string): Promise<unknown> {
  const client = new pg.Client(embedded.connection);
  await client.connect();
  try {
    return Object.values((await client.query(sql)).rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}

test('a first start creates a crash-safe UTF-8 database in which Lectern is not a superuser', async () => {
  const embedded = await open(await makeFolder(), 'server');
  expect(await ask(embedded, 'show server_encoding')).toBe('UTF8');
  expect(await ask(embedded, `select lower('ỌLỌ́RUN')`)).toBe('ọlọ́run');
  expect(await ask(embedded, 'show fsync')).toBe('on');
  expect(await ask(embedded, 'show listen_addresses')).toBe('');
  expect(await ask(embedded, `select current_setting('is_superuser')`)).toBe('off');
});

test('nobody else can read the password or reach the socket', async () => {
  const dataDir = await makeFolder();
  await open(dataDir, 'server');
  expect((await stat(path.join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
  expect((await stat(clusterOf(dataDir).password)).mode & 0o777).toBe(0o600);
});

test('nobody else can list the data folder, and PostgreSQL is reachable in it', async () => {
  for (const dataDir of [await makeFolder(), path.join(await makeFolder(), 'new')]) {
    const embedded = await open(dataDir, 'server');
    const { mode, gid } = await stat(dataDir);
    const cluster = await stat(path.join(dataDir, 'postgres'));
    expect(mode & 0o777).toBe(process.getuid?.() === 0 ? 0o710 : 0o700);
    expect(gid).toBe(cluster.gid);
    await embedded.close();
    expect(await ask(await open(dataDir, 'server'), 'select 1')).toBe(1);
  }
});

test('a server and commands that start together on a fresh folder share one PostgreSQL; the last stops it', async () => {
  const dataDir = await makeFolder();
  const all = await Promise.all(['server', 'import', 'import'].map((purpose) => open(dataDir, purpose)));
  const starts = await Promise.all(all.map((embedded) => ask(embedded, 'select pg_postmaster_start_time()::text')));
  expect(new Set(starts).size).toBe(1);

  const [server, ...commands] = all;
  await server?.close();
  expect(await findPostmaster(clusterOf(dataDir))).not.toBeNull();
  await Promise.all(commands.map((command) => command.close()));
  await waitFor('PostgreSQL to be gone', async () => (await findPostmaster(clusterOf(dataDir))) === null);
});

test('a second server on the same folder is refused, naming folder and process, without disturbing the first', async () => {
  const dataDir = await makeFolder();
  const first = await open(dataDir, 'server');
  const second = open(dataDir, 'server');
  await expect(second).rejects.toThrow(StopError);
  await expect(second).rejects.toThrow(`already running on the data folder ${dataDir} (process ${process.pid})`);
  expect(await ask(first, 'select 1')).toBe(1);
});

test('a start waits for a server that is just closing', async () => {
  const dataDir = await makeFolder();
  const first = await open(dataDir, 'server');
  const [second] = await Promise.all([open(dataDir, 'server'), first.close()]);
  expect(await ask(second, 'select 1')).toBe(1);
});

test('PostgreSQL is restarted when it is killed under a running server', async () => {
  const dataDir = await makeFolder();
  const embedded = await open(dataDir, 'server');
  const killed = await findPostmaster(clusterOf(dataDir));
  signalOne(killed?.pid ?? 0, 'SIGKILL');
  await waitFor('a new PostgreSQL', async () => {
    const found = await findPostmaster(clusterOf(dataDir));
    return found?.ready && found.pid !== killed?.pid;
  });
  expect(await ask(embedded, 'select 1')).toBe(1);
});

test('after a kill no number is given twice, not even of a sequence that was made and used by one transaction', async () => {
  const dataDir = await makeFolder();
  const embedded = await open(dataDir, 'server');
  const made = 'create table t (id bigint primary key generated always as identity, n int)';
  await ask(embedded, `do $$ begin ${made}; insert into t (n) values (1); end $$`);
  await ask(embedded, 'insert into t (n) values (2) returning id');
  const killed = await findPostmaster(clusterOf(dataDir));
  signalOne(killed?.pid ?? 0, 'SIGKILL');
  await waitFor('a new PostgreSQL', async () => {
    const found = await findPostmaster(clusterOf(dataDir));
    return found?.ready && found.pid !== killed?.pid;
  });
  await ask(embedded, 'insert into t (n) values (3) returning id');
  expect(await ask(embedded, 'select count(*)::int from t')).toBe(3);
});

test('a stale postmaster.pid is no obstacle, even when its pid belongs to another program', async () => {
  const dataDir = await makeFolder();
  await (await open(dataDir, 'server')).close();
  const { data, run } = clusterOf(dataDir);
  await writeFile(
    path.join(data, 'postmaster.pid'),
    `${await otherProgram(data)}\n${data}\n1700000000\n5432\n${run}\n\n\nready   \n`,
  );
  expect(await ask(await open(dataDir, 'server'), 'select 1')).toBe(1);
});

test('a stale socket lock is no obstacle, even when its pid belongs to another program', async () => {
  const dataDir = await makeFolder();
  await (await open(dataDir, 'server')).close();
  const { data, run } = clusterOf(dataDir);
  const lock = `${await otherProgram(data)}\n${data}\n1700000000\n5432\n${run}\n`;
  await writeFile(path.join(run, '.s.PGSQL.5432.lock'), lock);
  expect(await ask(await open(dataDir, 'server'), 'select 1')).toBe(1);
});

test('if the path is too long for a socket, it is in a private folder, removed at the end', async () => {
  const dataDir = path.join(await makeFolder(), 'a-folder-with-a-long-name'.repeat(6));
  const embedded = await open(dataDir, 'server');
  const { host } = embedded.connection;
  expect(path.dirname(host)).toBe(os.tmpdir());
  expect((await stat(host)).mode & 0o777).toBe(0o700);
  expect(await ask(embedded, 'select 1')).toBe(1);
  await embedded.close();
  await expect(stat(host)).rejects.toThrow('ENOENT');
});

test(
  'a folder that only root can enter leads to a database elsewhere, with its own mode kept',
  needingRoot,
  async () => {
    const dataDir = await makeFolder();
    await chmod(dataDir, 0o700);
    const said: string[] = [];
    const embedded = await openEmbedded({ dataDir, purpose: 'server', say: (sentence) => said.push(sentence) });
    const folder = await realpath(path.join(dataDir, 'postgres'));
    onTestFinished(async () => {
      await embedded.close();
      await rm(folder, { recursive: true });
    });
    expect(await ask(embedded, 'select 1')).toBe(1);
    expect(path.dirname(folder)).toBe('/var/lib/lectern');
    expect(said).toEqual([`The database is in ${folder}: the user it runs as can't enter ${dataDir}.`]);
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  },
);

test('a PostgreSQL that does not start is reported with the end of its log', async () => {
  const dataDir = await makeFolder();
  await (await open(dataDir, 'server')).close();
  const version = path.join(clusterOf(dataDir).data, 'PG_VERSION');
  expect((await readFile(version, 'utf8')).trim()).toBe('18');
  await writeFile(version, '9\n');
  await expect(open(dataDir, 'server')).rejects.toThrow(/does not start\. The end of .*postgres\.log:\n.*FATAL/s);
});
