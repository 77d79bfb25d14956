import { describe, expect, test } from 'vitest';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { deskCalls } from '#core/server/test/desk-calls';
import { makeCategory, makeCentre, makeImage, makeService, makeSpeaker } from '#core/server/test/make';
import { makeMessage } from '#core/server/test/make-message';
import { makeOperator } from '#core/server/test/make-operator';

const { db } = await makeDatabase();
const app = await startApp(db);
const { token } = await makeOperator(db);
const { list, topics, ask, read } = deskCalls(app, token);

const speakerId = await makeSpeaker(db, { name: 'Adébáyọ̀ Ọ̀ṣun' });
const otherSpeakerId = await makeSpeaker(db, { name: 'Zainab Bello' });
const categoryId = await makeCategory(db, { name: 'Prayer' });
const serviceId = await makeService(db, { name: 'Sunday Worship' });
const centreId = await makeCentre(db, { name: 'Ikeja', slug: 'ikeja' });
const whole = { speakerId, categoryIds: [categoryId], serviceIds: [serviceId], imageId: await makeImage(db) };
const later = new Date(Date.now() + 86_400_000);
const hopeId = await makeMessage(db, {
  ...whole,
  topic: 'Hope',
  description: 'On waiting',
  centreIds: [centreId],
  when: '2025-05-01',
  featured: true,
});
const graceId = await makeMessage(db, { topic: 'Grace', status: 'draft', when: '2025-06-01', priceKobo: 50_000 });
await makeMessage(db, {
  topic: 'Faith',
  status: 'scheduled',
  publishAt: later,
  speakerId: otherSpeakerId,
  when: '2025-04-01',
});
const doubleId = await makeMessage(db, {
  topic: 'HOPE',
  speakerId,
  status: 'withdrawn',
  when: '2025-03-01',
  priceKobo: 900,
});

describe('the desk’s table of messages', () => {
  test('shows every message, whatever its status, newest first, and how many there are of each', async () => {
    const table = await list();
    expect(table.data.map(({ topic, status }) => [topic, status])).toEqual([
      ['Grace', 'draft'],
      ['Hope', 'published'],
      ['Faith', 'scheduled'],
      ['HOPE', 'withdrawn'],
    ]);
    expect(table.counts).toEqual({ draft: 1, scheduled: 1, published: 1, withdrawn: 1 });
    expect(table).toMatchObject({ pageNumber: 1, totalPages: 1, totalElements: 4 });
    expect(table.data[0]).toMatchObject({ publish_at: null, price: 500, speaker: null, version: 1 });
    expect(table.data[2]).toMatchObject({ publish_at: later.toISOString(), speaker: { name: 'Zainab Bello' } });
  });

  test.each([
    ['status=draft,withdrawn', ['Grace', 'HOPE']],
    [`categoryId=${categoryId}`, ['Hope']],
    [`serviceId=${serviceId}`, ['Hope']],
    ['centreSlug=ikeja', ['Hope']],
    [`speakerId=${speakerId}`, ['Hope', 'HOPE']],
    ['price=paid', ['Grace', 'HOPE']],
    ['price=free', ['Hope', 'Faith']],
    ['featured=true', ['Hope']],
    ['featured=false', ['Grace', 'Faith', 'HOPE']],
    ['lacks=speaker', ['Grace']],
    ['lacks=category', ['Grace', 'Faith', 'HOPE']],
    ['lacks=service', ['Grace', 'Faith', 'HOPE']],
    ['lacks=description', ['Grace', 'Faith', 'HOPE']],
    ['lacks=artwork', ['Grace', 'Faith', 'HOPE']],
    ['doubles=true', ['Hope', 'HOPE']],
    ['doubles=false', ['Grace', 'Faith']],
    [`ids=${graceId},${hopeId}`, ['Grace', 'Hope']],
    ['from=2025-04-01&to=2025-05-01', ['Hope', 'Faith']],
    ['status=draft&price=free', []],
    ['pageSize=2&pageNumber=2', ['Faith', 'HOPE']],
  ])('shows of %s exactly those', async (query, expected) => {
    expect(await topics(query)).toEqual(expected);
  });

  test.each([
    ['grace', ['Grace']],
    ['fai', ['Faith']],
    ['adebayo hope', ['Hope', 'HOPE']],
    ['zainab', ['Faith']],
    ['sunday prayer', ['Hope']],
    ['waiting', ['Hope']],
    ["grace' & !", ['Grace']],
    ['nothing', []],
  ])('finds “%s” by words of topic, speaker, groups and description, published or not', async (keyword, expected) => {
    expect(await topics(`keyword=${encodeURIComponent(keyword)}`)).toEqual(expected);
  });

  test.each([
    ['sort=topic&order=asc', ['Faith', 'Grace', 'Hope', 'HOPE']],
    ['sort=speaker&order=asc', ['Hope', 'HOPE', 'Faith', 'Grace']],
    ['sort=speaker&order=desc', ['Faith', 'HOPE', 'Hope', 'Grace']],
    ['sort=price', ['Grace', 'HOPE', 'Faith', 'Hope']],
    ['sort=status&order=asc', ['Grace', 'Hope', 'Faith', 'HOPE']],
    ['sort=created&order=asc', ['Hope', 'Grace', 'Faith', 'HOPE']],
  ])('is sorted by %s', async (query, expected) => {
    expect(await topics(query)).toEqual(expected);
  });

  test('says what a message lacks, and which others are there twice', async () => {
    expect(await read(hopeId)).toMatchObject({ lacks: [], doubles: [doubleId], categories: [{ name: 'Prayer' }] });
    expect(await read(graceId)).toMatchObject({
      lacks: ['speaker', 'category', 'service', 'description', 'artwork'],
      doubles: [],
      buyers: 0,
      preparation: { state: 'waiting', reason: null },
    });
    expect(await ask('/messages/999999')).toBeRefused('message.not_found');
  });

  test('suggests names by their words, those that begin with them first', async () => {
    await makeSpeaker(db, { name: 'Bello Ade' });
    const { body } = await ask('/names?kind=speaker&keyword=bel');
    expect(body).toMatchObject({ data: [{ name: 'Bello Ade' }, { name: 'Zainab Bello' }] });
    expect((await ask('/names?kind=speaker&keyword=osun')).body).toMatchObject({ data: [{ id: speakerId }] });
    expect((await ask('/names?kind=category')).body).toMatchObject({ data: [{ name: 'Prayer' }] });
  });
});
