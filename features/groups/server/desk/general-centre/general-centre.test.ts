import { expect, test } from 'vitest';
import * as z from 'zod';
import { data } from '#core/contract/page';
import { accountCalls, type Sent } from '#core/server/test/account-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeCentre } from '#core/server/test/make';
import { makeMessage } from '#core/server/test/make-message';
import { makeOperator } from '#core/server/test/make-operator';
import { makePng } from '#core/server/test/make-picture';
import { readCentre } from '#features/groups/contract';
import { DeskGeneralCentre } from '#features/groups/desk/general-centre';

const { db } = await makeDatabase();
const app = await startApp(db);
const { token } = await makeOperator(db);
const { call } = accountCalls(app);

const asked = (address = '', sent: Sent = {}) => call(`/admin/centres/general${address}`, { token, ...sent });
const generalIn = (body: unknown) => data(DeskGeneralCentre).parse(body).data;
const read = async () => generalIn((await asked()).body);

async function change(fields: object) {
  const { version } = await read();
  const answer = await asked('', { method: 'PATCH', body: { version, ...fields } });
  expect(answer).toMatchObject({ status: 200 });
  return generalIn(answer.body);
}

async function publicly() {
  app.catalogueChanged();
  return readCentre.reply.parse(await (await app.get('/v1/centres/general')).json()).data;
}

async function putPicture(query: string, content: Buffer<ArrayBuffer>) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/png' };
  const address = `/v1/admin/centres/general/picture?${query}`;
  const reply = await app.get(address, { method: 'PUT', headers, body: content });
  const body: unknown = await reply.json();
  return { status: reply.status, body };
}

test('the whole library has a title, a description and a picture, and its page shows them', async () => {
  const before = await read();
  expect(before).toMatchObject({ title: null, description: '', image_url: null });
  expect(await publicly()).toMatchObject({
    slug: 'general',
    name: 'Lectern Library',
    description: '',
    image_url: null,
  });

  await change({ title: ' All our talks ', description: 'Since 1998' });
  const { version } = await read();
  const put = await putPicture(`version=${version}`, await makePng({ width: 400, height: 300 }));
  const { image_url } = generalIn(put.body);
  expect(image_url).toMatch(/^\/media\/covers\/[0-9a-f]{64}\//);
  expect(await publicly()).toMatchObject({
    slug: 'general',
    name: 'All our talks',
    description: 'Since 1998',
    image_url,
  });
  expect((await app.get(image_url ?? '')).status).toBe(200);

  const removed = await asked(`/picture?version=${version + 1}`, { method: 'DELETE' });
  expect(generalIn(removed.body).image_url).toBeNull();
  expect((await change({ title: '  ' })).title).toBeNull();
  expect(await publicly()).toMatchObject({ name: 'Lectern Library', description: 'Since 1998', image_url: null });
  await change({ description: '' });
});

test('every message counts, published or not, of whichever centre', async () => {
  const { messages } = await read();
  await makeMessage(db, { centreIds: [await makeCentre(db)] });
  await makeMessage(db, { status: 'draft' });
  expect((await read()).messages).toEqual({ published: messages.published + 1, all: messages.all + 2 });
});

test('what somebody else has changed meanwhile is not overwritten', async () => {
  const { version } = await read();
  const both = await Promise.all(
    ['One', 'Other'].map((title) => asked('', { method: 'PATCH', body: { version, title } })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const picture = await makePng({ width: 300, height: 300 });
  expect(await putPicture(`version=${version}`, picture)).toBeRefused('operator.changed_meanwhile');
  expect(await asked(`/picture?version=${version}`, { method: 'DELETE' })).toMatchObject({ status: 409 });
  await change({ title: null });
  expect(await asked('', { method: 'PATCH', body: { version, title: 'Late' } })).toBeRefused(
    'operator.changed_meanwhile',
    { message: 'Somebody else has changed “general” since you opened it. Look at it again before you change it.' },
  );
});

test('each change is in the audit, among those of centres', async () => {
  await change({ title: 'All our talks' });
  await change({ title: null });
  const Entries = z.object({ data: z.array(z.looseObject({ before: z.unknown(), after: z.unknown() })) });
  const reply = await call('/admin/audit?kind=centre&subjectId=general&pageSize=2', { token });
  expect(Entries.parse(reply.body).data).toMatchObject([
    { action: 'centre.change', before: { title: 'All our talks' }, after: { title: null } },
    { subject: { id: 'general', name: 'All our talks' }, before: { title: null }, after: { title: 'All our talks' } },
  ]);
});

test.each([
  [{ title: 'a'.repeat(201) }, 'title', 'at most 200 characters'],
  [{ title: 'two\nlines' }, 'title', 'one line'],
  [{ description: 'a'.repeat(5001) }, 'description', 'at most 5,000 characters'],
])('%o is refused, with the reason', async (fields, field, why) => {
  const { version } = await read();
  expect(await asked('', { method: 'PATCH', body: { version, ...fields } })).toBeRefused('request.invalid', {
    errors: { [field]: expect.stringContaining(why) },
  });
});

test('it can’t be deleted, merged, moved or given messages', async () => {
  const id = await makeCentre(db);
  const sent: [number, Sent['method'], string, object?][] = [
    [404, 'DELETE', '/admin/centres/general?version=1'],
    [400, 'DELETE', '/admin/groups/centres/general?version=1'],
    [400, 'POST', `/admin/groups/centres/${id}/merge`, { version: 1, from: { id: 'general', version: 1 } }],
    [400, 'POST', '/admin/groups/centres', { name: 'General', slug: 'general' }],
  ];
  for (const [status, method, address, body] of sent) {
    const reply = await call(address, { ...(method && { method }), token, ...(body && { body }) });
    expect(reply.status, `${method} ${address}`).toBe(status);
  }
  const { version } = await read();
  expect(await asked('', { method: 'PATCH', body: { version, slug: 'elsewhere' } })).toMatchObject({
    status: 400,
    body: { errors: { slug: expect.stringContaining('doesn’t take it') } },
  });
  expect(await publicly()).toMatchObject({ slug: 'general' });
  const message = await makeMessage(db);
  const given = { version: 1, centres: ['general'] };
  expect(await call(`/admin/messages/${message}`, { method: 'PATCH', token, body: given })).toMatchObject({
    status: 404,
  });
});

test('is for operators alone', async () => {
  expect(await call('/admin/centres/general', {})).toMatchObject({ status: 401 });
});
