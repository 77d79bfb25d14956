import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#core/server/database/database';
import { leftOutTables } from '#features/backups/server/tables/left-out-tables';

async function digestTables(
  db: Database,
  counted: Readonly<Record<string, RawBuilder<SqlBool>>> = {},
): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' order by 1`.execute(db);
  const digests: Record<string, string> = {};
  for (const { name } of rows) {
    if (leftOutTables[name] !== undefined) continue;
    const found = await sql<{ digest: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as digest
      from ${sql.table(name)} t where ${counted[name] ?? sql<SqlBool>`true`}`.execute(db);
    digests[name] = found.rows[0]?.digest ?? '';
  }
  return digests;
}

export async function expectRestored(restored: Database, original: Database): Promise<void> {
  const [added] = await restored.selectFrom('audit_entries').selectAll().orderBy('id', 'desc').limit(1).execute();
  const last = await original
    .selectFrom('audit_chain')
    .select(['number', 'hash'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  expect(added).toMatchObject({
    account_id: null,
    action: 'library.restore',
    after: {
      created_at: expect.any(String),
      last_act: last === undefined ? null : Number(last.number),
      last_hash: last?.hash.toString('hex') ?? null,
    },
  });
  const others = {
    audit_entries: sql<SqlBool>`id <> ${added?.id}`,
    audit_chain: sql<SqlBool>`entry_id <> ${added?.id}`,
  };
  expect(await digestTables(restored, others)).toEqual(await digestTables(original));
  const [whole, without] = [await digestTables(restored), await digestTables(restored, others)];
  for (const name of Object.keys(others)) expect(rowsOf(whole[name])).toBe(rowsOf(without[name]) + 1);
}

function rowsOf(digest = ''): number {
  return Number.parseInt(digest, 10);
}
