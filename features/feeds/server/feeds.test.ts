import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { readSettings } from '#core/server/settings/settings';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { enclosureOf, linksOf, readFeed } from '#core/server/test/feed-calls';
import {
  makeAudioFile,
  makeCategory,
  makeCentre,
  makeFeaturedCollection,
  makeHash,
  makeImage,
  makeSeries,
  makeService,
  makeSpeaker,
} from '#core/server/test/make';
import { type MessageOptions, makeMessage } from '#core/server/test/make-message';
import { childrenOf, textOf } from '#core/server/test/read-xml';
import { feedLinks } from '#features/feeds/contract/addresses';
import { podcastGuid } from './podcast-guid.ts';

const { db } = await makeDatabase();
let now = new Date('2026-03-01T12:00:00Z');
const publicUrl = 'https://talks.example.org';
const settings = {
  ...readSettings({
    LOG_LEVEL: 'silent',
    PAYMENTS: 'off',
    CONTACT_EMAIL: 'us@example.org',
    LIBRARY_TITLE: 'Grace & Truth',
  }),
  publicUrl,
};
const app = await startApp(db, { clock: { now: () => now }, settings });

describe('what is in a feed', () => {
  test('free, published, released messages, newest first, and those of the part alone', async () => {
    const speakerId = await makeSpeaker(db);
    const [categoryId, serviceId] = [await makeCategory(db), await makeService(db)];
    const centreId = await makeCentre(db, { slug: 'abuja' });
    const under = { speakerId, categoryIds: [categoryId], serviceIds: [serviceId], centreIds: [centreId] };
    await makeMessage(db, { ...under, topic: 'Older', when: '2026-01-04' });
    await makeMessage(db, { ...under, topic: 'Newer', when: '2026-02-01' });
    await makeMessage(db, { ...under, topic: 'Paid', priceKobo: 50_000 });
    await makeMessage(db, { ...under, topic: 'Draft', status: 'draft' });
    await makeMessage(db, { ...under, topic: 'Withdrawn', status: 'withdrawn' });
    await makeMessage(db, { ...under, topic: 'Later', startDate: new Date('2026-04-01T00:00:00Z') });
    await makeMessage(db, { topic: 'Elsewhere', when: '2025-01-05' });
    app.catalogueChanged();
    const parts = [`speaker/${speakerId}`, `category/${categoryId}`, `service/${serviceId}`, 'centre/abuja'];
    for (const part of parts) expect((await readFeed(app, `/feeds/${part}.xml`)).titles).toEqual(['Newer', 'Older']);
    expect((await readFeed(app, '/feeds/library.xml')).titles).toEqual(['Newer', 'Older', 'Elsewhere']);
  });

  test('of a collection in its own order, numbered', async () => {
    const first = await makeMessage(db, { topic: 'First', when: '2026-02-20' });
    const paid = await makeMessage(db, { topic: 'Paid', priceKobo: 100 });
    const second = await makeMessage(db, { topic: 'Second', when: '2020-02-20' });
    const id = await makeFeaturedCollection(db, [first, paid, second], { title: 'Where to begin?' });
    const { channel, titles, items } = await readFeed(app, `/feeds/featured/${id}.xml`);
    expect(titles).toEqual(['First', 'Second']);
    expect(items.map((item) => textOf(item, 'itunes:episode'))).toEqual(['1', '2']);
    expect(textOf(channel, 'itunes:type')).toBe('serial');
    expect(textOf(channel, 'link')).toBe(`${publicUrl}/featured/Where%20to%20begin%3F`);
  });

  test('of a series its parts in order, numbered by the operator', async () => {
    const [first, third] = [
      await makeMessage(db, { topic: 'First part' }),
      await makeMessage(db, { topic: 'Third part' }),
    ];
    const id = await makeSeries(db, [first, await makeMessage(db, { status: 'draft' }), third], { name: 'In parts' });
    app.catalogueChanged();
    const { channel, items } = await readFeed(app, `/feeds/series/${id}.xml`);
    expect(textOf(channel, 'itunes:type')).toBe('serial');
    expect(items.map((item) => [textOf(item, 'title'), textOf(item, 'itunes:episode')])).toEqual([
      ['First part', '1'],
      ['Third part', '3'],
    ]);
  });

  test('with the numbers of this feed alone, whichever is read first', async () => {
    const speakerId = await makeSpeaker(db);
    const [one, two] = [
      await makeMessage(db, { speakerId, topic: 'One' }),
      await makeMessage(db, { speakerId, topic: 'Two' }),
    ];
    const series = await makeSeries(db, [one, two]);
    const collection = await makeFeaturedCollection(db, [two, one]);
    app.catalogueChanged();
    const numbersIn = async (part: string) =>
      Object.fromEntries(
        (await readFeed(app, `/feeds/${part}.xml`)).items.map((item) => [
          textOf(item, 'title'),
          textOf(item, 'itunes:episode'),
        ]),
      );
    for (const _ of ['while nothing is kept', 'with what is kept']) {
      expect(await numbersIn(`speaker/${speakerId}`)).toEqual({ One: undefined, Two: undefined });
      expect(await numbersIn(`series/${series}`)).toEqual({ One: '1', Two: '2' });
      expect(await numbersIn(`featured/${collection}`)).toEqual({ One: '2', Two: '1' });
      app.catalogueChanged([]);
    }
    app.catalogueChanged();
    expect(await numbersIn(`series/${series}`)).toEqual({ One: '1', Two: '2' });
    expect(await numbersIn(`speaker/${speakerId}`)).toEqual({ One: undefined, Two: undefined });
  });

  test('a message that gets a price or is withdrawn leaves at once, and one that is released comes at its moment', async () => {
    const speakerId = await makeSpeaker(db);
    const address = `/feeds/speaker/${speakerId}.xml`;
    const priced = await makeMessage(db, { speakerId, topic: 'Priced' });
    const gone = await makeMessage(db, { speakerId, topic: 'Gone' });
    const startDate = new Date(now.getTime() + 60_000);
    await makeMessage(db, { speakerId, topic: 'Released', startDate });
    app.catalogueChanged();
    expect((await readFeed(app, address)).titles).toEqual(['Gone', 'Priced']);
    await db.updateTable('messages').set({ price_kobo: 100 }).where('id', '=', priced).execute();
    app.catalogueChanged([priced]);
    expect((await readFeed(app, address)).titles).toEqual(['Gone']);
    await db.updateTable('messages').set({ status: 'withdrawn' }).where('id', '=', gone).execute();
    app.catalogueChanged([gone]);
    expect((await readFeed(app, address)).titles).toEqual([]);
    now = startDate;
    const { items, titles } = await readFeed(app, address);
    expect(titles).toEqual(['Released']);
    expect(textOf(items[0], 'pubDate')).toBe('Sun, 01 Mar 2026 12:01:00 GMT');
  });
});

test('what is edited shows in every feed at once, of one message and of all', async () => {
  const speakerId = await makeSpeaker(db, { name: 'Before' });
  const id = await makeMessage(db, { speakerId, topic: 'Draft title' });
  await makeMessage(db, { speakerId, topic: 'Another', when: '2020-05-03' });
  const address = `/feeds/speaker/${speakerId}.xml`;
  app.catalogueChanged();
  expect((await readFeed(app, address)).titles).toEqual(['Draft title', 'Another']);
  await db.updateTable('messages').set({ topic: 'Final title' }).where('id', '=', id).execute();
  app.catalogueChanged([id]);
  expect((await readFeed(app, address)).titles).toEqual(['Final title', 'Another']);
  await db.updateTable('speakers').set({ name: 'After' }).where('id', '=', speakerId).execute();
  app.catalogueChanged();
  const { items } = await readFeed(app, address);
  expect(items.map((item) => textOf(item, 'itunes:author'))).toEqual(['After', 'After']);
});

describe('addresses', () => {
  test.each([
    '/feeds/speaker/999999.xml',
    '/feeds/speaker/abc.xml',
    '/feeds/month/1.xml',
    '/feeds/centre/nowhere.xml',
    '/feeds/speaker/1',
    '/feeds/featured/77777.xml',
  ])('there is no feed at %s', async (address) => {
    const reply = await app.get(address);
    await expect(reply).toBeRefused('feed.not_found');
  });

  test('former ids and slugs lead on', async () => {
    const [kept, merged] = [await makeSpeaker(db), await makeSpeaker(db)];
    await makeMessage(db, { speakerId: kept });
    await db.insertInto('speaker_former_ids').values({ former_id: merged, speaker_id: kept }).execute();
    const centre = await makeCentre(db, { slug: 'ilorin' });
    await makeMessage(db, { centreIds: [centre] });
    await db.insertInto('centre_former_slugs').values({ slug: 'old-ilorin', centre_id: centre }).execute();
    app.catalogueChanged();
    const moves = [
      [`/feeds/speaker/${merged}.xml`, `/feeds/speaker/${kept}.xml`],
      ['/feeds/centre/old-ilorin.xml', '/feeds/centre/ilorin.xml'],
      ['/feeds/centre/general.xml', '/feeds/library.xml'],
      ['/feeds/centre/general.xml?page=2', '/feeds/library.xml?page=2'],
    ] as const;
    for (const [from, to] of moves) {
      const reply = await app.get(from, { redirect: 'manual' });
      expect([reply.status, reply.headers.get('location')]).toEqual([301, to]);
    }
  });

  test('a page’s head names the feed of what it is about, and the library’s', () => {
    expect(feedLinks('Grace', { kind: 'speaker', id: '12', name: 'Ada' })).toEqual([
      { href: '/feeds/speaker/12.xml', title: 'Ada – Grace' },
      { href: '/feeds/library.xml', title: 'Grace' },
    ]);
    expect(feedLinks('Grace', null)).toEqual([{ href: '/feeds/library.xml', title: 'Grace' }]);
  });
});

describe('what apps and directories ask for', () => {
  test('of a feed', async () => {
    const { channel, text } = await readFeed(app, '/feeds/library.xml');
    expect(text.startsWith('<?xml version="1.0" encoding="UTF-8"?>')).toBe(true);
    // Apple's required tags, https://podcasters.apple.com/support/823-podcast-requirements
    for (const tag of [
      'title',
      'description',
      'language',
      'itunes:image',
      'itunes:category',
      'itunes:explicit',
      'itunes:author',
      'link',
    ])
      expect(childrenOf(channel, tag), tag).toHaveLength(1);
    expect(textOf(channel, 'title')).toBe('Grace & Truth');
    expect(textOf(channel, 'itunes:explicit')).toBe('false');
    expect(childrenOf(channel, 'itunes:category')[0]?.attributes).toEqual({ text: 'Religion & Spirituality' });
    const [owner] = childrenOf(channel, 'itunes:owner');
    expect([textOf(owner, 'itunes:name'), textOf(owner, 'itunes:email')]).toEqual(['Grace & Truth', 'us@example.org']);
    const [locked] = childrenOf(channel, 'podcast:locked');
    expect(locked).toMatchObject({ text: 'yes', attributes: { owner: 'us@example.org' } });
    expect(textOf(channel, 'podcast:guid')).toBe(podcastGuid(`${publicUrl}/feeds/library.xml`));
    expect(childrenOf(channel, 'itunes:image')[0]?.attributes.href).toBe(`${publicUrl}/feeds/pictures/lectern.jpg`);
    expect(linksOf(channel)).toMatchObject({ self: `${publicUrl}/feeds/library.xml` });
    expect(linksOf(channel)).not.toHaveProperty('hub');
  });

  test.each([
    ['words of letters that take several bytes', 'Ọ̀rọ̀ àti ìsinmi. '.repeat(300)],
    ['text without spaces, of signs that HTML escapes', '&<'.repeat(1500)],
    ['text with a space at its beginning alone', `Kurz. ${'起初神创造天地。'.repeat(300)}`],
  ])('a description has at most 4,000 bytes: %s', async (_, description) => {
    const id = await makeMessage(db, { speakerId: await makeSpeaker(db), description });
    app.catalogueChanged();
    const { items } = await readFeed(app, '/feeds/library.xml');
    const item = items.find((one) => textOf(one, 'link')?.endsWith(`/message/${id}`));
    const shown = textOf(item, 'description') ?? '';
    expect(Buffer.byteLength(shown)).toBeGreaterThan(3900);
    expect(Buffer.byteLength(shown)).toBeLessThanOrEqual(4000);
    expect(shown).toMatch(/^(Ọ̀rọ̀ àti .*[^ ]|(&amp;|&lt;)+|Kurz\. [起初神创造天地。]+)…$/u);
  });

  test('of an episode', async () => {
    const speakerId = await makeSpeaker(db, { name: 'Adébáyọ̀', image_id: await makeImage(db) });
    const audioFileId = await makeAudioFile(db, { duration_ms: 1_800_400 });
    await sql`insert into audio_preparations (audio_file_id, finished_at) values (${audioFileId}, now())`.execute(db);
    const sizes = { compact: 7_200_000, low: 5_400_000, ultra: 2_700_000 };
    for (const [kind, size] of Object.entries(sizes)) {
      const row = { audio_file_id: audioFileId, kind, sha256: makeHash(), size_bytes: size };
      await db.insertInto('audio_renditions').values(row).execute();
    }
    const image = makeHash();
    const imageId = await makeImage(db, { sha256: image });
    const description = `A & B < C.\n${'More of it. '.repeat(500)}`;
    const id = await makeMessage(db, {
      topic: 'Bread',
      speakerId,
      audioFileId,
      imageId,
      description,
      when: '2026-02-15',
    });
    app.catalogueChanged();
    const { items, text } = await readFeed(app, `/feeds/speaker/${speakerId}.xml`);
    const [item] = items;
    const [guid] = childrenOf(item, 'guid');
    expect(guid?.attributes).toEqual({ isPermaLink: 'false' });
    expect(guid?.text).toMatch(new RegExp(`^[0-9a-f-]{36}/message/${id}$`));
    expect(textOf(item, 'link')).toBe(`${publicUrl}/message/${id}`);
    expect(textOf(item, 'pubDate')).toBe('Sun, 15 Feb 2026 11:00:00 GMT');
    expect(textOf(item, 'itunes:duration')).toBe('1800');
    expect(textOf(item, 'itunes:author')).toBe('Adébáyọ̀');
    expect(childrenOf(item, 'itunes:image')[0]?.attributes.href).toBe(`${publicUrl}/feeds/pictures/${image}.jpg`);
    expect(textOf(item, 'description')).toMatch(/^A &amp; B &lt; C\./);
    expect(Buffer.byteLength(textOf(item, 'description') ?? '')).toBeLessThanOrEqual(4000);
    expect(textOf(item, 'content:encoded')).toMatch(/^<p>A &amp; B &lt; C\.<\/p><p>More of it\. .*<\/p>$/s);
    const enclosure = enclosureOf(item);
    expect(enclosure).toMatchObject({ url: `${publicUrl}/media/messages/${id}/bread.mp3`, type: 'audio/mpeg' });
    expect(enclosure.length).toBeGreaterThan(sizes.compact);
    expect(textOf(item, 'dc:creator')).toBe('Adébáyọ̀');
    expect(text).toContain('xmlns:dc="http://purl.org/dc/elements/1.1/"');
    const [person] = childrenOf(item, 'podcast:person');
    expect(person).toMatchObject({
      text: 'Adébáyọ̀',
      attributes: { href: `${publicUrl}/playlist/${speakerId}?kind=speaker` },
    });
    const alternates = childrenOf(item, 'podcast:alternateEnclosure').map(({ attributes, children }) => ({
      ...attributes,
      uri: children[0]?.attributes.uri,
    }));
    expect(alternates).toMatchObject([
      {
        type: 'audio/webm',
        length: '5400000',
        bitrate: '24000',
        uri: expect.stringMatching(/\/media\/audio\/[0-9a-f]{64}\.webm$/),
      },
      { type: 'audio/webm', length: '2700000', bitrate: '12000', uri: expect.stringMatching(/\.ultra\.webm$/) },
    ]);
    for (const absent of ['podcast:chapters', 'podcast:transcript']) expect(childrenOf(item, absent)).toEqual([]);
  });

  test('chapters of a message that everybody may hear, and of no other', async () => {
    const make = async (options: MessageOptions) => {
      const audioFileId = await makeAudioFile(db);
      const chapters = [
        { startMs: 0, endMs: 61_500, title: 'Welcome' },
        { startMs: 61_500, endMs: 90_000, title: 'Iṣẹ́ àti Ìsinmi' },
      ];
      const preparation = { audio_file_id: audioFileId, finished_at: now, chapters: JSON.stringify(chapters) };
      await db.insertInto('audio_preparations').values(preparation).execute();
      return makeMessage(db, { audioFileId, ...options });
    };
    const [id, paid, draft] = [await make({}), await make({ priceKobo: 100 }), await make({ status: 'draft' })];
    const without = await makeMessage(db);
    app.catalogueChanged();
    const { items } = await readFeed(app, '/feeds/library.xml');
    const item = items.find((one) => textOf(one, 'link')?.endsWith(`/message/${id}`));
    const [tag] = childrenOf(item, 'podcast:chapters');
    const url = `${publicUrl}/feeds/chapters/${id}.json`;
    expect(tag?.attributes).toEqual({ url, type: 'application/json+chapters' });
    const reply = await app.get(`/feeds/chapters/${id}.json`);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/json+chapters']);
    expect(reply.headers.get('access-control-allow-origin')).toBe('*');
    expect(await reply.json()).toEqual({
      version: '1.2.0',
      chapters: [
        { startTime: 0, endTime: 61.5, title: 'Welcome' },
        { startTime: 61.5, endTime: 90, title: 'Iṣẹ́ àti Ìsinmi' },
      ],
    });
    for (const other of [paid, draft, without, '0', 'x'])
      expect((await app.get(`/feeds/chapters/${other}.json`)).status, other).toBe(404);
  });

  test('guids stay when the library moves to another address', async () => {
    const before = await readFeed(app, '/feeds/library.xml');
    const moved = await startApp(db, {
      clock: { now: () => now },
      settings: { ...settings, publicUrl: 'https://new.example.com' },
    });
    const after = await readFeed(moved, '/feeds/library.xml');
    expect(after.text).toContain('https://new.example.com/message/');
    expect(after.items.map((item) => textOf(item, 'guid'))).toEqual(before.items.map((item) => textOf(item, 'guid')));
    expect(textOf(after.channel, 'podcast:guid')).toBe(textOf(before.channel, 'podcast:guid'));
  });

  test('a hub is named where one is set', async () => {
    const hub = 'https://hub.example.org/';
    const told = await startApp(db, { settings: { ...settings, webSubHub: hub } });
    expect(linksOf((await readFeed(told, '/feeds/library.xml')).channel)).toMatchObject({ hub });
    expect((await told.get('/feeds/library.xml')).headers.get('link')).toContain(`<${hub}>; rel="hub"`);
  });
});

describe('replies', () => {
  test('have a tag, and 304 is the answer to who has it', async () => {
    const first = await app.get('/feeds/library.xml');
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    expect(first.headers.get('cache-control')).toContain('must-revalidate');
    const again = await app.get('/feeds/library.xml', { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    await makeMessage(db, { topic: 'One more' });
    app.catalogueChanged();
    expect((await app.get('/feeds/library.xml', { headers: { 'if-none-match': etag } })).status).toBe(200);
  });

  test('come in each encoding, and without a body for HEAD', async () => {
    const { text } = await readFeed(app, '/feeds/library.xml');
    const { default: http } = await import('node:http');
    const raw = (encoding: string, method = 'GET') =>
      new Promise<{ body: Buffer; headers: Record<string, unknown> }>((resolve, reject) => {
        const request = http.request(
          `${app.url}/feeds/library.xml`,
          { method, headers: { 'accept-encoding': encoding } },
          async (reply) => {
            const parts: Buffer[] = [];
            for await (const part of reply) parts.push(part);
            resolve({ body: Buffer.concat(parts), headers: reply.headers });
          },
        );
        request.on('error', reject).end();
      });
    expect((await raw('identity')).body.toString()).toBe(text);
    expect(gunzipSync((await raw('gzip')).body).toString()).toBe(text);
    expect(brotliDecompressSync((await raw('br')).body).toString()).toBe(text);
    const head = await raw('gzip', 'HEAD');
    expect(head.body).toHaveLength(0);
    expect(Number(head.headers['content-length'])).toBe((await raw('gzip')).body.length);
  });

  test('what many ask for at once is the same, and a change meanwhile isn’t lost', async () => {
    const speakerId = await makeSpeaker(db);
    await makeMessage(db, { speakerId, topic: 'There' });
    app.catalogueChanged();
    const reading = Array.from({ length: 20 }, () => readFeed(app, `/feeds/speaker/${speakerId}.xml`));
    await makeMessage(db, { speakerId, topic: 'New', when: '2026-02-28' });
    app.catalogueChanged();
    await Promise.all(reading);
    expect((await readFeed(app, `/feeds/speaker/${speakerId}.xml`)).titles).toEqual(['New', 'There']);
  });
});
