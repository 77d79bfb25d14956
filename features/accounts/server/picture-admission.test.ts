import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { expect, test } from 'vitest';
import { readSettings } from '#core/server/settings/settings';
import { accountCalls } from '#core/server/test/account-calls';
import { startApp, type TestApp } from '#core/server/test/app';
import { atTheEnd } from '#core/server/test/at-the-end';
import { makeDatabase } from '#core/server/test/database';
import { makeListener } from '#core/server/test/make-listener';
import { makeMessage } from '#core/server/test/make-message';
import { makeOperator } from '#core/server/test/make-operator';
import { makePng } from '#core/server/test/make-picture';
import { waitFor } from '#core/server/test/wait-for';

const { db } = await makeDatabase();
const usual = readSettings({ LOG_LEVEL: 'silent' });
const limited = (limits: Partial<typeof usual.limits>, connections: Partial<typeof usual.connections> = {}) =>
  startApp(db, {
    settings: {
      ...usual,
      trustProxy: 1,
      limits: { ...usual.limits, ...limits },
      connections: { ...usual.connections, ...connections },
    },
  });
const forever = 3600;
const patient = await limited({ picturesAtOnce: 4, pictureSeconds: forever }, { bodyStallMs: forever * 1000 });
const hasty = await limited({ picturesAtOnce: 1, pictureSeconds: 0.2 });
const token = await accountCalls(patient).join('sender@example.org');
const operator = await makeOperator(db);
const png = await makePng();
const waiting = 32;

interface Sender {
  sending: ClientRequest;
  reply: Promise<{ status: number; headers: IncomingMessage['headers']; body: unknown }>;
}

function announce(app: TestApp, { path = '/users/account/picture', as = token, from = '203.0.113.5' } = {}): Sender {
  const headers = {
    authorization: `Bearer ${as}`,
    'content-type': 'image/png',
    'content-length': png.length,
    'x-forwarded-for': from,
  };
  const sending = request(`${app.url}/v1${path}`, { method: 'PUT', headers, agent: false });
  sending.flushHeaders();
  const reply = new Promise<Awaited<Sender['reply']>>((resolve, reject) => {
    sending.on('error', reject);
    sending.on('response', async (response) => {
      const chunks: Buffer[] = await response.toArray();
      const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
    });
  });
  reply.catch(() => undefined);
  return { sending, reply };
}

async function sendWhole(app: TestApp, given: Parameters<typeof announce>[1] = {}): Promise<number> {
  const { sending, reply } = announce(app, given);
  sending.end(png);
  return (await reply).status;
}

interface Crowd {
  senders: readonly Sender[];
  waitForReplies(count: number): Promise<unknown>;
}

function announceAll(tokens: readonly string[]): Crowd {
  const senders = tokens.map((as) => announce(patient, { as }));
  let answered = 0;
  for (const { reply } of senders)
    reply.then(
      () => (answered += 1),
      () => undefined,
    );
  atTheEnd(() => {
    for (const { sending } of senders) sending.destroy();
  });
  return { senders, waitForReplies: (count) => waitFor(`${count} to be answered`, () => answered === count) };
}

async function listeners(count: number): Promise<string[]> {
  return Promise.all(Array.from({ length: count }, async () => (await makeListener(db)).token));
}

const refused = {
  status: 503,
  headers: { 'retry-after': '3' },
  body: { code: 'server.busy', message: 'Lectern is busy at the moment. Please try again in 3 seconds.' },
};

test('of one account’s pictures one is received, others wait, and the rest is refused before it is sent', async () => {
  const senders = Array.from({ length: 1 + waiting + 3 }, () => announce(patient));
  const answered: Awaited<Sender['reply']>[] = [];
  for (const { reply } of senders)
    reply.then(
      (each) => answered.push(each),
      () => undefined,
    );
  await waitFor('three to be refused', () => answered.length === 3);
  expect(answered).toMatchObject([refused, refused, refused]);
  expect((await patient.get('/v1/messages/recents')).status).toBe(200);
  expect(await announce(patient, { as: 'nobody' }).reply).toMatchObject({ status: 401 });

  for (const { sending } of senders) sending.end(png);
  await waitFor('all to be answered', () => answered.length === senders.length);
  const statuses = answered.slice(3).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1 + waiting - 20);
});

test('bodies that drip from one address keep out neither others, nor those behind it, nor the desk', async () => {
  const [other = '', beside = '', ...dripping] = await listeners(2 + 14);
  const { senders } = announceAll(dripping);
  for (const { sending } of senders) sending.write(png.subarray(0, 1));
  expect(await sendWhole(patient, { as: other, from: '198.51.100.7' })).toBe(200);
  const message = await makeMessage(db);
  const path = `/admin/messages/${message}/artwork?version=1`;
  expect(await sendWhole(patient, { as: operator.token, path })).toBe(200);
  const waits = sendWhole(patient, { as: beside });
  for (const { sending } of senders) sending.destroy();
  expect(await waits).toBe(200);
});

test('an account that has taken all that may wait of its network makes room for another', async () => {
  const [greedy = '', modest = ''] = await listeners(2);
  const { senders, waitForReplies } = announceAll(Array<string>(1 + waiting + 1).fill(greedy));
  await waitForReplies(1);
  expect(await sendWhole(patient, { as: modest })).toBe(200);
  const [second = '', third = ''] = await listeners(2);
  const held = announce(patient, { as: second });
  const waits = announce(patient, { as: third });
  await waitForReplies(2);
  for (const { sending } of senders) sending.destroy();
  for (const { sending } of [held, waits]) sending.end(png);
  expect((await waits.reply).status).toBe(200);
});

test('listeners leave the desk a place', async () => {
  const from = ['198.51.100.1', '198.51.100.2', '198.51.100.3', '198.51.100.4'];
  const tokens = await listeners(from.length);
  const held = from.map((address, n) => announce(patient, { as: tokens[n] ?? '', from: address }));
  const message = await makeMessage(db);
  const path = `/admin/messages/${message}/artwork?version=1`;
  expect(await sendWhole(patient, { as: operator.token, path })).toBe(200);
  for (const { sending } of held) sending.end(png);
  for (const { reply } of held) expect((await reply).status).toBe(200);
});

test('a client that disconnects frees its slot, or its place in the queue', async () => {
  const [as = ''] = await listeners(1);
  const { senders, waitForReplies } = announceAll(Array<string>(1 + waiting + 1).fill(as));
  await waitForReplies(1);
  for (const { sending } of senders) sending.destroy();
  await waitFor('a place', async () => (await sendWhole(patient, { as })) === 200);
});

test('a body that drips is ended with 408, and others get its place', async () => {
  const watchful = await limited({ picturesAtOnce: 1, pictureSeconds: forever }, { bodyStallMs: 1000 });
  const [as = '', other = ''] = await listeners(2);
  const { sending, reply } = announce(watchful, { as });
  sending.on('error', () => undefined);
  const dripping = setInterval(() => sending.write(png.subarray(0, 1)), 20);
  atTheEnd(() => clearInterval(dripping));
  const waits = sendWhole(watchful, { as: other });
  expect(await reply).toBeRefused('request.timed_out', {
    message: 'The body arrived too slowly. Please send it again.',
  });
  expect(await waits).toBe(200);
});

test('a client that sends nothing gets 408 after a while, and others its slot', async () => {
  const [as = ''] = await listeners(1);
  const { sending, reply } = announce(hasty, { as });
  expect(await reply).toBeRefused('request.timed_out');
  sending.destroy();
  expect(await sendWhole(hasty, { as })).toBe(200);
});
