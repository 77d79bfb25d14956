import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { atTheEnd } from './at-the-end.ts';
import { makeDatabase } from './database.ts';
import { needingServers } from './needing.ts';
import { startPgbouncer } from './pgbouncer.ts';

async function ask(connectionString: string, sql: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('the PgBouncer of tests', needingServers('pgbouncer'), () => {
  test('leads to all databases of its upstream', async () => {
    const [first, second] = await Promise.all([makeDatabase(), makeDatabase()]);
    const pooler = await startPgbouncer(first.url);
    atTheEnd(() => pooler.stop());
    const name = (url: string) => new URL(url).pathname.slice(1);
    expect(await ask(pooler.url, 'select current_database()')).toEqual([{ current_database: name(first.url) }]);
    const other = pooler.urlOf(name(second.url));
    expect(await ask(other, 'select current_database()')).toEqual([{ current_database: name(second.url) }]);
  });
});
