import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeDatabase } from '#core/server/test/database';

const { db } = await makeDatabase();

// PostgreSQL looks up referencing rows whenever a row is deleted, and without an index reads the whole table.
test('every foreign key that deletes along has an index that begins with its column and has all rows with a value', async () => {
  const { rows: keys } = await sql<{ name: string; isIndexed: boolean }>`
    select fk.conname as name, exists (
      select from pg_index i
      where i.indrelid = fk.conrelid and i.indkey[0] = fk.conkey[1]
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname))
    ) as "isIndexed"
    from pg_constraint fk
    join pg_attribute a on a.attrelid = fk.conrelid and a.attnum = fk.conkey[1]
    where fk.contype = 'f' and fk.confdeltype = 'c' and fk.connamespace = 'public'::regnamespace`.execute(db);
  expect(keys.length).toBeGreaterThan(10);
  expect(keys.filter(({ isIndexed }) => !isIndexed).map(({ name }) => name)).toEqual([]);
});
