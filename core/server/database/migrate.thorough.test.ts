import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { makeDatabase } from '#core/server/test/database';
import { describeSchema } from '#core/server/test/describe-schema';
import { waitFor } from '#core/server/test/wait-for';
import { type Migration, migrate, readMigrations } from './migrate.ts';
import { schemaCheck } from './stop-the-world.ts';

const ours = await readMigrations();

function migration(name: string, sql: string): Migration {
  return { name, sql, sha256: `of ${sql}` };
}

test('the migrations are those that libraries have applied, to the byte', async () => {
  const sums = await readFile(path.join(import.meta.dirname, 'migrations.sha256'), 'utf8');
  expect(ours.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join('')).toBe(sums);
});

test('a database migrated step by step equals one created from scratch', async () => {
  const [fresh, stepwise] = await Promise.all([makeDatabase({ empty: true }), makeDatabase({ empty: true })]);
  expect(await migrate(fresh.connection, ours)).toEqual(ours.map(({ name }) => name));
  for (let count = 1; count <= ours.length; count += 1) {
    expect(await migrate(stepwise.connection, ours.slice(0, count))).toHaveLength(1);
  }
  const schema = await describeSchema(fresh.connection);
  expect(schema.join()).toContain('table messages');
  expect(await describeSchema(stepwise.connection)).toEqual(schema);
});

test('a second run changes nothing', async () => {
  const { connection } = await makeDatabase();
  expect(await migrate(connection, ours)).toEqual([]);
});

test('several servers may migrate concurrently: each step is applied once', async () => {
  const { connection } = await makeDatabase({ empty: true });
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(connection, ours)));
  expect(applied.flat().sort()).toEqual(ours.map(({ name }) => name));
});

test('a failing step is rolled back, and those before it stay applied', async () => {
  const { connection } = await makeDatabase({ empty: true });
  const good = migration('0001-good.sql', 'create table good ()');
  const bad = migration('0002-bad.sql', 'create table half (); select 1 / 0');
  await expect(migrate(connection, [good, bad])).rejects.toThrow('0002-bad.sql failed');
  const client = new pg.Client(connection);
  await client.connect();
  const { rows } = await client.query(`select to_regclass('good')::text as good, to_regclass('half')::text as half`);
  await client.end();
  expect(rows).toEqual([{ good: 'good', half: null }]);
});

test('an applied file that was edited is refused by name', async () => {
  const { connection } = await makeDatabase({ empty: true });
  await migrate(connection, [migration('0001-first.sql', 'create table first ()')]);
  const edited = migration('0001-first.sql', 'create table other ()');
  await expect(migrate(connection, [edited])).rejects.toThrow('0001-first.sql has changed');
});

describe('a database that a newer version has migrated', () => {
  const first = migration('0001-first.sql', 'create table first ()');
  const newer = migration('0002-newer.sql', 'create table newer ()');
  const breaking = migration('0002-gone.sql', '-- stop-the-world: the table first is gone.\ndrop table first');

  test('is used all the same', async () => {
    const { connection } = await makeDatabase({ empty: true });
    await migrate(connection, [first, newer]);
    expect(await migrate(connection, [first])).toEqual([]);
  });

  test('is refused when the schema isn’t compatible, with the reason', async () => {
    const { connection } = await makeDatabase({ empty: true });
    await migrate(connection, [first, breaking]);
    await expect(migrate(connection, [first])).rejects.toThrow(
      /by the migration 0002-gone\.sql, with which this version doesn't work \(the table first is gone\.\)\. Start the newer/,
    );
  });

  test('makes a running server not ready when the schema isn’t compatible', async () => {
    const { connection, db } = await makeDatabase({ empty: true });
    await migrate(connection, [first]);
    const check = schemaCheck(db, new Set([first.name]));
    await migrate(connection, [first, newer]);
    await expect(check()).resolves.toBeUndefined();
    const second = migration('0003-gone.sql', breaking.sql);
    await migrate(connection, [first, newer, second]);
    await expect(check()).rejects.toThrow('the table first is gone');
    await expect(schemaCheck(db, new Set([first.name, second.name]))()).resolves.toBeUndefined();
  });

  test('isn’t touched by a step that breaks servers which are running, unless MIGRATE_ANYWAY is on', async () => {
    const { connection } = await makeDatabase({ empty: true });
    await migrate(connection, [first]);
    const server = new pg.Client({ ...connection, application_name: 'lectern server' });
    await server.connect();
    await expect(migrate(connection, [first, breaking])).rejects.toThrow(
      /^The migration 0002-gone\.sql needs all servers stopped, and some are connected .*the table first is gone\. Stop them/,
    );
    expect(await migrate(connection, [first])).toEqual([]);
    await server.end();
    expect(await migrate(connection, [first, breaking])).toEqual([breaking.name]);
  });

  test('is migrated in spite of running servers by who says so', async () => {
    const { connection } = await makeDatabase({ empty: true });
    await migrate(connection, [first]);
    const server = new pg.Client({ ...connection, application_name: 'lectern server' });
    await server.connect();
    expect(await migrate(connection, [first, breaking], { anyway: true })).toEqual([breaking.name]);
    await server.end();
  });
});

test('a step waits for a busy table without holding up who else needs it', async () => {
  const { connection, db } = await makeDatabase({ empty: true });
  const first = migration('0001-first.sql', 'create table first ()');
  await migrate(connection, [first]);
  const busy = new pg.Client(connection);
  await busy.connect();
  await busy.query('begin; select from first');
  const migrated = migrate(connection, [first, migration('0002-more.sql', 'alter table first add column more int')]);
  const waiting = sql<{ found: boolean }>`
    select exists (select from pg_locks where relation = 'first'::regclass and not granted) as found`;
  const isWaiting = async () => (await waiting.execute(db)).rows[0]?.found === true;
  await waitFor('the step to wait', isWaiting);
  await waitFor('the step to give way', async () => !(await isWaiting()));
  await busy.query('commit');
  expect(await migrated).toEqual(['0002-more.sql']);
  await busy.end();
});

test('a step gives way to a transaction that has what it needs, and needs what it has', async () => {
  const { connection, db } = await makeDatabase({ empty: true });
  const first = migration('0001-first.sql', 'create table first (); create table second (); create table may_go_on ()');
  await migrate(connection, [first]);
  const busy = new pg.Client(connection);
  await busy.connect();
  await busy.query("set deadlock_timeout = '1h'; begin; select from second");
  const step = `alter table first add column more int;
    do $$ begin while not exists (select from may_go_on) loop perform pg_sleep(0.01); end loop; end $$;
    alter table second add column more int`;
  const migrated = migrate(connection, [first, migration('0002-more.sql', step)]);
  const locks = (granted: boolean) =>
    sql<{ found: boolean }>`
      select exists (select from pg_locks where relation = 'first'::regclass and granted = ${granted}) as found`
      .execute(db)
      .then(({ rows }) => rows[0]?.found === true);
  await waitFor('the step to have the one', () => locks(true));
  const asked = busy.query('select from first');
  await waitFor('the other to wait for it', () => locks(false));
  await sql`insert into may_go_on default values`.execute(db);
  await asked;
  await busy.query('commit');
  expect(await migrated).toEqual(['0002-more.sql']);
  await busy.end();
});

test('a step numbered before an applied one is refused', async () => {
  const { connection } = await makeDatabase({ empty: true });
  const second = migration('0002-second.sql', 'create table second ()');
  await migrate(connection, [second]);
  const late = migration('0001-late.sql', 'create table late ()');
  await expect(migrate(connection, [late, second])).rejects.toThrow('0001-late.sql comes before');
});
