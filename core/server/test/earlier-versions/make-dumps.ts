import { execFile } from 'node:child_process';
import { access, chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { postgresAccount } from '#core/server/database/embedded/account';
import type { Binaries } from '#core/server/database/embedded/binaries';
import { readPassword, superuser } from '#core/server/database/embedded/cluster';
import { startPostmaster, stopPostmaster } from '#core/server/database/embedded/postmaster';
import { migrate, readMigrations } from '#core/server/database/migrate';
import { createDebianCluster, oldestOfDebian } from '#core/server/test/debian-postgres';
import { addRows } from './add-rows.ts';
import { dumpsToKeep, listDumps, numberOf, removeDump, writeDump } from './dumps.ts';
import { ofOneServer } from './stored-rows.ts';

/** Newer versions of pg_dump write these lines around all statements. */
const commandsOfPsql = /^\\(un)?restrict .*\n/gm;
/** The headings are a third of a dump. */
const headings = /^--\n(-- .*\n)+--\n/gm;
const stopLimitMs = 3000;
const maxBytes = 64 * 1024 * 1024;

/**
 * `npm run db:dumps`: grows a library migration by migration. After each migration that needs a dump and has none, it writes one as plain
 * SQL for PostgreSQL 15 and newer. Existing dumps stay until they are no longer needed.
 * @returns the numbers of the migrations whose dumps were written
 * @throws Error when this machine has no `pg_dump`, or a row doesn't fit
 */
export async function makeDumps(): Promise<string[]> {
  const binaries = await oldestOfDebian();
  const pgDump = path.join(binaries.folder, 'bin/pg_dump');
  await access(pgDump).catch(() => {
    throw new Error(`${pgDump} is missing: install PostgreSQL 15, e.g. Debian's package postgresql-15.`);
  });
  const folder = await mkdtemp(path.join(os.tmpdir(), 'lectern-dumps-'));
  try {
    const server = await startIn(folder, binaries);
    try {
      return await grow(server.url, pgDump);
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function grow(url: string, pgDump: string): Promise<string[]> {
  const migrations = await readMigrations();
  const kept = dumpsToKeep(migrations.map(({ name }) => numberOf(name)));
  const existing = new Set(await listDumps());
  const written: string[] = [];
  for (const [index, { name }] of migrations.entries()) {
    const number = numberOf(name);
    await migrate({ connectionString: url }, migrations.slice(0, index + 1));
    await addRows({ connectionString: url }, number);
    if (existing.has(number) || !kept.includes(number)) continue;
    await writeDump(number, await dump(url, pgDump));
    written.push(number);
  }
  for (const number of existing) if (!kept.includes(number)) await removeDump(number);
  return written;
}

async function dump(url: string, pgDump: string): Promise<string> {
  const plain = ['--no-owner', '--no-privileges', '--no-comments', '--encoding=UTF8'];
  // COPY would need a client that sends the rows separately.
  const statements = ['--inserts', '--rows-per-insert=1000'];
  const without = ofOneServer.map((table) => `--exclude-table-data=${table}`);
  const { stdout } = await promisify(execFile)(pgDump, [url, ...plain, ...statements, ...without], {
    maxBuffer: maxBytes,
  });
  return stdout.replace(commandsOfPsql, '').replace(headings, '');
}

async function startIn(folder: string, binaries: Binaries) {
  const account = await postgresAccount();
  // PostgreSQL doesn't run as root, and its user must be able to enter the folder.
  await chmod(folder, 0o755);
  const cluster = await createDebianCluster(path.join(folder, 'cluster'), binaries, account);
  const logFile = path.join(folder, 'postgres.log');
  const listening = { socketFolder: cluster.run };
  const configuration = { fsync: 'off', timezone: 'UTC' };
  const postmaster = await startPostmaster({ cluster, binaries, account, configuration, listening, logFile });
  if (!postmaster) throw new Error(`PostgreSQL did not start:\n${await readFile(logFile, 'utf8')}`);
  return {
    url: `postgres://${superuser}:${await readPassword(cluster)}@${encodeURIComponent(cluster.run)}/postgres`,
    stop: () => stopPostmaster({ postmaster, cluster, binaries }, stopLimitMs),
  };
}
