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

/** With these connections bigint arrives as text, `date` as `YYYY-MM-DD`, `timestamptz` as Date. */
export function openPool(connection: Connection, size: number, guard: Partial<Guard> = {}): Database {
  const pool = new pg.Pool({ ...connection, max: size, types: columnTypes });
  // Without a listener, a broken connection would end the process.
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
