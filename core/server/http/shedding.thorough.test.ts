import { beforeEach, describe, expect, test } from 'vitest';
import { ErrorReply } from '#core/contract/errors';
import { readSettings } from '#core/server/settings/settings';
import { accountCalls, usualPassword } from '#core/server/test/account-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { endpoints } from '#core/server/test/endpoints';
import { makeMp3 } from '#core/server/test/make-audio';
import { makeListener } from '#core/server/test/make-listener';
import { makeOperator } from '#core/server/test/make-operator';
import { makeTickets } from '#core/server/test/make-tickets';
import { publishAudio } from '#core/server/test/publish-audio';
import { storeCalls } from '#core/server/test/store-calls';
import { waitFor } from '#core/server/test/wait-for';
import { WalletBrowser } from '#core/server/test/wallet-calls';
import { readMessage } from '#features/messages/contract';
import { listLanguages, searchMessages } from '#features/search/contract';
import type { Load } from './load.ts';

const calm: Load = { loopDelayMs: 0, databaseWaitMs: 0 };
const { db } = await makeDatabase();
let load = calm;
let now = Date.now();
const app = await startApp(db, {
  settings: readSettings({ LOG_LEVEL: 'silent', METRICS: 'on', LIMIT_SEARCHES_PER_ADDRESS: '100000' }),
  load: { take: () => load, stop: () => undefined },
  clock: { now: () => new Date(now) },
});
const messageId = await publishAudio(db, app.storage, makeMp3(), { topic: 'The patience of the farmer' });
let asked = 0;
const newAddress = () => {
  asked += 1;
  return `/v1/messages?n=${asked}`;
};

async function overload(): Promise<void> {
  load = { ...calm, loopDelayMs: 1_000 };
  await waitFor('an overload', async () => (await app.get(newAddress())).status === 503);
}

async function calmDown(): Promise<void> {
  load = calm;
  await waitFor('the end of it', async () => (await app.get(newAddress())).status === 200);
}

async function expectGivenUp(reply: Response, what: string, hasBody = true): Promise<void> {
  expect(reply.status, what).toBe(503);
  expect(reply.headers.get('cache-control'), what).toBe('no-store');
  expect(['2', '3', '4', '5'], what).toContain(reply.headers.get('retry-after'));
  if (hasBody) expect(ErrorReply.parse(await reply.json()), what).toMatchObject({ code: 'server.busy' });
}

const visitorReads = endpoints.filter(
  ({ method, access = 'anyone' }) => method === 'GET' && ['anyone', 'anyone-known'].includes(access),
);
const addressOf = (path: string) => `/v1${path.replace(/:\w+/g, '1')}?n=never`;

beforeEach(calmDown);

describe('in an overload', () => {
  test('visitors’ reads that no kept reply answers are given up, all of them', async () => {
    await overload();
    expect(visitorReads.length).toBeGreaterThan(20);
    for (const { path } of visitorReads) {
      await expectGivenUp(await app.get(addressOf(path)), path);
      await expectGivenUp(await app.get(addressOf(path), { method: 'HEAD' }), path, false);
    }
  });

  test('a made-up session is no way around', async () => {
    await overload();
    const headers = { authorization: `Bearer ${'x'.repeat(43)}` };
    await expectGivenUp(await app.get(addressOf(listLanguages.path), { headers }), 'the same for all');
    expect((await app.get(addressOf(searchMessages.path), { headers })).status).toBe(401);
  });

  test('all other calls are answered as ever', async () => {
    await overload();
    for (const endpoint of endpoints.filter((each) => !visitorReads.includes(each))) {
      const reply = await app.get(addressOf(endpoint.path), { method: endpoint.method });
      expect(await reply.text(), `${endpoint.method} ${endpoint.path}`).not.toContain('server.busy');
      expect(reply.status).toBeLessThan(500);
    }
  });

  test('finished replies are sent, whole or as unchanged', async () => {
    const address = newAddress();
    const etag = (await app.get(address)).headers.get('etag') ?? '';
    await overload();
    expect((await app.get(address)).status).toBe(200);
    expect((await app.get(address, { headers: { 'accept-encoding': 'br' } })).status).toBe(200);
    expect((await app.get(address, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  test('a kept reply that is too old is made again by one request, and what there was is sent meanwhile', async () => {
    const address = newAddress();
    const old = (await app.get(address)).headers.get('etag');
    await overload();
    await publishAudio(db, app.storage, makeMp3({ seed: 2 }), { topic: 'Another morning' });
    now += 31_000;
    const many = await Promise.all(Array.from({ length: 20 }, () => app.get(address)));
    expect(many.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((await app.get(address)).headers.get('etag')).not.toBe(old);
  });

  test('what was kept until the catalogue changed is made again by one request', async () => {
    const address = newAddress();
    await app.get(address);
    await overload();
    app.catalogueChanged();
    const many = await Promise.all(Array.from({ length: 20 }, () => app.get(address)));
    expect(many.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect((await app.get(address)).status).toBe(200);
    await expectGivenUp(await app.get(newAddress()), 'one that was never kept');
  });

  test('pages, files, audio by ranges, health and metrics go on', async () => {
    const { data } = readMessage.reply.parse(await (await app.get(`/v1/messages/${messageId}`)).json());
    await overload();
    for (const address of [
      '/',
      `/message/${messageId}`,
      '/message/987654',
      '/sw.js',
      '/manifest.webmanifest',
      '/robots.txt',
    ]) {
      expect((await app.get(address)).status, address).toBe(200);
    }
    const range = await app.get(new URL(data.audio_url ?? '', app.url).pathname, { headers: { range: 'bytes=10-19' } });
    expect(range.status).toBe(206);
    for (const address of ['/healthz', '/readyz', '/v1/openapi.json'])
      expect((await app.get(address)).status).toBe(200);
    expect(await (await app.get('/metrics')).text()).toMatch(
      /^lectern_shed_requests_total\{route="\/v1\/messages"\} \d+$/m,
    );
  });

  test('whoever has a session reads what they like', async () => {
    const { headers } = await makeListener(db);
    const desk = await makeOperator(db);
    await overload();
    for (const address of [newAddress(), addressOf(listLanguages.path), '/v1/users/account', '/v1/carts']) {
      expect((await app.get(address, { headers })).status, address).toBe(200);
    }
    expect((await app.get('/v1/admin/messages', { headers: desk.headers })).status).toBe(200);
  });

  test('people sign up, sign in, redeem and buy', async () => {
    const store = storeCalls(app, db);
    const paid = await store.paidMessage(500);
    const [pin = ''] = await makeTickets(db, 1000);
    const accounts = accountCalls(app);
    await overload();
    expect((await accounts.signUp('ada@example.org')).status).toBe(200);
    expect((await accounts.logIn('ada@example.org', usualPassword)).status).toBe(200);
    const listener = await makeListener(db);
    expect((await new WalletBrowser(app, { listener }).fund(pin)).status).toBe(200);
    await store.add(listener, paid);
    expect((await store.payFromWallet(listener)).status).toBe(200);
    expect(await store.balanceOf(listener)).toBe(500);
  });
});

test('when it is over all is read again', async () => {
  await overload();
  await calmDown();
  for (const { path } of visitorReads) expect((await app.get(addressOf(path))).status, path).not.toBe(503);
});
