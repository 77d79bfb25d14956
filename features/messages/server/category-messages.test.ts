import { afterEach, expect, test } from 'vitest';
import { ErrorReply } from '#core/contract/errors';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeCategory } from '#core/server/test/make';
import { makeMessage } from '#core/server/test/make-message';
import { listCategoryMessages } from '#features/messages/contract';

const { db } = await makeDatabase();
const app = await startApp(db);
const category = await makeCategory(db, { name: 'Growth' });
const other = await makeCategory(db, { name: 'Other' });

async function list(id: string, query = '') {
  return listCategoryMessages.reply.parse(await (await app.get(`/v1/categories/${id}/messages${query}`)).json());
}

afterEach(async () => {
  await db.deleteFrom('messages').execute();
  app.catalogueChanged();
});

test('the messages of one category are listed newest first, 20 a page', async () => {
  await makeMessage(db, { topic: 'older', when: '2024-01-01', categoryIds: [other, category] });
  await makeMessage(db, { topic: 'elsewhere', categoryIds: [other] });
  await makeMessage(db, { topic: 'newer', when: '2025-01-01', categoryIds: [category] });
  const page = await list(category);
  expect(page.data.map((message) => message.topic)).toEqual(['newer', 'older']);
  expect(page).toMatchObject({ pageNumber: 1, pageSize: 20, totalPages: 1, totalElements: 2 });
  expect(await list(category, '/?pageNumber=2&pageSize=1')).toMatchObject({
    data: [{ topic: 'older' }],
    pageNumber: 2,
    pageSize: 1,
    totalPages: 2,
    totalElements: 2,
  });
});

test('drafts and withdrawn messages are not among them', async () => {
  await makeMessage(db, { topic: 'published', categoryIds: [category] });
  await makeMessage(db, { status: 'draft', categoryIds: [category] });
  await makeMessage(db, { status: 'withdrawn', categoryIds: [category] });
  expect(await list(category)).toMatchObject({ data: [{ topic: 'published' }], totalElements: 1, totalPages: 1 });
});

test('an unknown category is not found, a bad id or page refused', async () => {
  const unknown = await app.get('/v1/categories/999999/messages');
  expect(unknown.status).toBe(404);
  expect(ErrorReply.parse(await unknown.json())).toEqual({
    code: 'category.not_found',
    message: 'There is no such category.',
  });
  for (const bad of ['0/messages', '%00/messages', `${category}/messages?pageSize=101`]) {
    expect((await app.get(`/v1/categories/${bad}`)).status, bad).toBe(400);
  }
});

test('the word messages comes before ids: /categories/messages/{id} is a category, not a list', async () => {
  await makeMessage(db, { categoryIds: [category] });
  const reply = await (await app.get(`/v1/categories/messages/${category}`)).json();
  expect(reply).toMatchObject({ data: { Category: { name: 'Growth' } } });
  expect((await app.get('/v1/categories/messages/messages')).status).toBe(400);
});
