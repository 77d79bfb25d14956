import pg from 'pg';
import { expect, test } from 'vitest';
import { startPostgresPair } from './postgres-pair.ts';
import { waitFor } from './wait-for.ts';

test('a pair keeps what was committed when its primary freezes, is killed, and the standby takes over', async () => {
  const { primary, standby } = await startPostgresPair();
  await run(primary.url, 'create table notes (text text)');
  await run(primary.url, "insert into notes values ('before')");
  // The standby stores every commit at once, but shows the commit a moment later. Until then even the table may be missing.
  const shown = () => textsIn(standby.url).catch((): string[] => []);
  await waitFor('the standby to show it', async () => (await shown()).includes('before'));

  await primary.freeze();
  await expect(run(primary.url, "insert into notes values ('lost')", 500)).rejects.toThrow(/timeout/);
  await primary.kill();
  await standby.promote();

  await run(standby.url, "insert into notes values ('after')");
  expect(await textsIn(standby.url)).toEqual(['before', 'after']);
  await expect(run(primary.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
});

async function textsIn(url: string): Promise<string[]> {
  return (await run<{ text: string }>(url, 'select text from notes')).map(({ text }) => text);
}

async function run<Row extends pg.QueryResultRow>(url: string, query: string, limitMs?: number): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: limitMs });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(query)).rows;
  } finally {
    await client.end();
  }
}
