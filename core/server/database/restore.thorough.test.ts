import pg from 'pg';
import { expect, test } from 'vitest';
import { makeDatabase } from '#core/server/test/database';

// `pg_dump` orders objects by known dependencies, and a restore runs with an empty search_path.
test('a backup of the database can be restored', async () => {
  const { connection } = await makeDatabase();
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(`create schema restored; select set_config('search_path', '', false)`);
    for (const table of ['speakers', 'services', 'categories', 'centres']) {
      await client.query(`create table restored.${table} (like public.${table} including all)`);
    }
    await client.query(`insert into restored.speakers (name) values ('Father Ọláńrewájú''s')`);
    const { rows } = await client.query('select words from restored.speakers');
    expect(rows).toEqual([{ words: ['father', 'olanrewaju', 's', 'father', 'olanrewajus'] }]);
    const { rows: users } = await client.query(
      `select pg_describe_object(classid, objid, 0) as user from pg_depend
       where refobjid in ('public.plain_text(text)'::regprocedure, 'public.words_of(text)'::regprocedure)
         and classid = 'pg_proc'::regclass order by 1`,
    );
    expect(users).toEqual([
      { user: 'function public.account_words(text,text,text)' },
      { user: 'function public.indexed_words(text)' },
      { user: 'function public.words_of(text)' },
    ]);
  } finally {
    await client.end();
  }
});
