import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openPool } from '#core/server/database/pool';
import { atTheEnd } from '#core/server/test/at-the-end';
import { lockSessionsOf, makeDatabase } from '#core/server/test/database';
import { waitFor } from '#core/server/test/wait-for';
import { withIngestLock } from './lock.ts';

const { db, connection } = await makeDatabase();
/** The pool has a statement timeout, like a server's. */
const server = openPool({ ...connection, statement_timeout: 900 }, 1);
atTheEnd(() => server.destroy());

const readTimeouts = async () =>
  (await sql`select current_setting('statement_timeout') s, current_setting('lock_timeout') l`.execute(server)).rows;

test('a server waits for the lock for longer than its statement timeout, which stays unchanged', async () => {
  const before = await readTimeouts();
  let outcome: Promise<unknown> = Promise.resolve();
  let hasEnded = false;
  await withIngestLock(lockSessionsOf(db), async (holder) => {
    outcome = withIngestLock(lockSessionsOf(server), async () => 'done', { waitMs: 60_000 })
      .catch((error: unknown) => error)
      .finally(() => {
        hasEnded = true;
      });
    const waiters = sql`select from pg_stat_activity
      where datname = current_database() and wait_event = 'advisory' and query_start < now() - interval '1 second'`;
    await waitFor('it to wait for a second, or to give up', async () => {
      return hasEnded || (await waiters.execute(holder)).rows.length > 0;
    });
  });
  expect(await outcome).toBe('done');
  expect(await readTimeouts()).toEqual(before);
});

test('a lock that isn’t available in time is no error', async () => {
  const done = await withIngestLock(lockSessionsOf(db), () =>
    withIngestLock(lockSessionsOf(server), async () => 'done', { waitMs: 300 }),
  );
  expect(done).toBeNull();
});
