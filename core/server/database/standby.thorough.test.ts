import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { atTheEnd } from '#core/server/test/at-the-end';
import { type PostgresPair, startPostgresPair } from '#core/server/test/postgres-pair';
import type { Database } from './database.ts';
import { openPool } from './pool.ts';
import { transact } from './transact.ts';
import { isUnreachable } from './unreachable.ts';

let pair: PostgresPair;
let pool: Database;

beforeAll(async () => {
  pair = await startPostgresPair();
  const connection = { connectionString: pair.primary.adminUrl };
  const patient = openPool(connection, 1);
  await sql`create table kept (name text)`.execute(patient);
  await keep(patient, 'on both');
  await patient.destroy();
  pool = openPool({ ...connection, statement_timeout: 10_000 }, 2, { commitMs: 1000 });
  atTheEnd(() => pool.destroy());
});

const keep = (db: Database, name: string) => sql`insert into kept values (${name})`.execute(db);

test('what waits for a standby that is gone is acknowledged by nobody, in a transaction and without', async () => {
  await pair.standby.kill();
  const alone = await keep(pool, 'alone').catch((error: unknown) => error);
  const together = await transact(pool, (trx) => keep(trx, 'together')).catch((error: unknown) => error);
  expect([isUnreachable(alone), isUnreachable(together)]).toEqual([true, true]);
  expect(alone).toMatchObject({ code: '08007' });
  expect((await sql`select 1 as one`.execute(pool)).rows).toEqual([{ one: 1 }]);
});
