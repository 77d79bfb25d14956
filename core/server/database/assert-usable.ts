import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { messageOf, StopError } from '#core/server/errors';
import { processOf } from './cancel.ts';
import { type Connection, promptly } from './connection.ts';
import { hasCode } from './error-code.ts';

const oldestVersion = 15;
const waitForStartMs = 15_000;
const pollMs = 200;
const answerMs = 10_000;

export async function assertUsable(connection: Connection): Promise<{ isDirect: boolean }> {
  const client = await connect(connection);
  try {
    const result = await client.query<{ version: string; encoding: string; pid: number }>(
      `select current_setting('server_version') as version, current_setting('server_encoding') as encoding, pg_backend_pid() as pid`,
    );
    const { version = '', encoding = '', pid } = result.rows[0] ?? {};
    const where = addressOf(client);
    if (Number.parseInt(version, 10) < oldestVersion) {
      throw new StopError(`${where} is PostgreSQL ${version}. Lectern needs ${oldestVersion} or newer.`);
    }
    if (encoding !== 'UTF8') {
      throw new StopError(
        `${where} has the encoding ${encoding}. Lectern needs UTF8: create database … encoding 'UTF8' template template0.`,
      );
    }
    return { isDirect: processOf(client) === pid };
  } finally {
    await client.end();
  }
}

export async function assertKeepsSession(connection: Connection): Promise<void> {
  const first = await connect(connection);
  const second = await connect(connection);
  try {
    const before = await processAnswering(first);
    await second.query('begin');
    const other = await processAnswering(second);
    if (before !== other && before === (await processAnswering(first))) return;
    throw new StopError(
      `${addressOf(first)} is a pooler in transaction mode, where no connection keeps its session. ` +
        'Set DATABASE_SESSION_URL to the address of PostgreSQL itself; DATABASE_URL may stay (docs/operating.md, Poolers).',
    );
  } finally {
    await Promise.all([first.end(), second.end()]);
  }
}

async function processAnswering(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}

async function connect(connection: Connection): Promise<pg.Client> {
  const deadline = performance.now() + waitForStartMs;
  for (;;) {
    const client = new pg.Client({
      ...promptly(connection),
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      const starting = hasCode(error, '57P03') && performance.now() < deadline;
      if (!starting) throw new StopError(`${addressOf(client)} can't be used: ${reasonOf(error)}.`);
      await pause(pollMs);
    }
  }
}

function addressOf(client: pg.Client): string {
  return `The database "${client.database}" at ${client.host}:${client.port}`;
}

// Node reports one error for each address of a host name, and the error around them has no message.
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return messageOf(error);
}
