import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { AppBuilds } from '#server/platform/app-builds/app-builds';
import { DiskStorage } from '#server/platform/storage/disk';
import { startApp } from '#test/app';
import { makeDatabase } from '#test/database';
import { makeFolder } from '#test/folder';

/** @returns a build's folder of assets, of files with these names and contents, compressed too */
async function makeBuild(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = path.join(await makeFolder(), 'assets');
  await mkdir(folder);
  for (const [name, content] of Object.entries(files)) {
    await writeFile(path.join(folder, name), content);
    await writeFile(path.join(folder, `${name}.br`), brotliCompressSync(content));
    await writeFile(path.join(folder, `${name}.gz`), 'unused');
  }
  return folder;
}

const shared = { 'shared-AbC_12-z.js': 'export const shared = 1;' };
const earlier = { ...shared, 'page-Old1.js': 'export const page = "old";', 'style-Old1.css': 'body {}' };
const later = { ...shared, 'page-New1.js': 'export const page = "new";' };

async function makeParts() {
  const { db: database } = await makeDatabase();
  return { database, storage: new DiskStorage(path.join(await makeFolder(), 'media')) };
}

test('what another build has is served like what this one has', async () => {
  const parts = await makeParts();
  await new AppBuilds(parts, await makeBuild(earlier)).keep();
  const app = await startApp(parts.database, { storage: parts.storage });

  const whole = await fetch(`${app.url}/assets/page-Old1.js`, { headers: { 'accept-encoding': 'identity' } });
  expect(whole.status).toBe(200);
  expect(await whole.text()).toBe(earlier['page-Old1.js']);
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  const packed = await fetch(`${app.url}/assets/style-Old1.css`, { headers: { 'accept-encoding': 'gzip, br' } });
  expect([packed.headers.get('content-encoding'), packed.headers.get('content-type')]).toEqual([
    'br',
    'text/css; charset=utf-8',
  ]);
  expect(await packed.text()).toBe(earlier['style-Old1.css']);
  expect((await fetch(`${app.url}/assets/page-Old1.js`, { method: 'HEAD' })).status).toBe(200);
});

test.each([
  '/assets/page-New1.js',
  '/assets/page-Old1.js.br',
  '/assets/..%2findex.html',
  '/assets/',
  `/assets/${'a'.repeat(300)}.js`,
])('%s, which no build has, is a 404', async (address) => {
  const parts = await makeParts();
  await new AppBuilds(parts, await makeBuild(earlier)).keep();
  const app = await startApp(parts.database, { storage: parts.storage });
  const reply = await app.get(address);
  expect(reply.status).toBe(404);
  expect(await reply.json()).toMatchObject({ code: 'route.not_found' });
});

test('a server that starts with a new build has stored it before it serves', async () => {
  const parts = await makeParts();
  await new AppBuilds(parts, await makeBuild(earlier)).keep();
  const running = await startApp(parts.database, { storage: parts.storage });
  const folder = path.dirname(await makeBuild(later));
  for (const [name, content] of [
    ['index.html', ''],
    ['manifest.webmanifest', '{}'],
    ['sw.js', ''],
    ['embed-manifest.json', JSON.stringify({ 'src/embed/embed.ts': { file: 'e.js' }, 'style.css': { file: 'e.css' } })],
  ] as const)
    await writeFile(path.join(folder, name), content);
  const started = await startApp(parts.database, { storage: parts.storage, webAppFolder: folder });
  for (const server of [running, started]) {
    for (const name of Object.keys({ ...earlier, ...later })) {
      expect((await server.get(`/assets/${name}`)).status).toBe(200);
    }
  }
});

test('a build that is stored already costs nothing; one whose files are gone is stored again', async () => {
  const parts = await makeParts();
  const folder = await makeBuild(earlier);
  const builds = new AppBuilds(parts, folder);
  await builds.keep();
  // Nothing is read from the folder again.
  for (const name of Object.keys(earlier)) await writeFile(path.join(folder, name), 'other');
  await builds.keep();
  const find = async (name: string) => (await new AppBuilds(parts, folder).find(name, false))?.bytes.toString();
  expect(await find('page-Old1.js')).toBe(earlier['page-Old1.js']);

  const elsewhere = { ...parts, storage: new DiskStorage(path.join(await makeFolder(), 'media')) };
  expect(await new AppBuilds(elsewhere, folder).find('page-Old1.js', false)).toBeNull();
  await new AppBuilds(elsewhere, await makeBuild(earlier)).keep();
  expect((await new AppBuilds(elsewhere, folder).find('page-Old1.js', false))?.bytes.toString()).toBe(
    earlier['page-Old1.js'],
  );
});

test('builds that no server has served for 60 days are removed, without what others share', async () => {
  const parts = await makeParts();
  const former = new AppBuilds(parts, await makeBuild(earlier));
  await former.keep();
  await sql`update app_builds set seen_at = now() - interval '61 days'`.execute(parts.database);
  const current = new AppBuilds(parts, await makeBuild(later));
  await current.keep();
  await current.sweep();
  const fresh = new AppBuilds(parts, await makeBuild(later));
  expect(await fresh.find('page-Old1.js', false)).toBeNull();
  expect(await fresh.find('shared-AbC_12-z.js', false)).not.toBeNull();
  const packed = await fresh.find('page-New1.js', true);
  expect(brotliDecompressSync(packed?.bytes ?? '').toString()).toBe(later['page-New1.js']);

  await sql`update app_builds set seen_at = now() - interval '59 days'`.execute(parts.database);
  await fresh.sweep();
  expect(await new AppBuilds(parts, '').find('page-New1.js', false)).not.toBeNull();
});
