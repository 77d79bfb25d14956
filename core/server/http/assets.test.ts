import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { AppBuilds } from '#core/server/app-builds/app-builds';
import { startApp } from '#core/server/test/app';
import { makeBuild, makeBuildParts, makeStorage, makeWebApp } from '#core/server/test/make-build';
import { waitFor } from '#core/server/test/wait-for';

const shared = { 'shared-AbC_12-z.js': 'export const shared = 1;' };
const earlier = { ...shared, 'page-Old1.js': 'export const page = "old";', 'style-Old1.css': 'body {}' };
const later = { ...shared, 'page-New1.js': 'export const page = "new";' };

test('what another build has is served like what this one has', async () => {
  const parts = await makeBuildParts();
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
  const parts = await makeBuildParts();
  await new AppBuilds(parts, await makeBuild(earlier)).keep();
  const app = await startApp(parts.database, { storage: parts.storage });
  const reply = await app.get(address);
  await expect(reply).toBeRefused('route.not_found');
});

test('a server that starts with a new build has stored it before it serves', async () => {
  const parts = await makeBuildParts();
  await new AppBuilds(parts, await makeBuild(earlier)).keep();
  const running = await startApp(parts.database, { storage: parts.storage });
  const folder = await makeWebApp(later);
  const started = await startApp(parts.database, { storage: parts.storage, webAppFolder: folder });
  for (const server of [running, started]) {
    for (const name of Object.keys({ ...earlier, ...later })) {
      expect((await server.get(`/assets/${name}`)).status).toBe(200);
    }
  }
});

test('the first build of a library is stored before its server takes requests, however slow the storage is', async () => {
  const parts = await makeBuildParts();
  parts.storage.beforeEach = () => pause(20);
  const first = await startApp(parts.database, { ...parts, webAppFolder: await makeWebApp(earlier) });
  expect((await first.get('/readyz')).status).toBe(200);
  await first.stop();
  const next = await startApp(parts.database, { ...parts, webAppFolder: await makeWebApp(later) });
  for (const name of Object.keys(earlier)) expect((await next.get(`/assets/${name}`)).status).toBe(200);
});

test('a server whose build could not be stored serves, isn’t ready, and goes on trying', async () => {
  const parts = await makeBuildParts();
  let isFull = true;
  parts.storage.beforeEach = async (n) => {
    if (n === 3 && isFull) throw new Error('no space left on device');
  };
  const app = await startApp(parts.database, { ...parts, webAppFolder: await makeWebApp(earlier) });
  expect((await app.get('/assets/page-Old1.js')).status).toBe(200);
  const refused = await app.get('/readyz');
  await expect(refused).toBeRefused('server.not_ready', {
    message: 'Lectern is not ready: the files of its app are not stored yet.',
  });
  isFull = false;
  await waitFor('the server to be ready', async () => (await app.get('/readyz')).ok);
  const other = await startApp(parts.database, parts);
  for (const name of Object.keys(earlier)) expect((await other.get(`/assets/${name}`)).status).toBe(200);
});

test('a build that is stored already costs nothing; one whose files are gone is stored again', async () => {
  const parts = await makeBuildParts();
  const folder = await makeBuild(earlier);
  const builds = new AppBuilds(parts, folder);
  await builds.keep();
  for (const name of Object.keys(earlier)) await writeFile(path.join(folder, name), 'other');
  await builds.keep();
  const find = async (name: string) => (await new AppBuilds(parts, folder).find(name, false))?.bytes.toString();
  expect(await find('page-Old1.js')).toBe(earlier['page-Old1.js']);

  const elsewhere = { ...parts, storage: await makeStorage() };
  expect(await new AppBuilds(elsewhere, folder).find('page-Old1.js', false)).toBeNull();
  await new AppBuilds(elsewhere, await makeBuild(earlier)).keep();
  expect((await new AppBuilds(elsewhere, folder).find('page-Old1.js', false))?.bytes.toString()).toBe(
    earlier['page-Old1.js'],
  );
});

test('builds that no server has served for 60 days are removed, without what others share', async () => {
  const parts = await makeBuildParts();
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
