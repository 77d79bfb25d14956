import { beforeAll, expect, test } from 'vitest';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeCategory, makeCentre, makeService, makeSpeaker } from '#core/server/test/make';
import { makeMessage } from '#core/server/test/make-message';
import { listRelatedMessages } from '#features/messages/contract';

const { db } = await makeDatabase();
const app = await startApp(db);

async function related(id: string, query: Record<string, string> = {}) {
  const reply = await app.get(`/v1/messages/${id}/related?${new URLSearchParams(query)}`);
  expect(reply.status).toBe(200);
  return listRelatedMessages.reply.parse(await reply.json());
}

async function topicsNear(id: string, query?: Record<string, string>): Promise<string[]> {
  return (await related(id, query)).data.map(({ topic }) => topic);
}

let subject = '';
let family = '';
beforeAll(async () => {
  const ruth = await makeSpeaker(db);
  family = await makeCategory(db);
  const sunday = await makeService(db);
  const other = await makeCategory(db);
  const lagos = await makeCentre(db, { slug: 'lagos' });
  for (let n = 0; n < 30; n += 1) await makeMessage(db, { topic: `Apart ${n}`, categoryIds: [other] });
  subject = await makeMessage(db, {
    topic: 'The patience of farmers',
    speakerId: ruth,
    categoryIds: [family],
    serviceIds: [sunday],
  });
  await makeMessage(db, { topic: 'By its service', serviceIds: [sunday], when: '2024-05-06' });
  await makeMessage(db, { topic: 'By its category', categoryIds: [family], centreIds: [lagos], when: '2024-05-05' });
  await makeMessage(db, { topic: 'By its speaker', speakerId: ruth, when: '2024-05-04' });
  await makeMessage(db, { topic: 'Patience alone', when: '2024-05-03' });
  await makeMessage(db, {
    topic: 'By speaker and category',
    speakerId: ruth,
    categoryIds: [family],
    when: '2010-01-01',
  });
  await makeMessage(db, { topic: 'By speaker, later', speakerId: ruth, when: '2024-06-01' });
  await makeMessage(db, { topic: 'Kept back', speakerId: ruth, categoryIds: [family], status: 'draft' });
});

test('what is alike in more comes first, then the newest, and never the message itself', async () => {
  const near = await topicsNear(subject);
  expect(near).toEqual([
    'By speaker and category',
    'By speaker, later',
    'By its speaker',
    'Patience alone',
    'By its category',
    'By its service',
  ]);
});

test('centreSlug and categoryIds narrow it', async () => {
  expect(await topicsNear(subject, { centreSlug: 'lagos' })).toEqual(['By its category']);
  expect(await topicsNear(subject, { categoryIds: family })).toEqual(['By speaker and category', 'By its category']);
  expect(await topicsNear(subject, { centreSlug: 'general' })).toHaveLength(6);
});

test('comes in pages', async () => {
  const first = await related(subject, { pageSize: '4' });
  const second = await related(subject, { pageSize: '4', pageNumber: '2' });
  expect(first).toMatchObject({ pageNumber: 1, totalPages: 2, totalElements: 6 });
  expect([...first.data, ...second.data].map(({ topic }) => topic)).toEqual(await topicsNear(subject));
});

test('a message that is like no other has none', async () => {
  const alone = await makeMessage(db, { topic: 'Solitude' });
  app.catalogueChanged();
  expect(await related(alone)).toMatchObject({ data: [], totalElements: 0, totalPages: 0 });
});

test('the messages near one that is not there are not there either', async () => {
  const reply = await app.get('/v1/messages/999999/related');
  await expect(reply).toBeRefused('message.not_found');
});

test('the messages near one that was withdrawn are not there any more, though they were found before', async () => {
  const id = await makeMessage(db, { topic: 'Withdrawn later' });
  app.catalogueChanged();
  await related(id);
  await db.updateTable('messages').set({ status: 'withdrawn' }).where('id', '=', id).execute();
  app.catalogueChanged([id]);
  expect((await app.get(`/v1/messages/${id}/related`)).status).toBe(404);
});
