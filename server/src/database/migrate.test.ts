import { expect, test } from 'vitest';
import { makeDatabase } from '#test/database';

test('a fresh database is empty', async () => {
  const { db } = await makeDatabase();
  expect(await db.selectFrom('messages').selectAll().execute()).toEqual([]);
});
