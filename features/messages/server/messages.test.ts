import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { ErrorReply } from '#core/contract/errors';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import {
  makeAudioFile,
  makeCategory,
  makeCentre,
  makeHash,
  makeImage,
  makeService,
  makeSpeaker,
} from '#core/server/test/make';
import { makeMessage } from '#core/server/test/make-message';
import { runs } from '#core/server/test/runs';
import { listMessages, readMessage } from '#features/messages/contract';

const { db } = await makeDatabase();
let now = new Date('2026-03-01T12:00:00Z');
const app = await startApp(db, { clock: { now: () => now } });

async function list(query = '') {
  return listMessages.reply.parse(await (await app.get(`/v1/messages/${query}`)).json());
}

async function topics(query = '') {
  return (await list(query)).data.map((message) => message.topic);
}

async function refusal(address: string) {
  const reply = await app.get(address);
  return { status: reply.status, ...ErrorReply.parse(await reply.json()) };
}

afterEach(async () => {
  await db.deleteFrom('messages').execute();
  app.catalogueChanged();
});

describe('a list of messages', () => {
  test('is newest first, and those of one day by their id, the later first', async () => {
    await makeMessage(db, { topic: 'older', when: '2024-01-01' });
    await makeMessage(db, { topic: 'same day, first in', when: '2025-05-05' });
    await makeMessage(db, { topic: 'same day, second in', when: '2025-05-05' });
    expect(await topics()).toEqual(['same day, second in', 'same day, first in', 'older']);
  });

  test('has the envelope of every list, with or without a trailing slash', async () => {
    for (let n = 0; n < 5; n += 1) await makeMessage(db);
    const page = await list('?pageNumber=2&pageSize=2');
    expect(page).toMatchObject({ pageNumber: 2, pageSize: 2, totalPages: 3, totalElements: 5 });
    expect(page.data).toHaveLength(2);
    const withoutSlash = await (await app.get('/v1/messages?pageNumber=2&pageSize=2')).json();
    expect(withoutSlash).toEqual(page);
  });

  test('is empty past its end, and says how long it is', async () => {
    await makeMessage(db);
    expect(await list('?pageNumber=9')).toMatchObject({ data: [], totalPages: 1, totalElements: 1 });
  });

  test('shows published messages only', async () => {
    await makeMessage(db, { topic: 'draft', status: 'draft' });
    await makeMessage(db, { topic: 'withdrawn', status: 'withdrawn' });
    await makeMessage(db, { topic: 'published' });
    expect(await list()).toMatchObject({ totalElements: 1, data: [{ topic: 'published' }] });
  });

  test('has each message on exactly one page, in one order, whatever the page size', async () => {
    const days = ['2024-01-01', '2024-01-02', '2024-01-03'];
    for (let n = 0; n < 23; n += 1) await makeMessage(db, { topic: `message ${n}`, when: days[n % 3] ?? '2024-01-01' });
    const whole = await topics('?pageSize=100');
    expect(whole).toHaveLength(23);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 30 }), async (pageSize) => {
        const collected: string[] = [];
        const { totalPages } = await list(`?pageSize=${pageSize}`);
        for (let n = 1; n <= totalPages; n += 1)
          collected.push(...(await topics(`?pageSize=${pageSize}&pageNumber=${n}`)));
        expect(collected).toEqual(whole);
      }),
      runs(12),
    );
  });
});

describe('filters', () => {
  test('leave the messages of a category, of a centre, of a month, of a year, and of all of them together', async () => {
    const growth = await makeCategory(db, { name: 'Growth' });
    const lagos = await makeCentre(db, { slug: 'lagos', name: 'Lagos' });
    await makeMessage(db, { topic: 'all', categoryIds: [growth], centreIds: [lagos], when: '2025-03-09' });
    await makeMessage(db, { topic: 'category', categoryIds: [growth], when: '2024-06-01' });
    await makeMessage(db, { topic: 'centre', centreIds: [lagos], when: '2024-05-01' });
    await makeMessage(db, { topic: 'march', when: '2024-03-31' });
    await makeMessage(db, { topic: 'year', when: '2025-12-31' });
    expect(await topics(`?categoryId=${growth}`)).toEqual(['all', 'category']);
    expect(await topics('?centreSlug=lagos')).toEqual(['all', 'centre']);
    expect(await topics('?month=3')).toEqual(['all', 'march']);
    expect(await topics('?year=2025')).toEqual(['year', 'all']);
    expect(await topics(`?year=2025&month=3&centreSlug=lagos&categoryId=${growth}`)).toEqual(['all']);
    expect(await list('?centreSlug=lagos')).toMatchObject({ totalElements: 2 });
  });

  test('the centre general is the whole library', async () => {
    await makeMessage(db, { topic: 'of no centre' });
    expect(await topics('?centreSlug=general')).toEqual(['of no centre']);
  });

  test('that nothing meets leave an empty list', async () => {
    await makeMessage(db);
    expect(await list('?categoryId=999999&centreSlug=nowhere')).toMatchObject({
      data: [],
      totalElements: 0,
      totalPages: 0,
    });
  });
});

describe('a message', () => {
  test('comes with all that lists and pages show of it, money in naira and length in seconds', async () => {
    const speaker = await makeSpeaker(db, { name: 'Adébáyọ̀ Ọláńrewájú' });
    const [second, first] = [await makeCategory(db, { name: 'Second' }), await makeCategory(db, { name: 'First' })];
    const service = await makeService(db, { name: 'Sunday Service' });
    const centre = await makeCentre(db, { slug: 'ibadan', name: 'Ibadan' });
    const image = makeHash();
    const audio = makeHash();
    const id = await makeMessage(db, {
      topic: 'Iṣẹ́ àti Ìsinmi',
      description: 'On <script>work</script> & rest',
      speakerId: speaker,
      categoryIds: [first, second],
      serviceIds: [service],
      centreIds: [centre],
      audioFileId: await makeAudioFile(db, { sha256: audio, duration_ms: 2_712_345 }),
      imageId: await makeImage(db, { sha256: image, color: '#a1b2c3' }),
      when: '2024-03-17',
      featured: true,
    });
    const { data } = readMessage.reply.parse(await (await app.get(`/v1/messages/${id}`)).json());
    expect(data).toMatchObject({
      id,
      message_id: id,
      topic: 'Iṣẹ́ àti Ìsinmi',
      name: 'Iṣẹ́ àti Ìsinmi',
      title: 'Iṣẹ́ àti Ìsinmi',
      description: 'On <script>work</script> & rest',
      speaker_id: speaker,
      speaker_name: 'Adébáyọ̀ Ọláńrewájú',
      price: 0,
      is_free: true,
      can_play: true,
      file_url: `/media/audio/${audio}.mp3`,
      audio_url: `/media/audio/${audio}.mp3`,
      image_url: `/media/covers/${image}/640.webp`,
      image_color: '#a1b2c3',
      when: '2024-03-17',
      featured: true,
      start_date: null,
      duration: 2712.345,
      category: { id: first, name: 'First' },
      services: [{ id: service, name: 'Sunday Service' }],
      centres: [{ slug: 'ibadan', name: 'Ibadan' }],
    });
    expect(data.categories.map((category) => category.name)).toEqual(['First', 'Second']);
  });

  test('that costs something has its price and no address', async () => {
    const id = await makeMessage(db, { priceKobo: 75_050n });
    const { data } = readMessage.reply.parse(await (await app.get(`/v1/messages/${id}`)).json());
    expect(data).toMatchObject({ price: 750.5, is_free: false, can_play: false, file_url: null, audio_url: null });
  });

  test('plays from its release moment on', async () => {
    const id = await makeMessage(db, { startDate: new Date('2026-03-01T13:00:00Z') });
    const before = readMessage.reply.parse(await (await app.get(`/v1/messages/${id}`)).json());
    expect(before.data).toMatchObject({ can_play: false, file_url: null, start_date: '2026-03-01T13:00:00.000Z' });
    now = new Date('2026-03-01T13:00:00Z');
    const after = readMessage.reply.parse(await (await app.get(`/v1/messages/${id}`)).json());
    expect(after.data.can_play).toBe(true);
  });

  test('that is not published is not there', async () => {
    const draft = await makeMessage(db, { status: 'draft' });
    for (const id of [draft, '999999999']) {
      expect(await refusal(`/v1/messages/${id}`)).toMatchObject({
        status: 404,
        code: 'message.not_found',
        message: 'Message not found.',
      });
    }
  });
});

describe('bad input', () => {
  test.each([
    ['/v1/messages?pageNumber=0', 'pageNumber', 'Give a page number of 1 to 1,000,000.'],
    ['/v1/messages?pageNumber=one', 'pageNumber', 'Give a page number of 1 to 1,000,000.'],
    ['/v1/messages?pageNumber=1.5', 'pageNumber', 'Give a page number of 1 to 1,000,000, as a whole number.'],
    ['/v1/messages?pageSize=0', 'pageSize', 'Give a page size of 1 to 100.'],
    ['/v1/messages?pageSize=101', 'pageSize', 'Give a page size of 1 to 100.'],
    ['/v1/messages?pageSize=10&pageSize=20', 'pageSize', 'Give a page size of 1 to 100.'],
    ['/v1/messages?month=13', 'month', 'Give a month of 1 to 12.'],
    ['/v1/messages?year=20', 'year', 'Give a year of 1900 to 2200.'],
    ['/v1/messages?categoryId=growth', 'categoryId', 'Give a category’s id, e.g. 12.'],
    ['/v1/messages?categoryId=99999999999999999999', 'categoryId', 'Give a category’s id, e.g. 12.'],
    ['/v1/messages?centreSlug=La%20gos', 'centreSlug', 'Give a centre’s address: lower-case letters'],
    ['/v1/messages/recents?pageSize=-1', 'pageSize', 'Give a page size of 1 to 100.'],
    ['/v1/messages/0', 'id', 'Give the message’s id, e.g. 12.'],
    ["/v1/messages/1'--", 'id', 'Give the message’s id, e.g. 12.'],
    ['/v1/messages/%00', 'id', 'Give the message’s id, e.g. 12.'],
    ['/v1/messages/99999999999999999999', 'id', 'Give the message’s id, e.g. 12.'],
  ])('%s is refused with 400, names %s and says: %s', async (address, field, sentence) => {
    const refused = await refusal(address);
    expect(refused).toMatchObject({ status: 400, code: 'request.invalid' });
    expect(Object.keys(refused.errors ?? {})).toEqual([field]);
    expect(refused.message).toContain(sentence);
  });

  test('an address that nothing is at is answered with 404 in the shape of every error', async () => {
    expect(await refusal('/v1/nothing')).toMatchObject({ status: 404, code: 'route.not_found' });
    expect(await refusal('/v1/messages/1/nothing')).toMatchObject({ status: 404, code: 'route.not_found' });
  });
});
