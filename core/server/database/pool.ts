import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Connection } from './connection.ts';
import type { Database } from './database.ts';
import { type Guard, guarded } from './guarded-pool.ts';
import { StatementNames } from './statement-names.ts';

/** A date stays text, because a Date is a moment, and another day in another time zone. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.DATE ? (value: string) => value : pg.types.getTypeParser(oid, format),
};

/**
 * @param size the most connections
 * @param guard how statements are named, limited and given up; by default PostgreSQL's own limits suffice
 * @returns a handle; bigint arrives as text, `date` as `YYYY-MM-DD`, `timestamptz` as Date. `destroy()` closes it.
 */
export function openPool(connection: Connection, size: number, guard: Partial<Guard> = {}): Database {
  const pool = new pg.Pool({ ...connection, max: size, types: columnTypes });
  // Without a listener, a broken connection would end the process. An idle one is replaced on its next use; in a transaction the next query
  // fails.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const whole: Guard = {
    names: new StatementNames(true),
    limitMs: null,
    commitMs: null,
    isDirect: true,
    running: null,
    wait: null,
    ...guard,
  };
  return new Kysely({ dialect: new PostgresDialect({ pool: guarded(pool, whole) }) });
}
