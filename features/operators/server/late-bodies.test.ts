import { beforeEach, describe, expect, test } from 'vitest';
import { readSettings } from '#core/server/settings/settings';
import { accountCalls, entered, usualPassword } from '#core/server/test/account-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { isAnyoneWaiting } from '#core/server/test/locks';
import { makeMessage } from '#core/server/test/make-message';
import { makeOperator, makeOwner } from '#core/server/test/make-operator';
import { openRequest } from '#core/server/test/open-request';
import { waitFor } from '#core/server/test/wait-for';

const { db } = await makeDatabase();
const settings = readSettings({ LOG_LEVEL: 'silent', CONNECTION_BODY_STALL_SECONDS: '3600' });
const app = await startApp(db, { settings });
const { call, join, logIn } = accountCalls(app);
const owner = await makeOperator(db);
const tickets = { count: 1, amount: 100, last_day: null, name: '' };

let email: string;
let made = 0;
beforeEach(() => {
  made += 1;
  email = `elder${made}@example.org`;
});

const accountsAt = (address: string) => db.selectFrom('accounts').select('id').where('email', '=', address).execute();
const batches = () => db.selectFrom('ticket_batches').select('id').execute();
const withdraw = (id: string) => call(`/admin/operators/${id}`, { method: 'DELETE', token: owner.token });

interface Asked {
  address: string;
  token: string;
  accountId: string;
  body: unknown;
}

async function open({ address, token, accountId, body }: Asked) {
  const usedAt = new Date(Date.now() - 2 * 60_000);
  await db.updateTable('sessions').set({ used_at: usedAt }).where('account_id', '=', accountId).execute();
  const request = await openRequest(app.url, { method: 'POST', address, token, body });
  await waitFor('the request’s session to be looked at', async () => {
    const rows = await db.selectFrom('sessions').select('used_at').where('account_id', '=', accountId).execute();
    return rows.some(({ used_at }) => used_at > usedAt);
  });
  return request;
}

describe('a request whose last byte comes after', () => {
  test('its owner was withdrawn makes nobody an operator', async () => {
    const { accountId, token } = await makeOperator(db);
    const body = { email, role: 'owner' };
    const request = await open({ address: '/admin/operators', token, accountId, body });
    expect((await withdraw(accountId)).status).toBe(200);
    expect(await request.finish()).toBeRefused('session.missing');
    expect(await accountsAt(email)).toEqual([]);
  });

  test('its role became another is refused as that role’s', async () => {
    const { accountId, token } = await makeOperator(db, undefined, { role: 'finance' });
    const before = await batches();
    const request = await open({ address: '/admin/tickets', token, accountId, body: tickets });
    const change = { role: 'editor', was: 'finance' };
    await call(`/admin/operators/${accountId}`, { method: 'PATCH', token: owner.token, body: change });
    expect(await request.finish()).toBeRefused('operator.not_your_duty');
    expect(await batches()).toEqual(before);
  });

  test('all were signed out mints nothing', async () => {
    const { accountId, token } = await makeOperator(db, undefined, { role: 'finance' });
    const before = await batches();
    const request = await open({ address: '/admin/tickets', token, accountId, body: tickets });
    expect((await call('/users/account/sessions?which=all', { method: 'DELETE', token })).status).toBe(200);
    expect(await request.finish()).toBeRefused('session.missing');
    expect(await batches()).toEqual(before);
  });

  test('the password was changed elsewhere mints nothing', async () => {
    const token = await join(email);
    const other = entered(await logIn(email)).token;
    await makeOwner(db, email, new Date());
    const accountId = (await accountsAt(email))[0]?.id ?? '';
    const before = await batches();
    const request = await open({ address: '/admin/tickets', token, accountId, body: tickets });
    const password = 'another quiet morning';
    const body = { current_password: usualPassword, password, confirm_password: password };
    expect((await call('/users/account/password', { method: 'POST', token: other, body })).status).toBe(200);
    expect(await request.finish()).toBeRefused('session.missing');
    expect(await batches()).toEqual(before);
  });

  test('nothing of it was taken does what it asks', async () => {
    const { accountId, token } = await makeOperator(db);
    const request = await open({ address: '/admin/tickets', token, accountId, body: tickets });
    expect(await request.finish()).toMatchObject({ status: 200 });
  });
});

describe('an act that waits for the withdrawal of whose it is', () => {
  async function whileWithdrawn(accountId: string, act: () => ReturnType<typeof call>) {
    const { begun } = await db.transaction().execute(async (trx) => {
      const none = { role: 'listener', operator_role: null };
      await trx.updateTable('accounts').set(none).where('id', '=', accountId).execute();
      await trx.deleteFrom('sessions').where('account_id', '=', accountId).execute();
      const begun = act();
      await waitFor('the act to wait', () => isAnyoneWaiting(db));
      return { begun };
    });
    return begun;
  }

  test('makes nobody an operator', async () => {
    const { accountId, token } = await makeOperator(db);
    const body = { email, role: 'owner' };
    const add = () => call('/admin/operators', { method: 'POST', token, body });
    expect(await whileWithdrawn(accountId, add)).toBeRefused('session.missing');
    expect(await accountsAt(email)).toEqual([]);
  });

  test('mints nothing', async () => {
    const { accountId, token } = await makeOperator(db, undefined, { role: 'finance' });
    const before = await batches();
    const mint = () => call('/admin/tickets', { method: 'POST', token, body: tickets });
    expect(await whileWithdrawn(accountId, mint)).toBeRefused('session.missing');
    expect(await batches()).toEqual(before);
  });

  test('changes no message', async () => {
    const { accountId, token } = await makeOperator(db, undefined, { role: 'editor' });
    const id = await makeMessage(db);
    const change = () =>
      call(`/admin/messages/${id}`, { method: 'PATCH', token, body: { version: 1, topic: 'Too late' } });
    expect(await whileWithdrawn(accountId, change)).toBeRefused('session.missing');
    const many = await makeOperator(db, undefined, { role: 'editor' });
    const changeMany = () =>
      call('/admin/messages', { method: 'PATCH', token: many.token, body: { ids: [id], price: 5 } });
    expect(await whileWithdrawn(many.accountId, changeMany)).toBeRefused('session.missing');
    const row = await db.selectFrom('messages').select(['topic', 'version']).where('id', '=', id).executeTakeFirst();
    expect(row).toMatchObject({ version: 1, topic: expect.not.stringContaining('Too late') });
  });
});
