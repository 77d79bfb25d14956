import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeGate } from '#core/server/test/gate';
import { makeBuild, makeBuildParts, makeStorage } from '#core/server/test/make-build';
import { waitFor } from '#core/server/test/wait-for';
import { AppBuilds } from './app-builds.ts';

type Parts = Awaited<ReturnType<typeof makeBuildParts>>;

const shared = { 'a-shared-AbC_12-z.js': 'export const shared = 1;' };
const earlier = { ...shared, 'page-Old1.js': 'export const page = "old";' };
const later = { ...shared, 'page-New1.js': 'export const page = "new";' };
const objects = 2 * Object.keys(earlier).length + 1;

async function missing(parts: Parts, files: Readonly<Record<string, string>>): Promise<string[]> {
  const found = new AppBuilds(parts, '');
  const names: string[] = [];
  for (const name of Object.keys(files))
    for (const takesBrotli of [false, true]) if (!(await found.find(name, takesBrotli))) names.push(name);
  return names;
}

test.each(Array.from({ length: objects }, (_, n) => n))(
  'a build whose storing ended before object %d is stored by the next start',
  async (n) => {
    const parts = await makeBuildParts();
    const folder = await makeBuild(earlier);
    parts.storage.beforeEach = async (each) => {
      if (each === n) throw new Error('killed');
    };
    const killed = new AppBuilds(parts, folder);
    await expect(killed.keep()).rejects.toThrow('killed');
    expect(killed.isKept).toBe(false);

    parts.storage.beforeEach = async () => undefined;
    const next = new AppBuilds(parts, folder);
    await next.keep();
    expect(next.isKept).toBe(true);
    expect(await missing(parts, earlier)).toEqual([]);
  },
);

test.each(Array.from({ length: objects }, (_, n) => n))(
  'so is one that the library has in a former place, stored to object %d in the new one',
  async (n) => {
    const former = await makeBuildParts();
    const folder = await makeBuild(earlier);
    await new AppBuilds(former, folder).keep();
    const parts = { ...former, storage: await makeStorage() };
    parts.storage.beforeEach = async (each) => {
      if (each === n) throw new Error('killed');
    };
    await expect(new AppBuilds(parts, folder).keep()).rejects.toThrow('killed');
    parts.storage.beforeEach = async () => undefined;
    await new AppBuilds(parts, folder).keep();
    expect(await missing(parts, earlier)).toEqual([]);
  },
);

test('a build that only the former place has is stored in the new one, though another build has stored files of it there', async () => {
  const former = await makeBuildParts();
  const [before, after] = [await makeBuild(earlier), await makeBuild(later)];
  for (const folder of [before, after]) await new AppBuilds(former, folder).keep();
  const parts = { ...former, storage: await makeStorage() };
  for (const folder of [before, after]) await new AppBuilds(parts, folder).keep();
  expect(await missing(parts, { ...earlier, ...later })).toEqual([]);
});

test('two servers that start at the same time store their build once and whole', async () => {
  const parts = await makeBuildParts();
  const folder = await makeBuild(earlier);
  await Promise.all([0, 1].map(() => new AppBuilds(parts, folder).keep()));
  expect(await missing(parts, earlier)).toEqual([]);
  expect(await parts.database.selectFrom('app_builds').select('files').execute()).toHaveLength(1);
});

test('who asked for a file while it was stored finds it afterwards', async () => {
  const parts = await makeBuildParts();
  const [reached, gate] = [makeGate(), makeGate()];
  parts.storage.beforeEach = async (n) => {
    if (n !== 2) return;
    reached.open();
    await gate.passed;
  };
  const keeping = new AppBuilds(parts, await makeBuild(earlier)).keep();
  const other = new AppBuilds(parts, '');
  await reached.passed;
  for (const name of Object.keys(earlier)) expect(await other.find(name, true)).toBeNull();
  gate.open();
  await keeping;
  for (const name of Object.keys(earlier)) expect(await other.find(name, true)).not.toBeNull();
});

async function makeForgotten(): Promise<Parts> {
  const parts = await makeBuildParts();
  await new AppBuilds(parts, await makeBuild(earlier)).keep();
  await sql`update app_builds set seen_at = now() - interval '61 days'`.execute(parts.database);
  return parts;
}

test('while a build is stored, none of its files goes with a forgotten build', async () => {
  const parts = await makeForgotten();
  const [reached, gate] = [makeGate(), makeGate()];
  const all = 2 * objects - 1;
  parts.storage.beforeEach = async (n) => {
    if (n !== all) return;
    reached.open();
    await gate.passed;
  };
  const keeping = new AppBuilds(parts, await makeBuild(later)).keep();
  await reached.passed;
  await new AppBuilds(parts, '').sweep();
  gate.open();
  await keeping;
  expect(await missing(parts, later)).toEqual([]);
});

test('while forgotten builds are removed, a build that shares files with them waits and is stored whole', async () => {
  const parts = await makeForgotten();
  const [reached, gate] = [makeGate(), makeGate()];
  const remove = parts.storage.remove.bind(parts.storage);
  parts.storage.remove = async (key) => {
    reached.open();
    await gate.passed;
    await remove(key);
  };
  const sweeping = new AppBuilds(parts, '').sweep();
  await reached.passed;
  const keeping = new AppBuilds(parts, await makeBuild(later)).keep();
  const waiting = waitFor('the server to wait for the lock', async () => {
    const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(parts.database);
    return rows.length > 0;
  });
  await Promise.race([keeping, waiting]);
  gate.open();
  await Promise.all([sweeping, keeping]);
  expect(await missing(parts, later)).toEqual([]);
});
