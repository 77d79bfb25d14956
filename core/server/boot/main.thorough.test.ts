import { writeFile } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { clusterIn } from '#core/server/database/embedded/cluster';
import { findPostmaster, type Postmaster } from '#core/server/database/embedded/pid-file';
import { makeDatabase } from '#core/server/test/database';
import { makeFolder } from '#core/server/test/folder';
import { listening } from '#core/server/test/listening';
import { type Program, startProgram } from '#core/server/test/program';
import { signalOne } from '#core/server/test/signal-tree';

function start(dataDir: string, env: Readonly<Record<string, string>> = {}): Program {
  return startProgram('server', [], {
    DATA_DIR: dataDir,
    PORT: '0',
    DEMO: 'off',
    LOG_LEVEL: 'warn',
    FFMPEG: 'off',
    ...env,
  });
}

async function addressOf(server: Program): Promise<string> {
  return (await server.printed(/^Lectern is at (http:\S+)$/m))[1] ?? '';
}

async function postgresOf(dataDir: string): Promise<Postmaster | null> {
  return await findPostmaster(clusterIn(path.join(dataDir, 'postgres')));
}

async function isReady(server: Program): Promise<boolean> {
  return (await fetch(`${await addressOf(server)}/readyz`)).ok;
}

test.each(['SIGINT', 'SIGTERM'] as const)(
  'a server is up when it says where, and %s stops it and its PostgreSQL',
  async (signal) => {
    const dataDir = await makeFolder();
    const server = start(dataDir);
    expect(await isReady(server)).toBe(true);
    expect(server.stdout().trim().split('\n')).toHaveLength(1);
    server.kill(signal);
    // npm passes on the terminal's signal, so the server gets each signal twice.
    server.kill(signal);
    expect(await server.ended).toBe(0);
    expect(server.stderr()).toBe('');
    expect(await postgresOf(dataDir)).toBeNull();
  },
);

test('a start after a kill goes on with the PostgreSQL that was left running', async () => {
  const dataDir = await makeFolder();
  const killed = start(dataDir);
  await addressOf(killed);
  killed.kill('SIGKILL');
  await killed.ended;
  const left = await postgresOf(dataDir);
  expect(left).not.toBeNull();

  const next = start(dataDir);
  expect(await isReady(next)).toBe(true);
  expect((await postgresOf(dataDir))?.pid).toBe(left?.pid);
  next.kill('SIGTERM');
  await next.ended;
  expect(await postgresOf(dataDir)).toBeNull();
});

test('a start after server and PostgreSQL were killed recovers', async () => {
  const dataDir = await makeFolder();
  const killed = start(dataDir);
  await addressOf(killed);
  const postmaster = await postgresOf(dataDir);
  killed.kill('SIGKILL');
  signalOne(postmaster?.pid ?? 0, 'SIGKILL');
  await killed.ended;

  const next = start(dataDir);
  expect(await isReady(next)).toBe(true);
  next.kill('SIGTERM');
  expect(await next.ended).toBe(0);
});

test('of two starts at once on a fresh folder one serves, and the other says why it does not', async () => {
  const dataDir = await makeFolder();
  const both = [start(dataDir), start(dataDir)];
  const refused = await Promise.race(both.map(async (server) => ({ server, code: await server.ended })));
  expect(refused.code).toBe(1);
  expect(refused.server.stderr()).toMatch(
    /^Lectern is already running on the data folder \S+ \(process \d+\)\. .*DATA_DIR\.\n$/,
  );
  const serving = both.find((server) => server !== refused.server);
  expect(serving && (await isReady(serving))).toBe(true);
  serving?.kill('SIGTERM');
  await serving?.ended;
});

test('a taken port is named, before anything is made', async () => {
  const dataDir = await makeFolder();
  const other = net.createServer();
  const port = await listening(other);
  onTestFinished(() => void other.close());
  const server = start(dataDir, { PORT: String(port) });
  expect(await server.ended).toBe(1);
  expect(server.stderr()).toMatch(
    new RegExp(`^Port ${port} on 127.0.0.1 is taken by another program.*PORT=\\d+ npm start\n$`),
  );
  expect(await postgresOf(dataDir)).toBeNull();
});

test.each([
  ['PORT', 'none', /^PORT=none is not a setting Lectern can use: it takes a port, 0 to 65535\.\n$/],
  ['HOST', '192.0.2.1', /^HOST=192\.0\.2\.1 is not an address of this machine\. .*\n$/],
  [
    'DATABASE_URL',
    'postgres://x:y@127.0.0.1:1/z',
    /^The database "z" at 127\.0\.0\.1:1 can't be used: .*ECONNREFUSED.*\.\n$/,
  ],
])('a bad %s is reported in a sentence', async (name, value, sentence) => {
  const server = start(await makeFolder(), { [name]: value });
  expect(await server.ended).toBe(1);
  expect(server.stderr()).toMatch(sentence);
  expect(server.stdout()).toBe('');
});

test('an empty database beside a whole library is warned about loudly, and gets no demo library', async () => {
  const dataDir = await makeFolder();
  const before = start(dataDir);
  expect(await isReady(before)).toBe(true);
  before.kill('SIGTERM');
  await before.ended;

  const { db, url } = await makeDatabase({ empty: true });
  const server = start(dataDir, { DATABASE_URL: url, DEMO: 'on' });
  expect(await isReady(server)).toBe(true);
  const { level, msg } = JSON.parse(server.stderr());
  expect([level, msg]).toEqual([50, expect.stringContaining(`${dataDir} has a library in the built-in database`)]);
  expect(await db.selectFrom('messages').select('id').execute()).toEqual([]);
  server.kill('SIGTERM');
  await server.ended;
});

test('a bad line of the settings file stops a start, and is named', async () => {
  const file = path.join(await makeFolder(), 'own.env');
  await writeFile(file, '# ours\nLIBRARY_TITLE: Grace\n');
  const server = start(await makeFolder(), { LECTERN_ENV: file });
  expect(await server.ended).toBe(1);
  expect(server.stderr()).toBe(
    `Line 2 of the settings file ${file} takes NAME=value, e.g. PORT=3000, and not “LIBRARY_TITLE …”.\n`,
  );
});
