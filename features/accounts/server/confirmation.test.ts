import { beforeEach, describe, expect, test } from 'vitest';
import { accountCalls, usualPassword } from '#core/server/test/account-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { linkIn } from '#core/server/test/link-in';
import { keepMail } from '#core/server/test/sent-mail';
import { waitFor } from '#core/server/test/wait-for';

const { db } = await makeDatabase();
let now = new Date('2026-03-01T12:00:00Z');
const dayMs = 24 * 60 * 60 * 1000;
const mails = keepMail();
const app = await startApp(db, { clock: { now: () => now }, mailTransport: mails });
const { call, post, logIn, join } = accountCalls(app);

const confirm = (linkToken: string) => post('/auth/confirm-email', { token: linkToken });
const sendAgain = () => call('/users/account/confirmation', { method: 'POST', token });
const account = async () => (await call('/users/account', { token })).body;
const emptied = () => waitFor('an empty outbox', async () => (await db.selectFrom('mails').execute()).length === 0);
const refusal = {
  status: 400,
  body: {
    code: 'confirmation.invalid',
    message: 'This link has been used or is too old. Sign in and choose "Send again" on your profile page.',
  },
};
const subject = 'Confirm your e-mail address';

let token: string;
let email: string;
let made = 0;
beforeEach(async () => {
  made += 1;
  email = `confirmed${made}@example.org`;
  token = await join(email, { name: 'You have won: http://evil.example/claim it' });
});

describe('a new account', () => {
  test('gets a mailed link, without any user input, that confirms the address', async () => {
    expect(await account()).toMatchObject({ data: { email, email_confirmed: false, pending_email: null } });
    const linkToken = await mails.tokenTo(email, subject);
    const [mail] = mails.mailsTo(email, subject);
    expect(linkIn(mail ?? {})).toMatch(/\/profile\/confirm-email\/[\w-]{43}$/);
    expect(JSON.stringify(mail)).not.toMatch(/evil|won|claim/);

    expect(await confirm(linkToken)).toMatchObject({ status: 200, body: { data: { email } } });
    expect(await account()).toMatchObject({ data: { email, email_confirmed: true } });
    expect(await confirm(linkToken)).toMatchObject(refusal);
  });

  test('is confirmed once when the link is opened twice at once', async () => {
    const linkToken = await mails.tokenTo(email, subject);
    const replies = await Promise.all([confirm(linkToken), confirm(linkToken), confirm(linkToken)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await account()).toMatchObject({ data: { email_confirmed: true } });
  });

  test('has a link that works until 7 days after it was sent', async () => {
    const linkToken = await mails.tokenTo(email, subject);
    now = new Date(now.getTime() + 7 * dayMs);
    expect(await confirm(linkToken)).toMatchObject(refusal);
    await sendAgain();
    const again = await mails.tokenTo(email, subject, 2);
    now = new Date(now.getTime() + 7 * dayMs - 1);
    expect((await confirm(again)).status).toBe(200);
  });

  test('is also confirmed by a reset link, and greeted by name only after that', async () => {
    await post('/auth/forgot-password', { email });
    const linkToken = await mails.tokenTo(email, 'Choose a new password');
    const body = { password: 'a new morning', confirm_password: 'a new morning' };
    const reply = await post('/auth/reset-password', body, linkToken);
    token = (reply.body as { data: { token: string } }).data.token;
    expect(await account()).toMatchObject({ data: { email_confirmed: true } });
    await post('/auth/forgot-password', { email });
    await mails.tokenTo(email, 'Choose a new password', 2);
    const [before, after] = mails.mailsTo(email, 'Choose a new password');
    expect(before?.text).toMatch(/^Hello,\n/);
    expect(after?.text).toMatch(/^Hello You,\n/);
  });

  test('created repeatedly with one address causes at most 5 mails an hour', async () => {
    await mails.tokenTo(email, subject);
    for (let n = 0; n < 7; n += 1) {
      await call('/users/account', { method: 'DELETE', token, body: { password: usualPassword } });
      token = await join(email);
      await emptied();
    }
    expect(mails.mailsTo(email, subject)).toHaveLength(5);
  });

  test.each(['', 'nonsense', 'A'.repeat(43)])('is not confirmed by the token %j', async (nothing) => {
    expect(await confirm(nothing)).toMatchObject(refusal);
    expect(await post('/auth/undo-email-change', { token: nothing })).toBeRefused('confirmation.invalid');
  });

  test('has a link whose token is not in the database, and that opens nothing else', async () => {
    const linkToken = await mails.tokenTo(email, subject);
    const rows = await db.selectFrom('email_links').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(linkToken);
    expect((await post('/auth/undo-email-change', { token: linkToken })).status).toBe(400);
    const body = { password: 'a new morning', confirm_password: 'a new morning' };
    expect((await post('/auth/reset-password', body, linkToken)).status).toBe(400);
    expect((await confirm(linkToken)).status).toBe(200);
  });
});

describe('"Send again"', () => {
  test('sends the link again, says where to, and up to 5 times an hour', async () => {
    expect(await sendAgain()).toMatchObject({ status: 200, body: { message: expect.stringContaining(email) } });
    expect((await confirm(await mails.tokenTo(email, subject, 2))).status).toBe(200);
    await db.updateTable('accounts').set({ email_confirmed_at: null }).where('email', '=', email).execute();
    for (let n = 0; n < 4; n += 1) expect((await sendAgain()).status).toBe(200);
    expect(await sendAgain()).toBeRefused('limit.reached');
  });

  test('is counted by address: recreating its account doesn’t restart the count', async () => {
    for (let n = 0; n < 5; n += 1) expect((await sendAgain()).status).toBe(200);
    await call('/users/account', { method: 'DELETE', token, body: { password: usualPassword } });
    token = await join(email);
    expect(await sendAgain()).toBeRefused('limit.reached');
  });

  test('sends nothing when there is nothing to confirm, and says so', async () => {
    await confirm(await mails.tokenTo(email, subject));
    expect(await sendAgain()).toMatchObject({ status: 200, body: { message: expect.stringContaining('already') } });
    await emptied();
    expect(mails.mailsTo(email, subject)).toHaveLength(1);
  });
});

describe('a changed password', () => {
  const change = (sent: object) =>
    post(
      '/users/account/password',
      { current_password: usualPassword, password: 'another morning', confirm_password: 'another morning', ...sent },
      token,
    );
  const isAlive = async (session: string) => (await call('/users/account', { token: session })).status === 200;
  const tokenOf = async () => ((await logIn(email)).body as { data: { token: string } }).data.token;

  test('can happen 5 times an hour, each time with a mail', async () => {
    for (let n = 0; n < 5; n += 1) {
      const [from, to] = n % 2 === 0 ? [usualPassword, 'another morning'] : ['another morning', usualPassword];
      expect((await change({ current_password: from, password: to, confirm_password: to })).status).toBe(200);
    }
    const reply = await change({ current_password: 'another morning' });
    expect(reply).toBeRefused('limit.reached');
  });

  test('is mailed to its owner, ends all other sessions, and voids reset links', async () => {
    await db.updateTable('accounts').set({ email_confirmed_at: now }).where('email', '=', email).execute();
    const elsewhere = await tokenOf();
    await post('/auth/forgot-password', { email });
    const linkToken = await mails.tokenTo(email, 'Choose a new password');
    expect(await change({})).toMatchObject({ status: 200, body: { message: expect.stringContaining('changed') } });
    expect([await isAlive(token), await isAlive(elsewhere)]).toEqual([true, false]);
    expect((await logIn(email)).status).toBe(400);
    expect((await logIn(email, 'another morning')).status).toBe(200);
    const body = { password: 'a thief’s', confirm_password: 'a thief’s' };
    expect((await post('/auth/reset-password', body, linkToken)).status).toBe(400);
    const [notice] = await waitFor('the notice', () => {
      const sent = mails.mailsTo(email, 'Your password was changed');
      return sent.length > 0 && sent;
    });
    expect(notice?.text).toContain('every other device that was signed in was signed out');
  });

  test('keeps other sessions on request', async () => {
    const elsewhere = await tokenOf();
    expect((await change({ sign_out_elsewhere: false })).status).toBe(200);
    expect(await isAlive(elsewhere)).toBe(true);
  });

  test('discards a pending address, and says so', async () => {
    await call('/users/account', { method: 'PATCH', token, body: { email: `thief-${email}` } });
    const linkToken = await mails.tokenTo(`thief-${email}`, subject);
    expect(await change({})).toMatchObject({ body: { message: expect.stringContaining('address') } });
    expect(await account()).toMatchObject({ data: { email, pending_email: null } });
    expect(await confirm(linkToken)).toMatchObject(refusal);
  });

  test('requires the old one, and attempts count as at sign-in', async () => {
    expect(await change({ current_password: 'a guess' })).toBeRefused('password.wrong', {
      errors: { current_password: expect.any(String) },
    });
    expect(await change({ confirm_password: 'a different one' })).toMatchObject({
      status: 400,
      body: { errors: { confirm_password: 'Passwords do not match' } },
    });
    for (let n = 0; n < 9; n += 1) expect((await change({ current_password: `guess ${n}` })).status).toBe(400);
    expect((await change({})).status).toBe(429);
  });

  test('succeeds once when several are sent at once', async () => {
    const replies = await Promise.all(
      ['first one', 'second one', 'third one'].map((password) => change({ password, confirm_password: password })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await isAlive(token)).toBe(true);
  });
});
