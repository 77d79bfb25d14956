import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { messageOf, StopError } from '#server/platform/errors';
import { hasCode } from './error-code.ts';
import type { Connection } from './pool.ts';

const oldestVersion = 15;
const waitForStartMs = 15_000;
const pollMs = 200;

/**
 * Connects once and checks that Lectern can run on the database, waiting for one that is just starting.
 * @throws StopError that names the server (never the password) and what is wrong: no answer, access refused, older than
 * PostgreSQL 15, or an encoding other than UTF-8
 */
export async function assertUsable(connection: Connection): Promise<void> {
  const client = await connect(connection);
  try {
    const result = await client.query<{ version: string; encoding: string }>(
      `select current_setting('server_version') as version, current_setting('server_encoding') as encoding`,
    );
    const { version = '', encoding = '' } = result.rows[0] ?? {};
    const where = addressOf(client);
    if (Number.parseInt(version, 10) < oldestVersion) {
      throw new StopError(`${where} is PostgreSQL ${version}. Lectern needs ${oldestVersion} or newer.`);
    }
    if (encoding !== 'UTF8') {
      throw new StopError(
        `${where} has the encoding ${encoding}. Lectern needs UTF8: create database … encoding 'UTF8' template template0.`,
      );
    }
  } finally {
    await client.end();
  }
}

async function connect(connection: Connection): Promise<pg.Client> {
  const deadline = performance.now() + waitForStartMs;
  for (;;) {
    const client = new pg.Client(connection);
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

// When a name has several addresses, Node reports one error for each, without a message of its own.
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return messageOf(error);
}
