import { expect, test } from 'vitest';
import * as z from 'zod';
import type { Endpoint } from '#core/contract/endpoint';
import { readSettings } from '#core/server/settings/settings';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { endpoints } from '#core/server/test/endpoints';
import {
  makeCategory,
  makeCentre,
  makeFeaturedCollection,
  makeSeries,
  makeService,
  makeSpeaker,
} from '#core/server/test/make';
import { makeListener } from '#core/server/test/make-listener';
import { makeMessage } from '#core/server/test/make-message';
import { readDuePassages } from '#features/messages/server/passages/keep-passages';
import { createPlaylist } from '#features/playlists/contract';

// Groups without a published message don't exist for the public (features/groups/README.md#why-it-is-built-so), so no public reply may change
// when such groups are removed.

const { db } = await makeDatabase();
// The server runs no background work, because that would read passages of these messages too, and others skip what it holds meanwhile.
const app = await startApp(db, { settings: { ...readSettings({ LOG_LEVEL: 'silent' }), role: 'web' } });
const listener = await makeListener(db);

const statuses = ['draft', 'scheduled', 'withdrawn', 'none'] as const;

interface Groups {
  speaker: string;
  service: string;
  category: string;
  centre: string;
  slug: string;
  series: string;
  collection: string;
  title: string;
  message: string;
}

async function makeGroups(name: string): Promise<Omit<Groups, 'message' | 'series' | 'collection' | 'title'>> {
  const slug = `at-${name}`;
  return {
    speaker: await makeSpeaker(db, { name: `Speaker ${name}` }),
    service: await makeService(db, { name: `Service ${name}` }),
    category: await makeCategory(db, { name: `Category ${name}`, featured: true }),
    centre: await makeCentre(db, { name: `Centre ${name}`, slug }),
    slug,
  };
}

async function makeWorld(status: (typeof statuses)[number] | 'published', when: string): Promise<Groups> {
  const name = `quokka ${status}`.replace(' ', '-');
  const groups = await makeGroups(name);
  const under = {
    speakerId: groups.speaker,
    serviceIds: [groups.service],
    categoryIds: [groups.category],
    centreIds: [groups.centre],
  };
  const message =
    status === 'none'
      ? '999999'
      : await makeMessage(db, {
          ...under,
          language: status === 'published' ? 'en' : 'yo',
          topic: `Topic ${name}`,
          description: status === 'published' ? 'On John 3:16.' : 'On Ruth 1:16.',
          priceKobo: 50_000,
          status,
          when,
          featured: true,
          ...(status === 'scheduled' && { publishAt: new Date('2199-01-01') }),
        });
  const title = `Collection ${name}`;
  const collection = await makeFeaturedCollection(db, status === 'none' ? [] : [message], { title });
  const series = await makeSeries(db, status === 'none' ? [] : [message], { name: `Series ${name}` });
  await db
    .insertInto('bundles')
    .values([
      { series_id: series, price_kobo: '40000' },
      { collection_id: collection, price_kobo: '40000' },
    ])
    .execute();
  return { ...groups, message, series, collection, title };
}

const seen = await makeWorld('published', '2024-03-17');
const unseen: Groups[] = [];
for (const [index, status] of statuses.entries()) unseen.push(await makeWorld(status, `20${11 + index}-02-03`));
const former = { id: '888888', slug: 'at-former' };
const [drafts] = unseen;
if (!drafts) throw new Error('there are no drafts');
await db.insertInto('speaker_former_ids').values({ former_id: former.id, speaker_id: drafts.speaker }).execute();
await db.insertInto('service_former_ids').values({ former_id: former.id, service_id: drafts.service }).execute();
await db.insertInto('category_former_ids').values({ former_id: former.id, category_id: drafts.category }).execute();
await db.insertInto('series_former_ids').values({ former_id: former.id, series_id: drafts.series }).execute();
await db.insertInto('centre_former_slugs').values({ slug: former.slug, centre_id: drafts.centre }).execute();
const made = await app.get('/v1/playlists', {
  method: 'POST',
  headers: listener.headers,
  body: JSON.stringify({ name: 'Mine', description: '' }),
});
const playlist = createPlaylist.reply.parse(await made.json()).data;

await readDuePassages(db, new AbortController().signal);

const all = [seen, ...unseen];
const speakerIds = [...all.map(({ speaker }) => speaker), former.id];
const serviceIds = [...all.map(({ service }) => service), former.id];
const categoryIds = [...all.map(({ category }) => category), former.id];
const seriesIds = [...all.map(({ series }) => series), former.id];
const slugs = [...all.map(({ slug }) => slug), former.slug, 'general'];
const collectionIds = all.map(({ collection }) => collection);
const messageIds = all.map(({ message }) => message);
const words = ['quokka', 'draft', 'qoukka', 'withdrwan'];

function namedIn(path: string): readonly string[] {
  const [, what] = /^\/((?:gifts\/offers\/)?\w+)(?:\/messages)?\/:(?:id|slug|kind|book)/.exec(path) ?? [];
  switch (what) {
    case 'speakers':
      return speakerIds;
    case 'services':
      return serviceIds;
    case 'categories':
      return categoryIds;
    case 'centres':
      return slugs;
    case 'series':
    case 'gifts/offers/series':
      return seriesIds;
    case 'bundles':
      return [...seriesIds.map((id) => `series/${id}`), ...collectionIds.map((id) => `collection/${id}`)];
    case 'passages':
      return ['john', 'ruth'];
    case 'messages':
      return messageIds;
    case 'playlists':
      return [playlist.id];
    case 'gifts':
    case 'purchases':
      return ['1'];
    default:
      throw new Error(`Say in this test what ${path} may name, so that nothing unpublished shows there`);
  }
}

const asked: Readonly<Record<string, readonly string[]>> = {
  pageNumber: ['2'],
  pageSize: ['1'],
  featured: ['true', 'false'],
  ids: messageIds,
  since: ['1773770645000-0'],
  chapter: ['1', '3'],
  keyword: words,
  languages: ['yo', 'en'],
  categoryKeyword: words,
  categoryId: categoryIds,
  categoryIds,
  serviceIds,
  speakerIds,
  seriesIds,
  centreSlug: slugs,
  month: ['2', '3'],
  months: ['2', '3'],
  year: ['2011', '2024'],
  years: ['2011', '2012', '2024'],
};

const reading = endpoints.filter(({ method, access }) => method === 'GET' && access !== 'operator');
const calls = reading.flatMap(({ path, query }) => addressesOf(path, query));
const pages = [
  ...[
    '/',
    '/messages',
    '/categories',
    '/series',
    '/search?keyword=quokka',
    '/robots.txt',
    '/sitemap.xml',
    '/manifest.webmanifest',
  ],
  ...speakerIds.map((id) => `/playlist/${id}?kind=speaker`),
  ...serviceIds.map((id) => `/playlist/${id}?kind=service`),
  ...categoryIds.map((id) => `/category/${id}`),
  ...seriesIds.map((id) => `/series/${id}`),
  ...slugs.map((slug) => `/${slug}`),
  ...['/passages', '/passages/john', '/passages/ruth', '/passages/ruth/1'],
  ...all.map(({ title }) => `/featured/${encodeURIComponent(title)}`),
  ...messageIds.flatMap((id) => [`/message/${id}`, `/v1/messages/${id}/preview`]),
];

const before = new Map<string, Reply[]>();
for (const address of [...calls, ...pages]) {
  before.set(address, await repliesAt(address));
}
await removeUnseen();
app.catalogueChanged();

test('no call says anything of what has no published message', async () => {
  for (const address of calls) expect.soft(before.get(address), address).toEqual(await repliesAt(address));
});

test('nor does any page: it isn’t found, and nothing leads on to it', async () => {
  for (const address of pages)
    expect(before.get(address), address).toEqual(withdrawn(address, await repliesAt(address)));
});

/**
 * Search engines learn that a withdrawn page is gone, which is the only permitted difference
 * (core/web/app/README.md#first-html).
 */
function withdrawn(address: string, replies: readonly Reply[]): readonly Reply[] {
  if (address !== `/message/${unseen[statuses.indexOf('withdrawn')]?.message}`) return replies;
  return replies.map((reply) => ({ ...reply, status: 410 }));
}

test('what has one is there, so that this test would find the rest', async () => {
  for (const address of [
    'speakers',
    'services',
    'categories',
    'centres',
    'series',
    'messages/featured',
    'search?keyword=quokka',
  ]) {
    expect((await repliesAt(`/v1/${address}`))[0]?.body).toContain('quokka-published');
  }
  expect((await repliesAt('/v1/passages'))[0]?.body).toContain('john');
  expect((await repliesAt(`/v1/bundles/series/${seen.series}`))[1]?.body).toContain('"price":400');
  const { speaker, service, category, series, slug } = seen;
  for (const page of [
    `playlist/${speaker}?kind=speaker`,
    `playlist/${service}?kind=service`,
    `category/${category}`,
    `series/${series}`,
    slug,
  ]) {
    expect((await app.get(`/${page}`)).status).toBe(200);
  }
});

function addressesOf(path: string, query: Endpoint['query']): string[] {
  const paths = path.includes(':') ? namedIn(path).map((named) => path.replace(/:\w+(\/:\w+)*/, named)) : [path];
  const keys = query instanceof z.core.$ZodObject ? Object.keys(query._zod.def.shape) : [];
  const queries = keys.flatMap((key) => {
    const values = asked[key];
    if (values === undefined) throw new Error(`Say in this test what ${key} may be, so that nothing unpublished shows`);
    return values.map((value) => `?${key}=${encodeURIComponent(value)}`);
  });
  return paths.flatMap((each) => ['', ...queries].map((asking) => `/v1${each}${asking}`));
}

interface Reply {
  status: number;
  location: string | null;
  etag: string | null;
  body: string;
}

async function repliesAt(address: string): Promise<Reply[]> {
  const found: Reply[] = [];
  for (const headers of [{}, listener.headers]) {
    const reply = await app.get(address, { headers, redirect: 'manual' });
    const { status } = reply;
    expect(status, address).toBeLessThan(500);
    const body = (await reply.text()).replace(/"(exported_at|cursor)":"[^"]+"/, '');
    const etag = address.startsWith('/v1/users/export') ? null : reply.headers.get('etag');
    found.push({ status, location: reply.headers.get('location'), etag, body });
  }
  return found;
}

async function removeUnseen(): Promise<void> {
  const of = (key: keyof Groups) => unseen.map((groups) => groups[key]);
  await db.deleteFrom('featured_collections').where('id', 'in', of('collection')).execute();
  await db.deleteFrom('series').where('id', 'in', of('series')).execute();
  await db.deleteFrom('messages').where('id', 'in', of('message')).execute();
  await db.deleteFrom('speakers').where('id', 'in', of('speaker')).execute();
  await db.deleteFrom('services').where('id', 'in', of('service')).execute();
  await db.deleteFrom('categories').where('id', 'in', of('category')).execute();
  await db.deleteFrom('centres').where('id', 'in', of('centre')).execute();
}
