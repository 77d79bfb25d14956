import { beforeEach, describe, expect, test } from 'vitest';
import * as common from '#core/contract/texts';
import { readSettings } from '#core/server/settings/settings';
import { type Answer, accountCalls, usualPassword } from '#core/server/test/account-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { keepMail } from '#core/server/test/sent-mail';
import { waitFor } from '#core/server/test/wait-for';

const { db } = await makeDatabase();
let now = new Date('2026-03-01T12:00:00Z');
const mailTransport = keepMail();
const app = await startApp(db, { clock: { now: () => now }, mailTransport });
const { signUp, logIn, join } = accountCalls(app);

let email: string;
let made = 0;
beforeEach(async () => {
  made += 1;
  email = `guessed${made}@example.org`;
  await join(email);
});

const seen = ({ status, headers, body }: Answer) => ({ status, body, headers: [...headers.keys()] });

describe('a wrong password and an unknown address', () => {
  test('get the same reply at sign-in', async () => {
    const known = await logIn(email, 'wrong');
    const unknown = await logIn(`nobody-${email}`, 'wrong');
    expect(known).toBeRefused('credentials.wrong', { message: common.wrongCredentials() });
    expect(seen(unknown)).toEqual(seen(known));
  });

  test('have the same limit: 10 attempts in 15 minutes, and a refusal that says when to try again', async () => {
    for (const address of [email, `nobody-${email}`]) {
      for (let n = 0; n < 10; n += 1) expect((await logIn(address, `guess ${n}`)).status).toBe(400);
      const refused = await logIn(address, usualPassword);
      expect(refused).toBeRefused('limit.reached');
      expect(refused.headers.get('retry-after')).toBe('900');
    }
    now = new Date(now.getTime() + 15 * 60 * 1000);
    expect((await logIn(email)).status).toBe(200);
  });
});

describe('guesses', () => {
  test('that come at once are all counted', async () => {
    const replies = await Promise.all(Array.from({ length: 40 }, (_, n) => logIn(email, `guess ${n}`)));
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(30);
  });

  test('count together however the address is capitalised, and at sign-up too', async () => {
    for (let n = 0; n < 5; n += 1) await logIn(email.toUpperCase(), `guess ${n}`);
    for (let n = 0; n < 5; n += 1) expect((await signUp(email, { password: `guess ${n}` })).status).toBe(409);
    expect((await logIn(email)).status).toBe(429);
    expect((await signUp(email)).status).toBe(429);
  });

  test('are forgotten after the right password', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 9; n += 1) await logIn(email, `guess ${n}`);
      expect((await logIn(email)).status).toBe(200);
    }
  });
});

test('one network address may try 300 times a minute, or what the settings say', async () => {
  const settings = readSettings({ LOG_LEVEL: 'silent', LIMIT_ACCOUNTS_PER_ADDRESS: '3' });
  const narrow = accountCalls(await startApp(db, { settings }));
  for (let n = 0; n < 3; n += 1) expect((await narrow.logIn(`spread${n}@example.org`)).status).toBe(400);
  const refused = await narrow.logIn('spread4@example.org');
  expect(refused).toBeRefused('limit.reached');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

describe('sign-up with an address that has an account', () => {
  test('is mailed to its owner, whose address is confirmed, at most 5 times an hour', async () => {
    await db.updateTable('accounts').set({ email_confirmed_at: new Date() }).where('email', '=', email).execute();
    const mails = () => mailTransport.mailsTo(email, 'You have an account already');
    for (let round = 0; round < 2; round += 1) {
      for (let n = 0; n < 4; n += 1) await signUp(email.toUpperCase(), { password: `guess ${n}` });
      await logIn(email);
    }
    await waitFor('an empty outbox', async () => (await db.selectFrom('mails').execute()).length === 0);
    expect(mails()).toHaveLength(5);
  });

  test('at the same time as another creates exactly one account, without unexpected errors', async () => {
    const address = `race-${email}`;
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        signUp(n % 2 ? address : address.toUpperCase(), { password: `password ${n}` }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    const accounts = await db.selectFrom('accounts').select('email').execute();
    expect(accounts.filter((account) => account.email?.toLowerCase() === address)).toHaveLength(1);
  });

  test('submitted twice at once signs in twice to one account', async () => {
    const address = `double-${email}`;
    const replies = await Promise.all([signUp(address), signUp(address), signUp(address)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});
