import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';
import { preparing } from './prepared.ts';

export type Connection = pg.ClientConfig;

// A date stays text: a Date would be a moment, and another day in another time zone.
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.DATE ? (value: string) => value : pg.types.getTypeParser(oid, format),
};

/**
 * @param size the most connections at a time
 * @returns a handle; bigint comes as text, `date` as `YYYY-MM-DD`, `timestamptz` as Date. `destroy()` closes it.
 */
export function openPool(connection: Connection, size: number): Database {
  const pool = new pg.Pool({ ...connection, max: size, types });
  // A connection that breaks while idle is replaced on its next use, and one that breaks between the queries of a
  // transaction fails the next of them; without a listener each would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely({ dialect: new PostgresDialect({ pool: preparing(pool) }) });
}
