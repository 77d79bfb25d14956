import { request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { readSettings } from '#core/server/settings/settings';
import { startApp, type TestApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import {
  makeCategory,
  makeCentre,
  makeFeaturedCollection,
  makeImage,
  makeService,
  makeSpeaker,
} from '#core/server/test/make';
import { makeMessage } from '#core/server/test/make-message';
import { publishUnder } from '#core/server/test/publish-under';

const { db } = await makeDatabase();
const publicUrl = 'https://library.example';
const app = await startApp(db, {
  settings: readSettings({ LOG_LEVEL: 'silent', PUBLIC_URL: publicUrl, PAYMENTS: 'off' }),
});

const list = <Item extends z.ZodType>(item: Item) =>
  z.union([z.array(item), item.transform((one) => [one])]).optional();
const Index = z.object({
  sitemapindex: z.object({ sitemap: list(z.object({ loc: z.string(), lastmod: z.string().optional() })) }),
});
const Page = z.object({
  loc: z.string(),
  lastmod: z.string().optional(),
  'image:image': list(z.object({ 'image:loc': z.string() })),
});
const UrlSet = z.object({ urlset: z.object({ url: list(Page) }) });
const parser = new XMLParser({ ignoreAttributes: true, parseTagValue: false });

async function read(from: TestApp, address: string): Promise<string> {
  const reply = await from.get(address);
  expect([address, reply.status]).toEqual([address, 200]);
  expect(reply.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const text = await reply.text();
  expect(XMLValidator.validate(text)).toBe(true);
  return text;
}

const indexed = async (from: TestApp) =>
  Index.parse(parser.parse(await read(from, '/sitemap.xml'))).sitemapindex.sitemap ?? [];
const pagesOf = async (from: TestApp, address: string) =>
  UrlSet.parse(parser.parse(await read(from, address))).urlset.url ?? [];
const pathOf = (address: string) => address.replace(publicUrl, '');

const speaker = await makeSpeaker(db, { name: 'Ruth' });
const unseen = await makeSpeaker(db);
const category = await makeCategory(db);
const service = await makeService(db);
const centre = await makeCentre(db, { slug: 'lagos' });
const imageId = await makeImage(db, { sha256: 'ab'.repeat(32) });
const free = await makeMessage(db, { topic: 'Salt & <light>', imageId, when: '2025-05-04' });
const paid = await makeMessage(db, { priceKobo: 50_000 });
const draft = await makeMessage(db, { status: 'draft' });
const withdrawn = await makeMessage(db, { status: 'withdrawn' });
await publishUnder(db, { speakers: [speaker], services: [service], categories: [category], centres: [centre] });
await makeFeaturedCollection(db, [free], { title: 'Mr. Obi’s & others' });

test('the index leads to all pages that visitors see, and to no others', async () => {
  app.catalogueChanged();
  const parts = await indexed(app);
  expect(parts.map(({ loc }) => loc)).toEqual([
    `${publicUrl}/sitemap-pages.xml`,
    `${publicUrl}/sitemap-messages-0.xml`,
  ]);
  const pages = (await Promise.all(parts.map(({ loc }) => pagesOf(app, pathOf(loc))))).flat();
  const addresses = pages.map(({ loc }) => loc);
  expect(addresses.every((address) => address.startsWith(`${publicUrl}/`))).toBe(true);
  expect(addresses).toEqual(
    expect.arrayContaining([
      ...[
        `${publicUrl}/`,
        `${publicUrl}/messages`,
        `${publicUrl}/general`,
        `${publicUrl}/lagos`,
        `${publicUrl}/category/${category}`,
      ],
      ...[`${publicUrl}/playlist/${speaker}?kind=speaker`, `${publicUrl}/playlist/${service}?kind=service`],
      ...[
        `${publicUrl}/playlist/2025-05?kind=month`,
        `${publicUrl}/featured/${encodeURIComponent('Mr. Obi’s & others')}`,
      ],
      ...[`${publicUrl}/message/${free}`, `${publicUrl}/message/${paid}`],
    ]),
  );
  for (const id of [draft, withdrawn]) expect(addresses).not.toContain(`${publicUrl}/message/${id}`);
  expect(addresses).not.toContain(`${publicUrl}/playlist/${unseen}?kind=speaker`);
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const address of addresses) expect([address, (await app.get(pathOf(address))).status]).toEqual([address, 200]);
});

test('a message has its cover, and the moment of its last change', async () => {
  const changedAt = new Date('2026-02-03T04:05:06Z');
  await sql`update messages set changed_at = ${changedAt}, created_at = '2024-01-01' where id = ${free}`.execute(db);
  app.catalogueChanged();
  const found = (await pagesOf(app, '/sitemap-messages-0.xml')).find(({ loc }) => loc.endsWith(`/message/${free}`));
  expect(found).toEqual({
    loc: `${publicUrl}/message/${free}`,
    lastmod: changedAt.toISOString(),
    'image:image': [{ 'image:loc': `${publicUrl}/media/covers/${'ab'.repeat(32)}/640.webp` }],
  });
  await db.updateTable('messages').set({ topic: 'Another' }).where('id', '=', free).execute();
  app.catalogueChanged();
  const after = (await pagesOf(app, '/sitemap-messages-0.xml')).find(({ loc }) => loc.endsWith(`/message/${free}`));
  expect(new Date(after?.lastmod ?? 0).getTime()).toBeGreaterThan(changedAt.getTime());
});

test('a change shows at once; what isn’t changed is the same bytes', async () => {
  const before = await read(app, '/sitemap-messages-0.xml');
  expect(await read(app, '/sitemap-messages-0.xml')).toBe(before);
  await db.updateTable('messages').set({ status: 'withdrawn' }).where('id', '=', paid).execute();
  app.catalogueChanged();
  expect((await pagesOf(app, '/sitemap-messages-0.xml')).map(({ loc }) => loc)).not.toContain(
    `${publicUrl}/message/${paid}`,
  );
});

test('messages are divided by their ids, so that new ones leave old parts as they are', async () => {
  await sql`select setval(pg_get_serial_sequence('messages', 'id'), 40000)`.execute(db);
  const ids = await Promise.all([1, 2].map(() => makeMessage(db)));
  app.catalogueChanged();
  expect((await indexed(app)).map(({ loc }) => pathOf(loc))).toEqual([
    '/sitemap-pages.xml',
    '/sitemap-messages-0.xml',
    '/sitemap-messages-4.xml',
  ]);
  const listed = (await pagesOf(app, '/sitemap-messages-4.xml')).map(({ loc }) => pathOf(loc));
  expect(listed.sort()).toEqual(ids.map((id) => `/message/${id}`).sort());
});

test.each([
  '/sitemap-messages-7.xml',
  '/sitemap-messages-x.xml',
  '/sitemap-messages-01.xml',
  '/sitemap-other.xml',
  '/sitemap-messages-99999999999999999999.xml',
])('there is no sitemap %s', async (address) => {
  expect((await app.get(address)).status).toBe(404);
});

test('it comes compressed where that is accepted, and whole where it isn’t', async () => {
  const { hostname, port } = new URL(app.url);
  const ask = (encoding: string) =>
    new Promise<{ encoding: string | undefined; bytes: Buffer }>((resolve, reject) => {
      const headers = { 'accept-encoding': encoding };
      request({ hostname, port, path: '/sitemap.xml', headers }, (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('end', () => resolve({ encoding: reply.headers['content-encoding'], bytes: Buffer.concat(chunks) }));
      })
        .on('error', reject)
        .end();
    });
  const [compressed, whole] = [await ask('gzip, br'), await ask('identity')];
  expect(compressed.encoding).toBe('gzip');
  expect(whole.encoding).toBeUndefined();
  expect(gunzipSync(compressed.bytes).equals(whole.bytes)).toBe(true);
});

test('without PUBLIC_URL addresses are those that the request was sent to, and robots.txt names the index', async () => {
  const local = await startApp(db);
  expect((await indexed(local))[0]?.loc).toBe(`${local.url}/sitemap-pages.xml`);
  expect((await (await local.get('/robots.txt')).text()).split('\n')).toContain(`Sitemap: ${local.url}/sitemap.xml`);
  expect(await (await app.get('/robots.txt')).text()).toContain(`Sitemap: ${publicUrl}/sitemap.xml\n`);
});
