import { expect, test } from 'vitest';
import * as z from 'zod';
import { accountCalls, type Sent } from '#core/server/test/account-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeMessage } from '#core/server/test/make-message';
import { makeOperator } from '#core/server/test/make-operator';
import { DeskCollectionDetail, listDeskCollections } from '#features/collections/desk';

const { db } = await makeDatabase();
const app = await startApp(db);
const { token } = await makeOperator(db);
const { call } = accountCalls(app);
const One = z.object({ data: DeskCollectionDetail });

function ask(address: string, sent: Sent = {}) {
  return call(`/admin/collections${address}`, { token, ...sent });
}

async function add(title: string): Promise<DeskCollectionDetail> {
  return One.parse((await ask('', { method: 'POST', body: { title } })).body).data;
}

function tryChange({ id, version }: DeskCollectionDetail, change: object) {
  return ask(`/${id}`, { method: 'PATCH', body: { version, ...change } });
}

async function change(seen: DeskCollectionDetail, given: object): Promise<DeskCollectionDetail> {
  return One.parse((await tryChange(seen, given)).body).data;
}

async function publicly(): Promise<unknown> {
  app.catalogueChanged();
  return (await call('/messages/featured')).body;
}

test('a collection is seen once it has a published message, and its messages in the operator’s order', async () => {
  const [first, second] = [await makeMessage(db), await makeMessage(db)];
  const draft = await makeMessage(db, { status: 'draft' });
  const made = await add('Begin here');
  expect(await publicly()).toEqual({ data: [] });
  const filled = await change(made, { messages: [second, draft, first], description: 'For newcomers' });
  expect(filled.messages.map(({ id, status }) => [id, status])).toEqual([
    [second, 'published'],
    [draft, 'draft'],
    [first, 'published'],
  ]);
  expect(await publicly()).toMatchObject({
    data: [{ title: 'Begin here', description: 'For newcomers', messages: [{ id: second }, { id: first }] }],
  });
  await change(filled, { messages: [first, second] });
  expect(await publicly()).toMatchObject({ data: [{ messages: [{ id: first }, { id: second }] }] });
  const acts = await db.selectFrom('audit_entries').select(['action', 'subject_name']).orderBy('id').execute();
  expect(acts.map(({ action }) => action)).toEqual(['collection.add', 'collection.change', 'collection.change']);
});

test('nothing of a collection is overwritten unseen', async () => {
  const seen = await add('Contested');
  const id = await makeMessage(db);
  await change(seen, { messages: [id] });
  expect(await tryChange(seen, { messages: [] })).toBeRefused('operator.changed_meanwhile', {
    message: expect.stringContaining('Contested'),
  });
});

test('a collection has a title of its own, and each message once', async () => {
  const made = await add('Ọ̀nà');
  expect(await ask('', { method: 'POST', body: { title: 'ONA' } })).toBeRefused('group.name_taken', {
    errors: { title: expect.any(String) },
  });
  const id = await makeMessage(db);
  expect(await tryChange(made, { messages: [id, id] })).toMatchObject({ status: 400 });
  expect(await tryChange(made, { messages: [id, '999999999'] })).toBeRefused('message.not_found');
  expect(One.parse((await ask(`/${made.id}`)).body).data.messages).toEqual([]);
});

test('collections come in the operator’s order; one that is deleted leaves its messages', async () => {
  const message = await makeMessage(db);
  const [a, b] = [await change(await add('A'), { messages: [message] }), await add('B')];
  await ask(`/${b.id}/place`, { method: 'POST', body: { after: null } });
  const order = async () => listDeskCollections.reply.parse((await ask('')).body).data.map(({ title }) => title);
  expect((await order())[0]).toBe('B');
  await ask(`/${b.id}/place`, { method: 'POST', body: { after: a.id } });
  expect((await order()).slice(-2)).toEqual(['A', 'B']);
  expect(await ask(`/${a.id}?version=${a.version}`, { method: 'DELETE' })).toMatchObject({ status: 200 });
  expect(await order()).not.toContain('A');
  expect((await call(`/messages/${message}`)).status).toBe(200);
});
