import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { readSettings } from '#core/server/settings/settings';
import { accountCalls } from '#core/server/test/account-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { layLine } from '#core/server/test/line';
import { makeMessage } from '#core/server/test/make-message';
import { runningTime } from '#core/server/test/running-time';
import { waitFor } from '#core/server/test/wait-for';
import type { Database } from './database.ts';
import { subscribe } from './notices.ts';
import { openDatabase } from './open.ts';
import { openPool } from './pool.ts';
import { transact } from './transact.ts';
import { isUnreachable } from './unreachable.ts';

const longestMs = 10_000;

async function startServer() {
  const library = await makeDatabase();
  const line = await layLine(library.connection);
  const settings = readSettings({ DATABASE_URL: line.url, LOG_LEVEL: 'silent' });
  const database = await openDatabase(settings, { purpose: 'server', say: () => undefined });
  onTestFinished(() => database.close());
  const { db, lockSessions, connection } = database;
  const app = await startApp(db, { lockSessions, settings });
  const { signUp } = accountCalls(app);
  let joined = 0;
  const ask = async () => {
    joined += 1;
    const began = runningTime();
    const replies = await Promise.all([
      app.get(`/v1/messages?keyword=word${joined}`),
      signUp(`listener-${joined}@example.org`),
    ]);
    expect(runningTime() - began).toBeLessThan(longestMs);
    for (const { status, headers } of replies) {
      if (status >= 500) expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    }
    return replies.map(({ status }) => status);
  };
  return { library, line, connection, ask };
}

const served = [200, 200];

test('while the database is frozen every request is refused within 10 s, and served as soon as another answers', async () => {
  const { line, ask } = await startServer();
  expect(await ask()).toEqual(served);
  line.freeze();
  expect(await ask()).toEqual([503, 503]);
  line.mend();
  await waitFor('the server to serve again', async () => (await ask()).join() === served.join());
});

test('a database that only follows is left for the one that takes writes', async () => {
  const { library, ask } = await startServer();
  expect(await ask()).toEqual(served);
  const name = new URL(library.url).pathname.slice(1);
  const cut = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lectern server' and datname = ${name}`.execute(
      library.db,
    );
  await sql.raw(`alter database ${name} set default_transaction_read_only = on`).execute(library.db);
  await cut();
  await waitFor('writes to be refused', async () => (await ask()).join() === [200, 503].join());
  await sql`set default_transaction_read_only = off`.execute(library.db);
  await sql.raw(`alter database ${name} reset default_transaction_read_only`).execute(library.db);
  await waitFor('writes to be taken', async () => (await ask()).join() === served.join());
});

test('a listener for notices whose connection froze gets another, and hears that it may have missed one', async () => {
  const { library, line, connection } = await startServer();
  const heard: string[] = [];
  const subscription = await subscribe(connection, { catalogue_changed: (notice) => heard.push(notice) });
  onTestFinished(() => subscription.close());
  line.freeze();
  const missed = await makeMessage(library.db);
  line.mend();
  await waitFor('the new connection', () => heard.includes(''));
  expect(heard.join()).not.toContain(missed);
  const id = await makeMessage(library.db);
  await waitFor('the notice', () => heard.some((notice) => notice.includes(id)));
});

test('a transaction whose commit was not answered is not repeated', async () => {
  const { db, connection } = await makeDatabase();
  const line = await layLine(connection);
  const pool = openPool(line.connection, 2);
  onTestFinished(() => pool.destroy());
  let times = 0;
  const written = transact(pool, async (trx) => {
    times += 1;
    await trx
      .insertInto('services')
      .values({ name: `Written ${times}` })
      .execute();
    line.silence();
  }).catch((error: unknown) => error);
  await waitFor('the commit', async () => (await db.selectFrom('services').select('name').execute()).length === 1);
  line.cut();
  line.mend();
  expect(isUnreachable(await written)).toBe(true);
  expect(times).toBe(1);
  expect(await pool.selectFrom('services').select('name').execute()).toEqual([{ name: 'Written 1' }]);
});

test('a transaction whose connection ends at the commit is not repeated', async () => {
  const { db } = await makeDatabase();
  await sql`create function end_connection() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(10); return null; end $$`.execute(db);
  await sql`create constraint trigger at_commit after insert on services deferrable initially deferred
    for each row execute function end_connection()`.execute(db);
  let times = 0;
  const ended = transact(db, async (trx) => {
    times += 1;
    await trx.insertInto('services').values({ name: 'Lost' }).execute();
  }).catch((error: unknown) => error);
  expect(isUnreachable(await ended)).toBe(true);
  expect(times).toBe(1);
  expect(await db.selectFrom('services').select('name').execute()).toEqual([]);
});

async function openWhereCommitsWait(): Promise<Database> {
  const { db, connection } = await makeDatabase();
  await sql`create function wait_long() returns trigger language plpgsql as
    $$ begin perform pg_sleep(60); return null; end $$`.execute(db);
  await sql`create constraint trigger at_commit after insert on services deferrable initially deferred
    for each row execute function wait_long()`.execute(db);
  const pool = openPool({ ...connection, statement_timeout: 10_000 }, 2, { commitMs: 400 });
  onTestFinished(async () => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where query = 'commit' and datname = current_database()`.execute(
      db,
    );
    await pool.destroy();
  });
  return pool;
}

test('a commit that waits for a standby for ever is given up, and its outcome is unknown', async () => {
  const pool = await openWhereCommitsWait();
  let times = 0;
  const given = transact(pool, async (trx) => {
    times += 1;
    await trx.insertInto('services').values({ name: 'Waiting' }).execute();
  }).catch((error: unknown) => error);
  expect(isUnreachable(await given)).toBe(true);
  expect(times).toBe(1);
  expect(await pool.selectFrom('services').select('name').execute()).toEqual([]);
});

test('a write of one statement whose commit waits for a standby for ever is given up too', async () => {
  const pool = await openWhereCommitsWait();
  await expect(pool.insertInto('services').values({ name: 'Waiting' }).execute()).rejects.toMatchObject({
    code: '57014',
  });
  expect(await pool.selectFrom('services').select('name').execute()).toEqual([]);
});
