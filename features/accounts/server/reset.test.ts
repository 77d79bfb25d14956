import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import * as common from '#core/contract/texts';
import { smtpTransport } from '#core/server/mail/smtp';
import { readSettings } from '#core/server/settings/settings';
import { accountCalls, entered, usualPassword } from '#core/server/test/account-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { linkIn } from '#core/server/test/link-in';
import { startMailServer } from '#core/server/test/mail-server';
import { keepMail } from '#core/server/test/sent-mail';
import { waitFor } from '#core/server/test/wait-for';

const { db } = await makeDatabase();
const mails = keepMail();
let now = new Date('2026-03-01T12:00:00Z');
const app = await startApp(db, { clock: { now: () => now }, mailTransport: mails });
const { post, call, logIn, join, isAlive } = accountCalls(app);

const subject = 'Choose a new password';
const forgot = (email: string) => post('/auth/forgot-password', { email });
const reset = (token: string | undefined, password = 'a new morning') =>
  post('/auth/reset-password', { password, confirm_password: password }, token);
const refusal = { status: 400, body: { code: 'reset.invalid', message: common.invalidResetLink() } };

async function tokenFor(address: string): Promise<string> {
  const before = mails.mailsTo(address, subject).length;
  await forgot(address);
  return mails.tokenTo(address, subject, before + 1);
}

let email: string;
let made = 0;
beforeEach(() => {
  made += 1;
  email = `person${made}@example.org`;
});

describe('a forgotten password', () => {
  test('is requested, mailed as text and HTML with a working link, and set', async () => {
    const mailServer = await startMailServer();
    onTestFinished(() => mailServer.stop());
    const settings = readSettings({
      LOG_LEVEL: 'silent',
      LIBRARY_TITLE: 'Grace & Truth',
      PUBLIC_URL: 'https://talks.example.org',
      PAYMENTS: 'off',
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'Grace & Truth <library@talks.example.org>',
    });
    const library = await startApp((await makeDatabase()).db, {
      settings,
      mailTransport: smtpTransport({ smtpUrl: mailServer.url, from: settings.mail.from }),
    });
    const { post, join, logIn, isAlive } = accountCalls(library);
    await join(email, { name: 'Ada <b>Lovelace' });
    const reply = await post('/auth/forgot-password', { email });
    expect(reply).toMatchObject({ status: 200, body: { message: common.resetLinkSent() } });

    const { mail } = await waitFor('the mail', () =>
      mailServer.arrived.find(({ to, mail }) => to === email && linkIn(mail).includes('/reset/')),
    );
    expect(mail.from).toEqual({ name: 'Grace & Truth', address: 'library@talks.example.org' });
    expect(mail.subject).toBe(subject);
    const link = linkIn(mail);
    expect(link).toMatch(/^https:\/\/talks\.example\.org\/reset\/[\w-]{43}$/);
    expect(mail.text).toMatch(/^Hello,\r?\n/);
    expect(JSON.stringify(mail)).not.toMatch(/Ada|Lovelace/);
    expect(mail.html).toContain(`href="${link}"`);
    expect(mail.html).toContain('Grace &#38; Truth');

    const chosen = { password: 'a new morning', confirm_password: 'a new morning' };
    const signedIn = await post('/auth/reset-password', chosen, link.split('/').at(-1));
    expect(signedIn.status).toBe(200);
    expect(entered(signedIn).user.email).toBe(email);
    expect(await isAlive(entered(signedIn).token)).toBe(true);
    expect((await logIn(email, 'a new morning')).status).toBe(200);
    expect((await logIn(email, usualPassword)).status).toBe(400);
  });

  test('of an address without an account gets the same reply, and no mail', async () => {
    await join(email);
    const known = await forgot(email);
    const unknown = await forgot(`nobody-${email}`);
    expect(unknown.status).toBe(known.status);
    expect(unknown.body).toEqual(known.body);
    expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()]);
    await waitFor('an empty outbox', async () => (await db.selectFrom('mails').execute()).length === 0);
    expect(mails.mailsTo(email, subject)).toHaveLength(1);
    expect(mails.sent.some(({ to }) => to.startsWith('nobody'))).toBe(false);
  });

  test('can be requested 5 times at once and then each half hour, whether or not the address has an account', async () => {
    await join(email);
    for (const address of [email, `nobody-${email}`]) {
      for (let n = 0; n < 5; n += 1) expect((await forgot(address)).status).toBe(200);
      const refused = await forgot(address.toUpperCase());
      expect(refused).toBeRefused('limit.reached', {
        message: expect.stringContaining('The newest works for an hour'),
      });
      expect(Number(refused.headers.get('retry-after'))).toBe(1800);
    }
    now = new Date(now.getTime() + 1_800_000);
    expect((await forgot(email)).status).toBe(200);
    expect((await forgot(email)).status).toBe(429);
  });

  test('whoever uses them up, the owner has one at any time that works', async () => {
    const start = now;
    await join(email);
    let asked = 0;
    for (let minute = 0; minute < 36 * 60; minute += 15) {
      now = new Date(start.getTime() + minute * 60_000);
      if ((await forgot(email)).status !== 200) continue;
      asked += 1;
      const count = asked;
      await waitFor('its link', () => mails.mailsTo(email, subject).length === count);
    }
    expect(asked).toBe(5 + 71);
    now = new Date(now.getTime() + 29 * 60_000);
    const newest = await mails.tokenTo(email, subject, asked);
    expect((await reset(newest, 'another quiet morning')).status).toBe(200);
  });
});

describe('a reset link', () => {
  test('ends all other sessions', async () => {
    const here = await join(email);
    const { token: there } = entered(await logIn(email));
    await reset(await tokenFor(email));
    expect(await isAlive(here)).toBe(false);
    expect(await isAlive(there)).toBe(false);
  });

  test('works once, and voids earlier links', async () => {
    await join(email);
    const [first, second] = [await tokenFor(email), await tokenFor(email)];
    expect((await reset(second)).status).toBe(200);
    expect(await reset(second)).toMatchObject(refusal);
    expect(await reset(first)).toMatchObject(refusal);
  });

  test('works for one of many concurrent uses', async () => {
    await join(email);
    const token = await tokenFor(email);
    const replies = await Promise.all(
      ['first one', 'second one', 'third one', 'fourth one'].map((p) => reset(token, p)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  });

  test('works until an hour after it was sent', async () => {
    await join(email);
    await join(`late-${email}`);
    const [inTime, late] = [await tokenFor(email), await tokenFor(`late-${email}`)];
    now = new Date(now.getTime() + 3_599_999);
    expect((await reset(inTime)).status).toBe(200);
    now = new Date(now.getTime() + 1);
    expect(await reset(late)).toMatchObject(refusal);
  });

  test.each([undefined, '', 'nonsense', 'A'.repeat(43)])(
    'that is %j is refused, and never with a 401',
    async (token) => {
      expect(await reset(token)).toMatchObject(refusal);
    },
  );

  test('is accepted with and without "Bearer"', async () => {
    await join(email);
    const token = await tokenFor(email);
    const reply = await fetch(`${app.url}/v1/auth/reset-password`, {
      method: 'POST',
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify({ password: 'bare token', confirm_password: 'bare token' }),
    });
    expect(reply.status).toBe(200);
  });

  test.each([
    ['short', 'short', 'password', common.passwordTooShort()],
    ['long enough', 'and different', 'confirm_password', common.passwordsDiffer()],
  ])('is not used up by passwords that are refused: %s, %s', async (password, confirm_password, field, sentence) => {
    await join(email);
    const token = await tokenFor(email);
    const refused = await post('/auth/reset-password', { password, confirm_password }, token);
    expect(refused).toMatchObject({ status: 400, body: { errors: { [field]: sentence } } });
    expect((await reset(token)).status).toBe(200);
  });

  test('causes a mail to its owner once it was used', async () => {
    await join(email);
    await reset(await tokenFor(email));
    const [notice] = await waitFor('the notice', () => {
      const sent = mails.mailsTo(email, 'Your password was changed');
      return sent.length > 0 && sent;
    });
    expect(notice?.text).toContain('every device that was signed in was signed out');
  });

  test('is void once the address was changed', async () => {
    const session = await join(email);
    const token = await tokenFor(email);
    await call('/users/account', { method: 'PATCH', token: session, body: { email: `new-${email}` } });
    const confirmation = await mails.tokenTo(`new-${email}`, 'Confirm your e-mail address');
    await post('/auth/confirm-email', { token: confirmation });
    expect(await reset(token)).toMatchObject(refusal);
  });

  test('ends a lockout after wrong passwords', async () => {
    await join(email);
    for (let n = 0; n < 10; n += 1) await logIn(email, 'wrong');
    expect((await logIn(email)).status).toBe(429);
    await reset(await tokenFor(email));
    expect((await logIn(email, 'a new morning')).status).toBe(200);
  });

  test('is not in the database as it was mailed', async () => {
    await join(email);
    const token = await tokenFor(email);
    const rows = await db.selectFrom('password_resets').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    await waitFor('an empty outbox', async () => (await db.selectFrom('mails').execute()).length === 0);
  });
});
