import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import openGraph from 'open-graph-scraper';
import { beforeAll, expect, test } from 'vitest';
import { storedStarts } from '#core/server/database/stored-chapters';
import { readSettings } from '#core/server/settings/settings';
import { startApp, type TestApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { isAnyoneWaiting } from '#core/server/test/locks';
import {
  makeCategory,
  makeCentre,
  makeFeaturedCollection,
  makeHash,
  makeService,
  makeSpeaker,
} from '#core/server/test/make';
import { makeListener } from '#core/server/test/make-listener';
import { makeMessage } from '#core/server/test/make-message';
import { publishUnder } from '#core/server/test/publish-under';
import { headIn, rendererFile } from '#core/server/test/rendered';
import { waitFor } from '#core/server/test/wait-for';

const { db } = await makeDatabase();
const app = await startApp(db, { rendererFile });
const origin = app.url;

const speaker = await makeSpeaker(db, { name: 'Ruth Adeyemi' });
const service = await makeService(db, { name: 'Dawn Talks' });
const category = await makeCategory(db, { name: 'Growth' });
const free = await makeMessage(db, {
  topic: 'The Patience of the Farmer',
  description: 'Of yams.',
  speakerId: speaker,
});
const paid = await makeMessage(db, { topic: 'A Good Servant', priceKobo: 150_000n });
await makeCentre(db, { slug: 'lagos', name: 'Lagos' });
await publishUnder(db, { speakers: [speaker], services: [service], categories: [category] });
const foundations = await makeFeaturedCollection(db, [free], { title: 'Foundations' });

async function warmUp({ get }: TestApp): Promise<void> {
  const isRendered = async () => (await (await get('/about')).text()).includes('page-data');
  await waitFor('pages to be rendered', isRendered);
}

beforeAll(() => warmUp(app));

/** When rendering takes too long, the reply leaves the page to the browser, and the next request gets it rendered. */
function rendered(address: string, { get }: TestApp = app): Promise<Response> {
  return waitFor(`${address} to be rendered`, async () => {
    const reply = await get(address);
    return (await reply.clone().text()).includes('data-rendered') && reply;
  });
}

async function read(address: string): Promise<string> {
  const reply = await rendered(address);
  expect(reply.status, address).toBe(200);
  return await reply.text();
}

function bodyOf(html: string): string {
  return /<div id="root">(.*?)<script type="application\/json"/s.exec(html)?.[1] ?? '';
}

test('in an overload a page that is kept is sent for five minutes, and no other is rendered', async () => {
  let loopDelayMs = 0;
  let now = Date.now();
  const busy = await startApp(db, {
    rendererFile,
    load: { take: () => ({ loopDelayMs, databaseWaitMs: 0 }), stop: () => undefined },
    clock: { now: () => new Date(now) },
  });
  await warmUp(busy);
  const isRendered = async (address: string) => (await (await busy.get(address)).text()).includes('page-data');
  await waitFor('Home to be rendered', () => isRendered('/'));
  loopDelayMs = 1_000;
  let asked = 0;
  await waitFor('an overload', async () => (await busy.get(`/v1/messages?n=${asked++}`)).status === 503);
  now += 4 * 60_000;
  expect(await isRendered('/')).toBe(true);
  expect(await isRendered('/categories')).toBe(false);
  now += 2 * 60_000;
  expect(await isRendered('/')).toBe(false);
});

test.each([
  ['/', 'The Patience of the Farmer'],
  ['/messages', 'The Patience of the Farmer'],
  [`/message/${free}`, 'Of yams.'],
  ['/search?keyword=patience', 'The Patience of the Farmer'],
  ['/categories', 'Growth'],
  [`/category/${category}`, 'Growth'],
  [`/playlist/${speaker}?kind=speaker`, 'Ruth Adeyemi'],
  [`/playlist/${service}?kind=service`, 'Dawn Talks'],
  ['/featured/Foundations', 'The Patience of the Farmer'],
  ['/general', 'The Patience of the Farmer'],
  ['/about', 'Our mission'],
])('the first HTML of %s has its words', async (address, words) => {
  const html = await read(address);
  expect(bodyOf(html)).toContain(words);
  expect(html).not.toContain(' style="');
});

test('a message’s head says what it is to search engines and link previews', async () => {
  const { title, canonical, meta, things } = headIn(await read(`/message/${free}?t=75&utm_source=x`));
  expect(title).toBe('The Patience of the Farmer · Lectern Library');
  expect(canonical).toBe(`${origin}/message/${free}`);
  expect(Object.fromEntries(meta)).toMatchObject({
    description: 'Of yams.',
    'og:type': 'article',
    'og:title': 'The Patience of the Farmer',
    'og:description': 'Of yams.',
    'og:url': `${origin}/message/${free}`,
    'twitter:title': 'The Patience of the Farmer',
  });
  expect(meta.get('og:audio')).toMatch(new RegExp(`^${origin}/media/audio/[0-9a-f]{64}\\.mp3$`));
  expect(things.get('AudioObject')).toMatchObject({
    name: 'The Patience of the Farmer',
    duration: 'PT30S',
    uploadDate: '2024-03-17',
    isAccessibleForFree: true,
    contentUrl: meta.get('og:audio'),
    creator: { name: 'Ruth Adeyemi' },
  });
  expect([...things.keys()]).toEqual(['Organization', 'WebSite', 'BreadcrumbList', 'AudioObject']);
});

test.each([
  ['/', 'library', 'Lectern Library'],
  [`/message/${free}?t=20`, `message/${free}`, 'The Patience of the Farmer'],
  [`/category/${category}`, `category/${category}`, 'Growth'],
  [`/playlist/${speaker}?kind=speaker`, `speaker/${speaker}`, 'Ruth Adeyemi'],
  [`/playlist/${service}?kind=service`, `service/${service}`, 'Dawn Talks'],
  ['/featured/Foundations', `featured/${foundations}`, 'Foundations'],
  ['/general', 'centre/general', 'All messages'],
])('a scraper as chats use them reads of %s its title and its card', async (address, card, title) => {
  const { result } = await openGraph({ html: await read(address) });
  expect(result.ogTitle).toContain(title);
  expect(result.ogDescription).toMatch(/./);
  expect(result).toMatchObject({ ogUrl: origin + address.replace('?t=20', ''), twitterCard: 'summary_large_image' });
  expect(result.ogImage).toMatchObject([{ width: '1200', height: '630', type: 'image/jpeg' }]);
  expect(result.ogImage?.[0]?.url).toMatch(new RegExp(`^${origin}/media/cards/${card}\\.jpg\\?v=[0-9a-f]{12}$`));
});

test('a head leads to the compact mp3 where there is one, in all its parts', async () => {
  const id = await makeMessage(db);
  const { audio_file_id } = await db
    .selectFrom('messages')
    .select('audio_file_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const row = { audio_file_id, kind: 'compact', sha256: 'c'.repeat(64), size_bytes: 1000 };
  await db.insertInto('audio_renditions').values(row).execute();
  app.catalogueChanged();
  const { meta, things } = headIn(await read(`/message/${id}`));
  expect(meta.get('og:audio')).toMatch(/\/media\/audio\/[0-9a-f]{64}\.compact\.mp3$/);
  expect(meta.get('og:audio:type')).toBe('audio/mpeg');
  expect(things.get('AudioObject')).toMatchObject({ contentUrl: meta.get('og:audio'), encodingFormat: 'audio/mpeg' });
});

test('the first HTML of a long list has all that was read of it', async () => {
  const ids: string[] = [];
  for (let number = 1; number <= 101; number += 1)
    ids.push(await makeMessage(db, { topic: `Of many ${number}.`, when: '2020-01-05' }));
  await makeFeaturedCollection(db, ids, { title: 'Many' });
  app.catalogueChanged();
  const body = bodyOf(await read('/featured/Many'));
  for (const number of [1, 50, 101]) expect(body).toContain(`Of many ${number}.`);
});

test('a paid message’s head has its price, and nowhere its audio', async () => {
  const html = await read(`/message/${paid}`);
  const { meta, things } = headIn(html);
  expect(meta.has('og:audio')).toBe(false);
  expect(things.get('AudioObject')).toMatchObject({
    isAccessibleForFree: false,
    offers: { '@type': 'Offer', price: '1500.00', priceCurrency: 'NGN' },
  });
  expect(things.get('AudioObject')).not.toHaveProperty('contentUrl');
  expect(html).not.toContain('/media/audio/');
});

test('the second page of a list is its own canonical page; what a search finds isn’t for search engines', async () => {
  const second = headIn(await read('/messages?pageNumber=2&fbclid=1'));
  expect(second.canonical).toBe(`${origin}/messages?pageNumber=2`);
  expect(second.meta.has('robots')).toBe(false);
  expect(headIn(await read('/messages?pageNumber=1')).canonical).toBe(`${origin}/messages`);
  expect(headIn(await read('/search?keyword=yam')).meta.get('robots')).toBe('noindex');
});

test('a page that needs a session isn’t for search engines', async () => {
  for (const address of ['/library', '/cart', '/profile', '/wallet', '/create-playlist', '/playlist/1'])
    expect((await app.get(address)).headers.get('x-robots-tag'), address).toBe('noindex');
  expect((await app.get('/messages')).headers.has('x-robots-tag')).toBe(false);
});

test('the first HTML has a skip link that keeps the address, searches that can be sent, and tables without roles', async () => {
  const html = await read(`/playlist/${service}?kind=service`);
  expect(html).toContain('<a href="#main"');
  expect(html).toContain('<table');
  expect(html).not.toMatch(/<(table|thead|tbody|tr|th|td)\b[^>]* role=/);
  for (const address of ['/messages', '/search', '/categories'])
    expect(await read(address), address).toMatch(/<form class="[^"]*"><button type="submit" aria-label="Search"/);
});

test('words that look like HTML stay words', async () => {
  const topic = '</script><script>alert("1")</script> & \'%APP%\'';
  const id = await makeMessage(db, { topic, description: '"><img src=x onerror=alert(1)>\u2028<!--' });
  app.catalogueChanged();
  const html = await read(`/message/${id}`);
  const { title, meta, things } = headIn(html);
  expect(title).toBe(`${topic} · Lectern Library`);
  expect(meta.get('og:title')).toBe(topic);
  expect(things.get('AudioObject')).toMatchObject({ name: topic });
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('<img src=x');
  const data = /<script type="application\/json" id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  expect(JSON.stringify(JSON.parse(data))).toContain(JSON.stringify(topic).slice(1, -1));
});

test('each page’s policy allows the styles it has, and nothing inline besides', async () => {
  const reply = await rendered(`/message/${free}`);
  const html = await reply.text();
  const sheet = /<style>(\[data-style.*?)<\/style>/s.exec(html)?.[1] ?? '';
  expect(sheet).toContain('--page-tint');
  const policy = reply.headers.get('content-security-policy') ?? '';
  expect(policy).toContain(createHash('sha256').update(sheet).digest('base64'));
  expect(policy).not.toContain('unsafe-inline');
});

test('without scripts a free message plays and downloads with its size and price, and a paid one’s preview plays', async () => {
  const partOf = async (id: string) =>
    /<noscript><section.*?<\/noscript>/s.exec(await read(`/message/${id}`))?.[0] ?? '';
  const freePart = await partOf(free);
  expect(freePart).toMatch(/<audio controls="" preload="none" src="\/media\/audio\/[0-9a-f]{64}\.mp3"/);
  expect(freePart).toMatch(/<a href="[^"]*" download="[^"]*".*0\.5 MB, less than ₦1 of data at your network’s price/s);
  const paidPart = await partOf(paid);
  expect(paidPart).toContain(`src="/v1/messages/${paid}/preview"`);
  expect(paidPart).toContain('₦1,500');
});

test('without scripts a message’s chapters can be read, and its notes are links to open and to save', async () => {
  const id = await makeMessage(db);
  const chapters = storedStarts([{ start: 10, title: 'Ìwé kejì' }]);
  await db.updateTable('messages').set({ chapters }).where('id', '=', id).execute();
  const file = { kind: 'pdf', sha256: makeHash(), size_bytes: 90_000 };
  const note = { message_id: id, title: 'Outline', ...file, added_at: new Date() };
  const { id: noteId } = await db.insertInto('message_notes').values(note).returning('id').executeTakeFirstOrThrow();
  app.catalogueChanged();
  const body = bodyOf(await read(`/message/${id}`));
  expect(body).toMatch(/>00:10<.*>Ìwé kejì</s);
  const links = [...body.matchAll(/<a href="(\/media\/notes\/[^"]*)"[^>]* aria-label="([^"]*)"/g)];
  expect(links.map(([, href, name]) => [name, href])).toEqual([
    ['Open Outline', `/media/notes/${noteId}`],
    ['Save Outline', `/media/notes/${noteId}?download`],
  ]);
});

test('without scripts a playlist leads to all of its messages, page by page', async () => {
  expect(await read(`/playlist/${speaker}?kind=speaker`)).toContain(`href="/messages?speakerIds=${speaker}"`);
  expect(await read(`/playlist/${service}?kind=service`)).toContain(`href="/messages?serviceIds=${service}"`);
  expect(await read('/playlist/2024-03?kind=month')).toContain('href="/messages?years=2024&amp;months=3"');
  expect(bodyOf(await read('/messages?years=2024&months=3'))).toContain('The Patience of the Farmer');
});

test('nothing is at an address without a page, and no more at a withdrawn message’s', async () => {
  const missing = await rendered('/no/such/page');
  expect(missing.status).toBe(404);
  expect(await missing.text()).toContain('Page not found');
  const withdrawn = await makeMessage(db, { status: 'withdrawn' });
  const draft = await makeMessage(db, { status: 'draft' });
  const gone = await rendered(`/message/${withdrawn}`);
  expect(gone.status).toBe(410);
  expect(gone.headers.get('etag')).toBeNull();
  expect(await gone.text()).toContain('This message was withdrawn.');
  const unknown = await rendered(`/message/${draft}`);
  expect(unknown.status).toBe(404);
  expect(await unknown.text()).toContain('Message not found.');
});

test('a page is made once for everybody, whatever else its address says, until the catalogue changes', async () => {
  const first = await rendered(`/message/${free}`);
  const etag = first.headers.get('etag') ?? '';
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=15, must-revalidate');
  const again = await app.get(`/message/${free}?utm_source=mail&t=5`, { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
  await db.updateTable('messages').set({ description: 'Of maize.' }).where('id', '=', free).execute();
  expect(await read(`/message/${free}`)).toContain('Of yams.');
  app.catalogueChanged();
  expect(await read(`/message/${free}`)).toContain('Of maize.');
  expect((await app.get(`/message/${free}`)).headers.get('etag')).not.toBe(etag);
});

test('whoever asks gets the same', async () => {
  const { token } = await makeListener(db);
  const forVisitor = await read(`/message/${paid}`);
  const reply = await app.get(`/message/${paid}`, {
    headers: { authorization: `Bearer ${token}`, cookie: 'device=x' },
  });
  expect(await reply.text()).toBe(forVisitor);
});

test('many who ask at once for a page that isn’t kept get it, made once', async () => {
  app.catalogueChanged();
  const pages = await Promise.all(Array.from({ length: 30 }, () => read('/categories')));
  expect(new Set(pages).size).toBe(1);
  expect(pages[0]).toContain('Growth');
});

test('however many searches one address asks for at once, the pages of others are rendered', async () => {
  const settings = { ...readSettings({ LOG_LEVEL: 'silent' }), trustProxy: 1 };
  const behind = await startApp(db, { rendererFile, settings });
  await warmUp(behind);
  const readAs = async (address: string, from: string) =>
    (await behind.get(address, { headers: { 'x-forwarded-for': from } })).text();
  const holdingSearches = await db.startTransaction().execute();
  await sql`lock table search_words in access exclusive mode`.execute(holdingSearches);
  const searches = Array.from({ length: 50 }, (_, n) => readAs(`/search?keyword=yam${n}`, '203.0.113.6'));
  await waitFor('a search to wait', () => isAnyoneWaiting(db));
  const isThere = async (address: string, words: string) =>
    bodyOf(await readAs(address, '198.51.100.7')).includes(words);
  await waitFor('a message', () => isThere(`/message/${paid}`, 'A Good Servant'));
  await waitFor('a list', () => isThere('/categories', 'Growth'));
  expect(await isAnyoneWaiting(db)).toBe(true);
  await holdingSearches.rollback().execute();
  await Promise.all(searches);
  await waitFor('a search', () => isThere('/search?keyword=servant', 'A Good Servant'));
});

test('a page that can’t be rendered is left to the browser', async () => {
  const broken = await startApp(db, { rendererFile: '/nowhere/entry.mjs' });
  const reply = await broken.get(`/message/${free}`);
  expect(reply.status).toBe(200);
  expect(await reply.text()).not.toContain('page-data');
  expect((await broken.get('/no/such/page')).status).toBe(404);
});

test('addresses in a head are below the library’s public address', async () => {
  const settings = readSettings({ LOG_LEVEL: 'silent', PUBLIC_URL: 'https://talks.example.org/', PAYMENTS: 'off' });
  const published = await startApp(db, { rendererFile, settings });
  await warmUp(published);
  const { canonical, meta } = headIn(await (await rendered(`/message/${free}`, published)).text());
  expect(canonical).toBe(`https://talks.example.org/message/${free}`);
  expect(meta.get('og:audio')).toMatch(/^https:\/\/talks\.example\.org\/media\/audio\//);
});
