import { expect, test } from 'vitest';
import { openPool } from '#core/server/database/pool';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeCategory, makeCentre, makeFeaturedCollection, makeService, makeSpeaker } from '#core/server/test/make';
import { makeMessage } from '#core/server/test/make-message';
import { publishUnder } from '#core/server/test/publish-under';

const { db } = await makeDatabase();
const app = await startApp(db);

const speaker = await makeSpeaker(db);
const service = await makeService(db);
const category = await makeCategory(db);
const message = await makeMessage(db);
const draft = await makeMessage(db, { status: 'draft' });
const lagos = await makeCentre(db, { slug: 'lagos' });
await publishUnder(db, { speakers: [speaker], services: [service], categories: [category], centres: [lagos] });
await makeFeaturedCollection(db, [message], { title: 'Mr. Obi’s talks' });
await makeFeaturedCollection(db, [draft], { title: 'Not yet' });

const there = [
  ...['/', '/messages', '/search?keyword=none', '/categories', '/about', '/library', '/liked', '/create-playlist'],
  ...['/profile', '/cart', '/orders', '/orders/999999', '/wallet', '/offline', '/reset', '/reset/any.token'],
  '/reset/welcome/any.token',
  ...[
    '/general',
    '/lagos',
    '/lagos/',
    '/Messages',
    '/admin',
    '/admin/messages',
    '/admin/messages/12/sales',
    '/playlist/999999',
  ],
  ...[`/message/${message}?t=12`, `/category/${category}`, `/playlist/${speaker}?kind=speaker`],
  ...[`/playlist/${service}?kind=service&categoryId=1`, '/playlist/2026-03?kind=month'],
  ...[`/featured/${encodeURIComponent('mr. Obi’s talks')}`],
];

test.each(there)('the app’s document is at %s', async (address) => {
  const reply = await app.get(address);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toContain('text/html');
});

const nowhere = [
  ...[
    '/no/such/page',
    '/nowhere',
    '/messages/12',
    '/admin/nothing',
    '/admin/messages/12/nothing',
    '/message',
    '/reset/a/b',
  ],
  ...[
    '/message/999999',
    `/message/${draft}`,
    '/message/0',
    '/message/abc',
    '/category/999999',
    '/category/x',
    '/featured/None',
  ],
  ...[
    '/featured/Not%20yet',
    '/playlist/999999?kind=speaker',
    '/playlist/999999?kind=service',
    '/playlist/2026-13?kind=month',
  ],
  ...['/playlist/1?kind=other', '/playlist/x', '/LAGOS', '/message/99999999999999999999'],
];

test.each(nowhere)('nothing is at %s, which the app’s document says', async (address) => {
  const reply = await app.get(address);
  expect(reply.status).toBe(404);
  expect(reply.headers.get('content-type')).toContain('text/html');
  expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(reply.headers.get('etag')).toBeNull();
  expect((await app.get(address, { method: 'HEAD' })).status).toBe(404);
});

test.each(['/wp-login.php', '/favicon.ico', '/.env', '/.git/config', '/apple-touch-icon.png', '/sitemap.txt?x=1'])(
  'a request for the file %s is answered in a line that there is none',
  async (address) => {
    const reply = await app.get(address);
    expect(reply.status).toBe(404);
    expect(reply.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await reply.text()).toBe('Not found\n');
  },
);

test('pages are read alone: nothing else can be done at them', async () => {
  for (const method of ['POST', 'PUT', 'DELETE'])
    expect((await app.get('/messages', { method })).status, method).toBe(404);
});

test('a page is there from the moment at which what it is about is', async () => {
  expect((await app.get('/ibadan')).status).toBe(404);
  const late = await makeMessage(db, { status: 'draft' });
  expect((await app.get(`/message/${late}`)).status).toBe(404);
  await publishUnder(db, { centres: [await makeCentre(db, { slug: 'ibadan' })] });
  await db.updateTable('messages').set({ status: 'published' }).where('id', '=', late).execute();
  app.catalogueChanged();
  expect((await app.get('/ibadan')).status).toBe(200);
  expect((await app.get(`/message/${late}`)).status).toBe(200);
});

test('where the database can’t be asked, the app says itself what is there', async () => {
  const away = await startApp(openPool({ host: '127.0.0.1', port: 1 }, 1));
  expect((await away.get('/message/1')).status).toBe(200);
  expect((await away.get('/lagos')).status).toBe(200);
  expect((await away.get('/no/such/page')).status).toBe(404);
});

test('search engines are asked to leave alone what is somebody’s own', async () => {
  const reply = await app.get('/robots.txt');
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const lines = (await reply.text()).split('\n');
  expect(lines[0]).toBe('User-agent: *');
  for (const path of ['/admin', '/profile', '/reset', '/cart', '/orders', '/wallet', '/payments'])
    expect(lines).toEqual(expect.arrayContaining([`Disallow: ${path}$`, `Disallow: ${path}/`]));
  expect(lines).toContain('Disallow: /v1/');
  expect(lines).not.toContain('Disallow: /');
});
