import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { StopError } from '#core/server/errors';
import { makeDatabase } from '#core/server/test/database';
import { makeMessage } from '#core/server/test/make-message';
import { openDatabase } from './open.ts';

const { db, url } = await makeDatabase();

async function open(databaseUrl: string, purpose = 'server') {
  const settings = { databaseUrl, databasePoolSize: 3, dataDir: '/nowhere' };
  const database = await openDatabase(settings, { purpose, say: () => undefined });
  onTestFinished(() => database.close());
  return database;
}

test('DATABASE_URL is used instead of the embedded database', async () => {
  const opened = await open(url);
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(opened.db);
  expect(url).toContain(rows[0]?.name);
});

test('dates are strings, timestamps are Dates, bigints are strings', async () => {
  const id = await makeMessage(db, { when: '2024-02-29', startDate: new Date('2024-03-01T12:00:00Z') });
  const opened = await open(url);
  const row = await opened.db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();
  expect(row).toMatchObject({ id, when: '2024-02-29', start_date: new Date('2024-03-01T12:00:00Z'), price_kobo: '0' });
});

test('a server has a statement timeout, a command has none', async () => {
  const timeout = async (purpose: string) => {
    const opened = await open(url, purpose);
    return (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(opened.db)).rows[0]
      ?.statement_timeout;
  };
  expect(await timeout('server')).toBe('15s');
  expect(await timeout('import')).toBe('0');
});

test('a database that does not answer is reported without its password', async () => {
  const refused = open('postgres://someone:secret@127.0.0.1:1/library');
  await expect(refused).rejects.toThrow(StopError);
  await expect(refused).rejects.toThrow('The database "library" at 127.0.0.1:1 can\'t be used');
  await expect(refused).rejects.not.toThrow('secret');
});

test('a database that is not UTF-8 is refused', async () => {
  const name = `lectern_latin_${process.pid}`;
  await sql.raw(`create database ${name} template template0 encoding 'LATIN1' locale 'C'`).execute(db);
  onTestFinished(async () => {
    await sql.raw(`drop database ${name}`).execute(db);
  });
  const latin = new URL(url);
  latin.pathname = `/${name}`;
  await expect(open(latin.href)).rejects.toThrow('has the encoding LATIN1. Lectern needs UTF8');
});
