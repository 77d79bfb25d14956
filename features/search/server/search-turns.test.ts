import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '#core/server/database/database';
import { openPool } from '#core/server/database/pool';
import { readSettings } from '#core/server/settings/settings';
import { startApp } from '#core/server/test/app';
import { atTheEnd } from '#core/server/test/at-the-end';
import { makeDatabase } from '#core/server/test/database';
import { waitFor } from '#core/server/test/wait-for';

const settings = readSettings({ LOG_LEVEL: 'silent', TRUST_PROXY: '1' });
const atOnce = 3;

async function countSearches(db: Database): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%from search_words known%'`.execute(
    db,
  );
  return rows.length;
}

test('fifty searches of one network leave room for another’s search, and the database for lists', async () => {
  const { db, connection } = await makeDatabase();
  const beside = openPool(connection, 2);
  atTheEnd(() => beside.destroy());
  const app = await startApp(db, { settings });
  const ask = async (path: string, address: string) =>
    (await app.get(`${path}${randomUUID()}`, { headers: { 'x-forwarded-for': address } })).status;

  // Lists don't read this table, so only searches that have begun wait.
  const { many, other } = await beside.transaction().execute(async (trx) => {
    await sql`lock table search_words in access exclusive mode`.execute(trx);
    const many = Array.from({ length: 50 }, () => ask('/v1/search?keyword=', '198.51.100.7'));
    await waitFor('searches to wait', async () => (await countSearches(beside)) === atOnce);
    expect(await ask('/v1/messages?n=', '198.51.100.8')).toBe(200);
    const other = ask('/v1/search?keyword=', '198.51.100.8');
    await waitFor('another network’s search to begin', async () => (await countSearches(beside)) === atOnce + 1);
    return { many, other };
  });
  expect(await other).toBe(200);
  expect(new Set(await Promise.all(many))).toEqual(new Set([200]));
});
