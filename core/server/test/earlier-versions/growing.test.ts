import { expect, test } from 'vitest';
import { migrate, readMigrations } from '#core/server/database/migrate';
import { makeDatabase } from '#core/server/test/database';
import { addRows } from './add-rows.ts';
import { describeTables } from './describe-tables.ts';
import { listDumps, numberOf } from './dumps.ts';
import { restoreDump } from './restore-dump.ts';
import { describeRows, lostRows, readRows } from './stored-rows.ts';

// This library grows through every migration. If no step loses existing rows, no upgrade from any earlier version does.
test('a library that grows by one migration after the other keeps all that it had', async () => {
  const { db, connection } = await makeDatabase({ empty: true });
  const dumps = await listDumps();
  const migrations = await readMigrations();
  for (const [index, { name }] of migrations.entries()) {
    const number = numberOf(name);
    const before = await readRows(db);
    expect(await migrate(connection, migrations.slice(0, index + 1))).toEqual([name]);
    expect(lostRows(before, await readRows(db), [number]), `lost by ${name}`).toEqual([]);
    await addRows(connection, number);
    if (dumps.includes(number)) await expectAsInDump(number);
  }

  async function expectAsInDump(number: string): Promise<void> {
    const restored = await makeDatabase({ empty: true });
    await restoreDump(restored.connection, number);
    expect(await describeTables(connection)).toEqual(await describeTables(restored.connection));
    expect(await describeRows(db)).toEqual(await describeRows(restored.db));
  }
});
