import { expect, test } from 'vitest';
import { accountCalls, entered, usualPassword } from '#core/server/test/account-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { endpoints } from '#core/server/test/endpoints';
import { makeOwner } from '#core/server/test/make-operator';
import { makePng } from '#core/server/test/make-picture';

const { db } = await makeDatabase();
let now = new Date('2026-03-01T12:00:00Z');
const app = await startApp(db, { clock: { now: () => now } });
const { call, post, join, logIn } = accountCalls(app);

async function owner(email: string): Promise<string> {
  const token = await join(email);
  await makeOwner(db, email, now);
  return token;
}

function pass(minutes: number): void {
  now = new Date(now.getTime() + minutes * 60_000);
}

const mint = (token: string) => post('/admin/tickets', { count: 1, amount: 100, last_day: null, name: '' }, token);
const give = (token: string, password = usualPassword) => post('/admin/password', { password }, token);

test('what moves money, all settings, who runs the library and their own second factor need it, and nothing else of a day’s work', () => {
  const names = endpoints.filter(({ passwordAgain }) => passwordAgain).map(({ method, path }) => `${method} ${path}`);
  expect(names.sort()).toEqual([
    'DELETE /admin/operators/:id',
    'DELETE /admin/operators/:id/second-factor',
    'DELETE /admin/settings/logo',
    'PATCH /admin/operators/:id',
    'PATCH /admin/settings',
    'PATCH /admin/webhooks/:id',
    'POST /admin/donations/:id/refunds',
    'POST /admin/gifts/:id/refunds',
    'POST /admin/messages/:id/refunds',
    'POST /admin/operators',
    'POST /admin/operators/:id/link',
    'POST /admin/orders/:id/refunds',
    'POST /admin/second-factor',
    'POST /admin/second-factor/confirm',
    'POST /admin/second-factor/off',
    'POST /admin/second-factor/recovery-codes',
    'POST /admin/tickets',
    'POST /admin/webhooks',
    'POST /admin/webhooks/:id/secret',
    'PUT /admin/settings/logo',
  ]);
});

test('it is good for 10 minutes after sign-in, and for 10 more once it is given again', async () => {
  const token = await owner('ada@example.org');
  pass(9);
  expect((await mint(token)).status).toBe(200);
  pass(1);
  expect(await mint(token)).toBeRefused('operator.password_needed');
  expect((await call('/admin/tickets', { token })).status).toBe(200);
  expect((await give(token)).status).toBe(200);
  pass(9);
  expect((await mint(token)).status).toBe(200);
  pass(1);
  expect(await mint(token)).toBeRefused('operator.password_needed');
});

test('it is refused before anything is said about what was sent', async () => {
  const token = await owner('bea@example.org');
  pass(10);
  expect(await post('/admin/tickets', { count: -1 }, token)).toBeRefused('operator.password_needed');
});

test('a wrong one changes nothing, and is counted', async () => {
  const token = await owner('cleo@example.org');
  pass(10);
  const statuses: number[] = [];
  for (let n = 0; n < 40; n += 1) statuses.push((await give(token, `guess ${n}`)).status);
  expect(statuses[0]).toBe(400);
  expect(statuses.at(-1)).toBe(429);
  expect(await mint(token)).toBeRefused('operator.password_needed');
});

test('the logo needs it too, before its picture is read', async () => {
  const token = await owner('lara@example.org');
  const version = async () => Object(Object((await call('/admin/settings', { token })).body).data).version;
  const put = async (picture: Buffer<ArrayBuffer>) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/png' };
    const address = `/v1/admin/settings/logo?version=${await version()}`;
    const reply = await app.get(address, { method: 'PUT', headers, body: picture });
    return { status: reply.status, body: await reply.json() };
  };
  const remove = async () => call(`/admin/settings/logo?version=${await version()}`, { method: 'DELETE', token });
  pass(10);
  expect(await put(Buffer.from('no picture'))).toBeRefused('operator.password_needed');
  expect(await remove()).toBeRefused('operator.password_needed');
  expect((await give(token)).status).toBe(200);
  expect((await put(await makePng({ width: 300, height: 300 }))).status).toBe(200);
  expect((await remove()).status).toBe(200);
});

test('it is that session’s alone', async () => {
  const token = await join('dora@example.org');
  const other = entered(await logIn('dora@example.org')).token;
  await makeOwner(db, 'dora@example.org', now);
  pass(10);
  expect((await give(token)).status).toBe(200);
  expect(await mint(other)).toBeRefused('operator.password_needed');
});

test('a right one that is too short for whoever runs the library has to be changed first', async () => {
  const token = await join('eve@example.org', { password: 'my lute' });
  await makeOwner(db, 'eve@example.org', now);
  pass(10);
  expect(await give(token, 'my lute')).toBeRefused('password.too_short');
  const change = { current_password: 'my lute', password: usualPassword, confirm_password: usualPassword };
  expect((await post('/users/account/password', change, token)).status).toBe(200);
  expect((await mint(token)).status).toBe(200);
});
