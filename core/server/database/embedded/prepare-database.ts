import pg from 'pg';
import { advisoryLocks } from '#core/server/database/advisory-locks';

export const lectern = 'lectern';

export async function isPrepared(client: pg.Client): Promise<boolean> {
  const found = await client.query('select from pg_database where datname = $1', [lectern]);
  return found.rowCount === 1;
}

/**
 * Several processes may create the database at once.
 * @param connection a superuser's, used for nothing else
 */
export async function prepareDatabase(connection: pg.ClientConfig & { password: string }): Promise<void> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1, $2)', [...advisoryLocks.prepare]);
    const role = await client.query('select from pg_roles where rolname = $1', [lectern]);
    const password = client.escapeLiteral(connection.password);
    if (!role.rowCount) await client.query(`create role ${lectern} login password ${password}`);
    if (!(await isPrepared(client))) await client.query(`create database ${lectern} owner ${lectern}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
