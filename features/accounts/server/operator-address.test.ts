import { beforeEach, describe, expect, test } from 'vitest';
import { accountCalls, usualPassword } from '#core/server/test/account-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { keepMail } from '#core/server/test/sent-mail';
import { waitFor } from '#core/server/test/wait-for';

const { db } = await makeDatabase();
let now = new Date('2026-03-01T12:00:00Z');
const mails = keepMail();
const app = await startApp(db, { clock: { now: () => now }, mailTransport: mails });
const { call, post, join } = accountCalls(app);

let made = 0;
let token = '';
let email = '';
let other = '';
beforeEach(async () => {
  made += 1;
  email = `someone${made}@example.org`;
  other = `other${made}@example.org`;
  token = await join(email);
});

const change = (body: object) => call('/users/account', { method: 'PATCH', token, body });

async function runTheLibrary(): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ role: 'operator', operator_role: 'editor', email_confirmed_at: now })
    .where('email', '=', email)
    .execute();
  now = new Date(now.getTime() + 10 * 60_000);
}

describe('another address of somebody who runs the library', () => {
  test('needs the password to have been given within 10 minutes: a session alone takes no account', async () => {
    await runTheLibrary();
    for (let n = 0; n < 6; n += 1)
      expect(await change({ email: other, mobile: '+234 803 555 0142' })).toBeRefused('operator.password_needed');
    await waitFor('an empty outbox', async () => (await db.selectFrom('mails').execute()).length === 0);
    expect(mails.mailsTo(other, 'Confirm your e-mail address')).toEqual([]);
    expect((await call('/users/account', { token })).body).toMatchObject({ data: { pending_email: null, mobile: '' } });

    expect((await post('/admin/password', { password: usualPassword }, token)).status).toBe(200);
    expect(await change({ email: other })).toMatchObject({
      status: 200,
      body: { data: { email, pending_email: other } },
    });
    await mails.tokenTo(other, 'Confirm your e-mail address');
  });

  test('is another one: all else of the profile, and the same address, need no password', async () => {
    await runTheLibrary();
    expect((await change({ first_name: 'Augusta', email: email.toUpperCase() })).status).toBe(200);
    expect((await change({ email })).status).toBe(200);
  });
});

test('a listener’s needs none', async () => {
  now = new Date(now.getTime() + 10 * 60_000);
  expect(await change({ email: other })).toMatchObject({ status: 200, body: { data: { pending_email: other } } });
});
