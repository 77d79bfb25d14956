import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';
import { preparing } from './prepared.ts';

/** Where a database is and who to be there; what `pg` takes. */
export type Connection = pg.ClientConfig;

// A date stays the text it is: as a Date it would be a moment, and another day elsewhere.
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.DATE ? (value: string) => value : pg.types.getTypeParser(oid, format),
};

/**
 * @param connection what to connect to
 * @param size the most connections held at a time
 * @returns a handle; bigint comes as text, `date` as `YYYY-MM-DD`, `timestamptz` as Date. `destroy()` closes it.
 */
export function openPool(connection: Connection, size: number): Database {
  const pool = new pg.Pool({ ...connection, max: size, types });
  // A connection that breaks while idle is replaced at its next use, and one that breaks between the queries of a transaction
  // fails the next of them; without a listener each would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Kysely({ dialect: new PostgresDialect({ pool: preparing(pool) }) });
}
