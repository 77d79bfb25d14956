import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeDatabase } from '#core/server/test/database';
import { makeFolder } from '#core/server/test/folder';
import { type PlainEntry, pack, unpack, withTrueEnd } from '#core/server/test/fuzz/parsers/archive-entries';
import { leftIn } from '#core/server/test/fuzz/parsers/archives';
import { placeWith } from '#core/server/test/fuzz/parsers/memory-place';
import { makeArchive } from '#core/server/test/fuzz/parsers/restore';
import { restoreTarget } from '#core/server/test/restore-target';
import { restore } from './restore.ts';

const entries = await unpack(await makeArchive());
const accounts = 'tables/accounts/000001.copy.gz';

async function refusal(changed: readonly PlainEntry[]): Promise<string> {
  const { db, connection } = await makeDatabase({ empty: true });
  const folder = await makeFolder();
  const target = await restoreTarget({ db, connection }, folder);
  const place = placeWith(await pack(withTrueEnd(changed)), new Map());
  const order = { place, file: 'x.tar', passphrase: null, signal: new AbortController().signal };
  const error: unknown = await restore(target, order).catch((refused: unknown) => refused);
  expect(error).toMatchObject({ name: 'StopError' });
  const { rows } = await sql`select 1 from pg_class where relnamespace = current_schema()::regnamespace`.execute(db);
  expect(rows).toEqual([]);
  expect(await leftIn(folder)).toBeNull();
  return error instanceof Error ? error.message : '';
}

function withJson(name: string, change: (value: Record<string, unknown>) => object): PlainEntry[] {
  return entries.map((entry) => {
    if (entry.name !== name) return entry;
    const value: Record<string, unknown> = JSON.parse(entry.content.toString('utf8'));
    return { name, content: Buffer.from(JSON.stringify({ ...value, ...change(value) })) };
  });
}

function withRows(change: (rows: string) => string): PlainEntry[] {
  return entries.map((entry) =>
    entry.name === accounts
      ? { name: accounts, content: gzipSync(change(gunzipSync(entry.content).toString('utf8'))) }
      : entry,
  );
}

function withTable(table: object): PlainEntry[] {
  return withJson('lectern.json', ({ tables }) => ({ tables: [...(Array.isArray(tables) ? tables : []), table] }));
}

test.each([
  ['sessions, which would open accounts', 'sessions', 'sessions has 0 rows, and had none'],
  ['what says which migrations there were', 'schema_migrations', 'schema_migrations has 0 rows, and had none'],
  ['a table twice', 'accounts', 'its beginning says something else'],
])('an archive with %s is refused', async (_, name, says) => {
  expect(await refusal(withTable({ name, columns: ['id'] }))).toContain(says);
});

test.each([
  ['a table of PostgreSQL', { name: 'pg_authid', columns: ['rolname'] }],
  ['a table that isn’t there', { name: 'nothing', columns: [] }],
])('an archive with %s is refused', async (_, table) => {
  expect(await refusal(withTable(table))).toContain('which its schema hasn');
});

test.each([
  ['one column too many', (rows: string) => rows.replace('\n', '\tmore\n')],
  ['a value of another kind', (rows: string) => rows.replace(/^\d+/, 'one')],
  ['a row twice', (rows: string) => `${rows.slice(0, rows.indexOf('\n') + 1)}${rows}`],
  ['text that isn’t UTF-8', (rows: string) => rows.replace('\t', '\t\\xff')],
])('rows with %s are refused in words', async (_, change) => {
  expect(await refusal(withRows(change))).toContain('its data for accounts is invalid');
});

test.each([
  ['of nothing', { no_such_seq: '1' }],
  ['of a table', { accounts: '1' }],
  ['beyond all numbers', { accounts_id_seq: '9'.repeat(40) }],
])('a numbering %s is refused in words', async (_, sequences) => {
  const [name] = Object.keys(sequences);
  expect(await refusal(withJson('end.json', () => ({ sequences })))).toContain(`its data for ${name} is invalid`);
});

test('a numbering of acts that begins again, so that the restore’s own has no number, is refused in words', async () => {
  const begun = withJson('end.json', () => ({ sequences: { audit_entries_id_seq: '1' } }));
  expect(await refusal(begun)).toContain('its data for the audit is invalid');
});

test('audio that would be stored outside of the library is refused', async () => {
  const escaping = { name: 'media/audio/../../../escaped', content: Buffer.from('x') };
  expect(await refusal(entries.toSpliced(-1, 0, escaping))).toContain('is no name of audio or a picture');
});
