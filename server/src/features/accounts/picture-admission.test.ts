import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { expect, test } from 'vitest';
import { readSettings } from '#server/platform/settings/settings';
import { accountCalls } from '#test/account-calls';
import { startApp, type TestApp } from '#test/app';
import { makeDatabase } from '#test/database';
import { makeOperator } from '#test/make-operator';
import { makePng } from '#test/make-picture';
import { waitFor } from '#test/wait-for';

const { db } = await makeDatabase();
const usual = readSettings({ LOG_LEVEL: 'silent' });
const limited = (limits: Partial<typeof usual.limits>) =>
  startApp(db, { settings: { ...usual, limits: { ...usual.limits, ...limits } } });
/** Without time limits. */
const patient = await limited({ picturesAtOnce: 2, pictureSeconds: 3600 });
const hasty = await limited({ picturesAtOnce: 1, pictureSeconds: 0.2 });
const token = await accountCalls(patient).join('sender@example.org');
const operator = await makeOperator(db);
const png = await makePng();
const waiting = 8;

interface Sender {
  sending: ClientRequest;
  reply: Promise<{ status: number; headers: IncomingMessage['headers']; body: unknown }>;
}

/** Announces a picture without sending any of it. */
function announce(app: TestApp, { path = '/users/account/picture', as = token } = {}): Sender {
  const headers = { authorization: `Bearer ${as}`, 'content-type': 'image/png', 'content-length': png.length };
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

async function sendWhole(app: TestApp): Promise<number> {
  const { sending, reply } = announce(app);
  sending.end(png);
  return (await reply).status;
}

const refused = {
  status: 503,
  headers: { 'retry-after': '3' },
  body: { code: 'server.busy', message: 'Lectern is busy at the moment. Please try again in 3 seconds.' },
};

test('of many concurrent pictures two are received, eight wait, and the others are refused before they are sent', async () => {
  const senders = Array.from({ length: 2 + waiting + 3 }, () => announce(patient));
  const answered: Awaited<Sender['reply']>[] = [];
  for (const { reply } of senders)
    reply.then(
      (each) => answered.push(each),
      () => undefined,
    );
  await waitFor('three to be refused', () => answered.length === 3);
  expect(answered).toMatchObject([refused, refused, refused]);

  const elsewhere = ['messages/1/artwork', 'groups/speakers/1/picture', 'groups/categories/1/picture', 'settings/logo'];
  for (const path of elsewhere) {
    const asked = announce(patient, { path: `/admin/${path}?version=1`, as: operator.token });
    expect(await asked.reply, path).toMatchObject(refused);
    asked.sending.destroy();
  }
  expect((await patient.get('/v1/messages/recents')).status).toBe(200);
  expect(await announce(patient, { as: 'nobody' }).reply).toMatchObject({ status: 401 });

  // Those waiting take over as slots become free, and nobody is left out.
  for (const { sending } of senders) sending.end(png);
  await waitFor('all to be answered', () => answered.length === senders.length);
  expect(answered.slice(3).map(({ status }) => status)).toEqual(Array.from({ length: 2 + waiting }, () => 200));
});

test('a client that disconnects frees its slot, or its place in the queue', async () => {
  const senders = Array.from({ length: 2 + waiting }, () => announce(patient));
  const probe = announce(patient);
  senders.push(probe);
  await waitFor('one to be refused', async () => {
    const first = await Promise.race([...senders.map(({ reply }) => reply), Promise.resolve(null)]);
    return first !== null;
  });
  for (const { sending } of senders) sending.destroy();
  await waitFor('a place', async () => (await sendWhole(patient)) === 200);
});

test('a client that sends nothing gets 408 after a while, and others its slot', async () => {
  const { sending, reply } = announce(hasty);
  expect(await reply).toMatchObject({ status: 408, body: { code: 'request.timed_out' } });
  sending.destroy();
  expect(await sendWhole(hasty)).toBe(200);
});
