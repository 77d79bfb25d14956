import type pg from 'pg';
import { advisoryLocks } from '#server/database/advisory-locks';

/** The role that Lectern works as, which is no superuser, and the name of its database. */
export const lectern = 'lectern';

/**
 * Makes Lectern's role and database where they are missing.
 * @param client a superuser's
 * @param password the role's
 */
export async function prepareDatabase(client: pg.Client, password: string): Promise<void> {
  const found = await client.query('select from pg_database where datname = $1', [lectern]);
  if (found.rowCount) return;
  await client.query('select pg_advisory_lock($1, $2)', [...advisoryLocks.prepare]);
  try {
    const role = await client.query('select from pg_roles where rolname = $1', [lectern]);
    if (!role.rowCount) await client.query(`create role ${lectern} login password ${client.escapeLiteral(password)}`);
    const database = await client.query('select from pg_database where datname = $1', [lectern]);
    if (!database.rowCount) await client.query(`create database ${lectern} owner ${lectern}`);
  } finally {
    await client.query('select pg_advisory_unlock($1, $2)', [...advisoryLocks.prepare]);
  }
}
