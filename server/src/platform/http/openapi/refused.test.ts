import { expect, test } from 'vitest';
import { putPicture } from '#contract/accounts';
import type { Endpoint } from '#contract/endpoint';
import { readSettings } from '#server/platform/settings/settings';
import { startApp } from '#test/app';
import { makeDatabase } from '#test/database';
import { endpoints } from '#test/endpoints';
import { readApiDocument } from '#test/fuzz/api-document';
import { makeListener } from '#test/make-listener';
import { makeOperator } from '#test/make-operator';
import { makePng } from '#test/make-picture';
import { paymentCalls } from '#test/payment-calls';
import { storeCalls } from '#test/store-calls';

const { db } = await makeDatabase();
const settings = readSettings({ LOG_LEVEL: 'silent', LIMIT_PAYMENTS_PER_ACCOUNT: '1' });
const app = await startApp(db, { settings });
const { operations } = readApiDocument(await (await app.get('/v1/openapi.json')).json());

/** @returns whether the document has this status for a call, e.g. of `POST /purchases` */
function isDescribed(call: string, status: number): boolean {
  const [method, path] = call.split(' ');
  const operation = operations.find((each) => each.method === method && each.path === `/v1${path}`);
  return operation?.replyOf(status) != null;
}

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path.replace(/:(\w+)/g, '{$1}')}`;
}

test('every call that one address may make so often says that it may be refused for that', async () => {
  const limited: string[] = [];
  for (const endpoint of endpoints) {
    // One of them ends the session that it is asked with.
    const { token } = await makeOperator(db);
    const address = `/v1${endpoint.path.replace(/:\w+/g, '1')}`;
    const reply = await app.get(address, { method: endpoint.method, headers: { authorization: `Bearer ${token}` } });
    await reply.arrayBuffer();
    if (reply.headers.has('x-ratelimit-limit')) limited.push(nameOf(endpoint));
  }
  expect(limited).toEqual(expect.arrayContaining(['POST /auth/login', 'GET /search', 'GET /categories']));
  expect(limited.filter((call) => !isDescribed(call, 429))).toEqual([]);
});

test('the calls of card payments say how they are refused', async () => {
  const [funding, buying] = [await makeListener(db), await makeListener(db)];
  const { post, add, paidMessage } = storeCalls(app, db);
  const patch = (ref: string) =>
    app.get('/v1/wallets/fund', { method: 'PATCH', headers: funding.headers, body: JSON.stringify({ ref }) });
  await add(buying, await paidMessage(500));
  const { ref } = await paymentCalls(app, funding.token).beginFunding(500);
  const purchase = await paymentCalls(app, buying.token).beginPurchase();

  const statuses = new Map([
    ['POST /payments/intents', (await post(funding, '/payments/intents', { purpose: 'wallet', amount: 600 })).status],
    ['POST /wallets/fund', (await post(funding, '/wallets/fund', { ref })).status],
    ['PATCH /wallets/fund', (await patch(ref)).status],
    ['POST /purchases', (await post(buying, '/purchases', { ref: purchase.ref, items: [] })).status],
  ]);
  expect([...statuses.values()]).toEqual([429, 429, 429, 429]);
  expect([...statuses.keys()].filter((call) => !isDescribed(call, 429))).toEqual([]);
  expect((await patch('unknown-reference')).status).toBe(404);
  expect(isDescribed('PATCH /wallets/fund', 404)).toBe(true);
});

test('an upload in place of the audio of a message that isn’t there says so', async () => {
  const { token } = await makeOperator(db);
  const given = {
    filename: 'talk.mp3',
    batch: '3f2c8a5e-7d3b-4a77-9d57-0c1a52a5a111',
    replaces: '999999',
    version: '1',
  };
  const metadata = Object.entries(given).map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`);
  const reply = await app.get('/v1/admin/uploads', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      'upload-length': '1000',
      'upload-metadata': metadata.join(','),
    },
  });
  expect(reply.status).toBe(404);
  expect(isDescribed('POST /admin/uploads', 404)).toBe(true);
});

test('the preview of a message that isn’t released says so', async () => {
  const id = await storeCalls(app, db).paidMessage(500, { startDate: new Date('2100-01-01') });
  const reply = await app.get(`/v1/messages/${id}/preview`);
  expect([reply.status, await reply.json()]).toMatchObject([403, { code: 'audio.not_allowed' }]);
  expect(isDescribed('GET /messages/{id}/preview', 403)).toBe(true);
});

test('a range that a picture hasn’t got is refused as one of audio is', async () => {
  const { token } = await makeListener(db);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/png' };
  const sent = await app.get('/v1/users/account/picture', { method: 'PUT', headers, body: await makePng() });
  const { profile_picture } = putPicture.reply.parse(await sent.json()).data;
  const reply = await app.get(profile_picture ?? '', { headers: { range: 'bytes=9999999-' } });
  expect(reply.status).toBe(416);
  const pictures = operations.filter(({ path }) => /^\/media\/(covers|logos|pictures)\//.test(path));
  expect(pictures.map(({ replyOf }) => replyOf(416) !== null)).toEqual([true, true, true]);
});
