import { afterEach, describe, expect, test } from 'vitest';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeDownloads, makeFeaturedCollection, makeHash, makeImage, makeSpeaker } from '#core/server/test/make';
import { makeMessage } from '#core/server/test/make-message';
import {
  listFeaturedCollections,
  listMessages,
  listMonthHighlights,
  listMostDownloaded,
} from '#features/messages/contract';

const { db } = await makeDatabase();
let now = new Date('2026-03-01T12:00:00Z');
const app = await startApp(db, { clock: { now: () => now } });

async function read(address: string): Promise<unknown> {
  return (await app.get(address)).json();
}

async function collections() {
  return listFeaturedCollections.reply.parse(await read('/v1/messages/featured')).data;
}

async function months(query = '') {
  return listMonthHighlights.reply.parse(await read(`/v1/messages/monthly${query}`));
}

async function mostDownloaded(query = '') {
  return listMostDownloaded.reply.parse(await read(`/v1/messages/most-downloaded${query}`));
}

async function mostDownloadedTopics(query = '') {
  return (await mostDownloaded(query)).data.map((message) => message.topic);
}

afterEach(async () => {
  await db.deleteFrom('messages').execute();
  await db.deleteFrom('featured_collections').execute();
  now = new Date('2026-03-01T12:00:00Z');
  app.catalogueChanged();
});

describe('featured collections', () => {
  test("come in the operator's order, each with its messages in the operator's order", async () => {
    const a = await makeMessage(db, { topic: 'a', when: '2020-01-01' });
    const b = await makeMessage(db, { topic: 'b', when: '2025-01-01' });
    await makeFeaturedCollection(db, [a], { title: 'Second', position: 2 });
    await makeFeaturedCollection(db, [a, b], { title: 'First', description: 'To begin with', position: 1 });
    await makeFeaturedCollection(db, [b], { title: 'Third', position: 2 });
    expect(await collections()).toMatchObject([
      { title: 'First', description: 'To begin with', messages: [{ topic: 'a' }, { topic: 'b' }] },
      { title: 'Second', description: '', messages: [{ topic: 'a' }] },
      { title: 'Third', messages: [{ topic: 'b' }] },
    ]);
  });

  test('show their messages as every list does', async () => {
    const speakerId = await makeSpeaker(db, { name: 'Ruth' });
    const id = await makeMessage(db, { topic: 'a', speakerId, priceKobo: 150_000 });
    await makeFeaturedCollection(db, [id]);
    const [collection] = await collections();
    const { data } = listMessages.reply.parse(await read('/v1/messages'));
    expect(collection?.messages).toEqual(data);
    expect(data).toMatchObject([{ price: 1500, can_play: false, file_url: null, speaker_name: 'Ruth' }]);
  });

  test('say what is released at this moment', async () => {
    const id = await makeMessage(db, { startDate: new Date('2026-03-01T12:00:01Z') });
    await makeFeaturedCollection(db, [id]);
    expect((await collections())[0]?.messages[0]?.can_play).toBe(false);
    now = new Date('2026-03-01T13:00:00Z');
    expect((await collections())[0]?.messages[0]?.can_play).toBe(true);
  });

  test('leave out drafts and withdrawn messages, and those without any other leave themselves out', async () => {
    const draft = await makeMessage(db, { topic: 'draft', status: 'draft' });
    const withdrawn = await makeMessage(db, { topic: 'withdrawn', status: 'withdrawn' });
    const published = await makeMessage(db, { topic: 'published' });
    await makeFeaturedCollection(db, [draft, withdrawn], { title: 'Hidden' });
    await makeFeaturedCollection(db, [], { title: 'Empty' });
    await makeFeaturedCollection(db, [draft, published, withdrawn], { title: 'Mixed' });
    expect(await collections()).toMatchObject([{ title: 'Mixed', messages: [{ topic: 'published' }] }]);
  });

  test('have 500 messages at most, the first ones', async () => {
    const first = await makeMessage(db, { topic: 'first' });
    const many: string[] = [];
    for (let n = 1; n <= 500; n += 1) many.push(await makeMessage(db, { topic: `number ${n}` }));
    await makeFeaturedCollection(db, [first, ...many]);
    const [collection] = await collections();
    expect(collection?.messages.map((message) => message.topic)).toEqual([
      'first',
      ...Array.from({ length: 499 }, (_, index) => `number ${index + 1}`),
    ]);
  });

  test('are an empty list when there are none, with a trailing slash too', async () => {
    expect(await read('/v1/messages/featured/')).toEqual({ data: [] });
  });
});

describe('monthly highlights', () => {
  test('are the months that have messages, the latest first, 12 a page', async () => {
    for (const when of ['2025-12-31', '2026-03-01', '2026-03-31', '2026-01-01']) await makeMessage(db, { when });
    expect(await months()).toEqual({
      data: [
        { id: '2026-03', month: 3, year: 2026, title: 'March 2026', count: 2, image_url: null },
        { id: '2026-01', month: 1, year: 2026, title: 'January 2026', count: 1, image_url: null },
        { id: '2025-12', month: 12, year: 2025, title: 'December 2025', count: 1, image_url: null },
      ],
      pageNumber: 1,
      pageSize: 12,
      totalPages: 1,
      totalElements: 3,
    });
  });

  test('have pages, with or without a trailing slash, and an end', async () => {
    for (const when of ['1900-01-01', '2024-02-29', '2200-12-31']) await makeMessage(db, { when });
    const second = await months('?pageNumber=2&pageSize=2');
    expect(second).toMatchObject({ data: [{ id: '1900-01', title: 'January 1900' }], totalPages: 2, totalElements: 3 });
    expect(await months('/?pageNumber=2&pageSize=2')).toEqual(second);
    expect(await months('?pageNumber=1000000')).toMatchObject({ data: [], totalPages: 1, totalElements: 3 });
    expect((await months('?pageSize=2')).data.map((month) => month.id)).toEqual(['2200-12', '2024-02']);
  });

  test("show the artwork of the month's newest message that has some", async () => {
    const [newest, older] = [makeHash(), makeHash()];
    await makeMessage(db, { when: '2026-02-01', imageId: await makeImage(db, { sha256: older }) });
    await makeMessage(db, { when: '2026-02-10', imageId: await makeImage(db) });
    await makeMessage(db, { when: '2026-02-10', imageId: await makeImage(db, { sha256: newest }) });
    await makeMessage(db, { when: '2026-02-28' });
    const hidden = await makeImage(db);
    await makeMessage(db, { when: '2026-02-27', imageId: hidden, status: 'withdrawn' });
    await makeMessage(db, { when: '2026-03-01' });
    await makeMessage(db, { when: '2026-01-31', imageId: await makeImage(db, { sha256: makeHash() }) });
    const { data } = await months();
    expect(data.map((month) => month.image_url)).toEqual([
      null,
      `/media/covers/${newest}/640.webp`,
      expect.stringContaining('/media/covers/'),
    ]);
  });

  test('count published messages only, and a month without any is none', async () => {
    await makeMessage(db, { when: '2026-03-01' });
    await makeMessage(db, { when: '2026-03-02', status: 'draft' });
    await makeMessage(db, { when: '2026-02-02', status: 'withdrawn' });
    expect(await months()).toMatchObject({ data: [{ id: '2026-03', count: 1 }], totalElements: 1 });
  });

  test('agree with the list of the month they stand for', async () => {
    for (const when of ['2025-03-31', '2026-03-01', '2026-03-31', '2026-04-01']) await makeMessage(db, { when });
    for (const { year, month, count } of (await months()).data) {
      expect(await read(`/v1/messages?year=${year}&month=${month}`)).toMatchObject({ totalElements: count });
    }
  });

  test('are counted again once the catalogue has changed', async () => {
    await makeMessage(db, { when: '2026-03-01' });
    expect((await months()).data[0]?.count).toBe(1);
    await makeMessage(db, { when: '2026-03-01' });
    app.catalogueChanged();
    expect((await months()).data[0]?.count).toBe(2);
  });
});

describe('most downloaded', () => {
  test('are the messages with the most downloads of the last 90 days, 12 a page', async () => {
    const few = await makeMessage(db, { topic: 'few' });
    const many = await makeMessage(db, { topic: 'many' });
    await makeMessage(db, { topic: 'none' });
    await makeDownloads(db, few, '2026-03-01', 5);
    await makeDownloads(db, many, '2026-02-27', 3);
    await makeDownloads(db, many, '2026-02-28', 3);
    const page = await mostDownloaded();
    expect(page).toMatchObject({ pageNumber: 1, pageSize: 12, totalPages: 1, totalElements: 2 });
    expect(page.data.map((message) => message.topic)).toEqual(['many', 'few']);
  });

  test('count today (UTC) and the 89 days before it', async () => {
    const [today, firstDay, dayBefore] = [
      await makeMessage(db, { topic: 'today' }),
      await makeMessage(db, { topic: '89 days ago' }),
      await makeMessage(db, { topic: '90 days ago' }),
    ];
    await makeDownloads(db, today, '2026-03-01', 1);
    await makeDownloads(db, firstDay, '2025-12-02', 2);
    await makeDownloads(db, dayBefore, '2025-12-01', 3);
    expect(await mostDownloadedTopics()).toEqual(['89 days ago', 'today']);
    now = new Date('2026-03-02T00:00:00Z');
    expect(await mostDownloadedTopics()).toEqual(['today']);
  });

  test('are newest first where they were downloaded equally often, those of one day by id', async () => {
    const [older, first, second] = [
      await makeMessage(db, { topic: 'older', when: '2024-01-01' }),
      await makeMessage(db, { topic: 'newer, first in', when: '2025-01-01' }),
      await makeMessage(db, { topic: 'newer, second in', when: '2025-01-01' }),
    ];
    for (const id of [second, older, first]) await makeDownloads(db, id, '2026-03-01', 7);
    expect(await mostDownloadedTopics()).toEqual(['newer, second in', 'newer, first in', 'older']);
  });

  test('are published messages only', async () => {
    for (const status of ['draft', 'withdrawn', 'published'] as const) {
      await makeDownloads(db, await makeMessage(db, { topic: status, status }), '2026-03-01', 1);
    }
    expect(await mostDownloaded()).toMatchObject({ data: [{ topic: 'published' }], totalElements: 1 });
  });

  test('have pages, with or without a trailing slash, and an end', async () => {
    for (let n = 1; n <= 5; n += 1) {
      await makeDownloads(db, await makeMessage(db, { topic: `${n}` }), '2026-03-01', n);
    }
    const second = await mostDownloaded('?pageNumber=2&pageSize=2');
    expect(second).toMatchObject({ data: [{ topic: '3' }, { topic: '2' }], totalPages: 3, totalElements: 5 });
    expect(await mostDownloaded('/?pageNumber=2&pageSize=2')).toEqual(second);
    expect(await mostDownloaded('?pageNumber=9')).toMatchObject({ data: [], totalPages: 1, totalElements: 5 });
  });
});

describe('a fixed word comes before ids', () => {
  test.each(['featured', 'monthly', 'most-downloaded', 'recents'])('/messages/%s is never an id', async (word) => {
    for (const address of [`/v1/messages/${word}`, `/v1/messages/${word}/`]) {
      const reply = await app.get(address);
      expect(reply.status).toBe(200);
      expect(await reply.json()).toMatchObject({ data: [] });
    }
  });

  test.each(['monthly', 'most-downloaded'])('/messages/%s refuses a page that none can be', async (word) => {
    for (const query of ['pageNumber=0', 'pageSize=101', 'pageNumber=1000001', 'pageNumber=%00', "pageSize=1'--"]) {
      const reply = await app.get(`/v1/messages/${word}?${query}`);
      await expect(reply, query).toBeRefused('request.invalid');
    }
  });
});
