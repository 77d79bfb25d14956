import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { postgresAccount } from '#core/server/database/embedded/account';
import { endWithUs } from './end-with-us.ts';
import { pathOf } from './outside-servers.ts';
import { waitFor } from './wait-for.ts';

export interface Pooler {
  url: string;
  urlOf(database: string): string;
  pid: number;
  /**
   * Connections to the old server end with their transactions.
   * @param upstream the new server's database must have the same name
   */
  pointAt(upstream: string): Promise<void>;
  stop(): Promise<void>;
}

export interface PoolerOptions {
  poolSize?: number;
  port?: number;
  settings?: Readonly<Record<string, string>>;
}

export async function startPgbouncer(upstream: string, options: PoolerOptions = {}): Promise<Pooler> {
  const account = await postgresAccount();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'lectern-pooler-'));
  await chmod(folder, 0o755);
  const { user, password } = new pg.Client(upstream);
  const users = path.join(folder, 'users.txt');
  const ini = path.join(folder, 'pgbouncer.ini');
  await writeFile(users, `"${user}" "${password ?? ''}"\n`);
  await writeFile(ini, configuration(upstream, { folder, users, options }));
  if (account) for (const place of [folder, users, ini]) await chown(place, account.uid, account.gid);

  const child = spawn(pathOf('pgbouncer'), [ini], { cwd: '/', stdio: ['ignore', 'ignore', 'pipe'], ...account });
  endWithUs(child, folder);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-20_000);
  });
  const { port } = options;
  const at = new URL(upstream);
  at.host = port === undefined ? encodeURIComponent(folder) : `127.0.0.1:${port}`;
  if (port === undefined) at.port = '';
  await waitFor('PgBouncer to listen', () => isUp(child, () => log));
  return {
    url: at.href,
    urlOf(database) {
      const other = new URL(at);
      other.pathname = `/${database}`;
      return other.href;
    },
    pid: child.pid ?? 0,
    async pointAt(next) {
      await writeFile(ini, configuration(next, { folder, users, options }));
      log = '';
      child.kill('SIGHUP');
      await waitFor('PgBouncer to read its configuration', () => log.includes('got SIGHUP'));
    },
    async stop() {
      // SIGCONT wakes a pooler that a test has frozen.
      child.kill('SIGKILL');
      child.kill('SIGCONT');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function isUp(child: ChildProcess, log: () => string): boolean {
  if (child.exitCode !== null) throw new Error(`PgBouncer ended:\n${log()}`);
  return log().includes('process up');
}

function configuration(
  upstream: string,
  { folder, users, options }: { folder: string; users: string; options: PoolerOptions },
): string {
  const { host, port, database } = new pg.Client(upstream);
  const target = `host='${host}' port=${port}`;
  const settings = {
    listen_addr: options.port === undefined ? '' : '127.0.0.1',
    listen_port: String(options.port ?? 5432),
    unix_socket_dir: folder,
    auth_type: 'scram-sha-256',
    auth_file: users,
    pool_mode: 'transaction',
    default_pool_size: String(options.poolSize ?? 4),
    max_client_conn: '500',
    ...options.settings,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  // The database has a separate line, because databases that match `*` keep their server when PgBouncer reloads its configuration.
  return ['[databases]', `${database} = ${target}`, `* = ${target}`, '[pgbouncer]', ...lines, ''].join('\n');
}
