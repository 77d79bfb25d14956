import { beforeEach, describe, expect, test } from 'vitest';
import * as common from '#core/contract/texts';
import { accountCalls, entered, usualPassword } from '#core/server/test/account-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { featuresOf } from '#core/server/test/features';
import { keepMail } from '#core/server/test/sent-mail';
import { Argon2Passwords } from './passwords.ts';

const { db } = await makeDatabase();
const mails = keepMail();
const app = await startApp(db, { mailTransport: mails });
const { post, signUp, logIn, join } = accountCalls(app);
const { operators } = (await featuresOf(db)).operators;

const tooCommon = {
  status: 400,
  body: { code: 'password.too_common', errors: { password: common.passwordTooCommon() } },
};
const tooShort = {
  status: 400,
  body: { code: 'password.too_short', errors: { password: common.operatorPasswordTooShort() } },
};
const elevenCharacters = 'quiet river';
const twelveCharacters = 'quiet rivers';

const reset = (token: string, password: string) =>
  post('/auth/reset-password', { password, confirm_password: password }, token);
const change = (token: string, current: string, next: string) =>
  post('/users/account/password', { current_password: current, password: next, confirm_password: next }, token);
async function becomeOperator(address: string): Promise<string> {
  const { link } = await operators.add('command line', address, { role: 'owner', centres: [] });
  return link?.split('/').at(-1) ?? '';
}

let email: string;
let made = 0;
beforeEach(() => {
  made += 1;
  email = `chooser${made}@example.org`;
});

describe('one of the commonest passwords', () => {
  test.each(['liverpool', 'LiverPool', 'ｌｉｖｅｒｐｏｏｌ', '654321', '121212', 'qazwsxedcrfv'])(
    '%s is no password for a new account',
    async (password) => {
      expect(await signUp(email, { password })).toMatchObject(tooCommon);
      expect((await logIn(email, password)).status).toBe(400);
    },
  );

  test('costs no try, so that whoever chooses one can choose another', async () => {
    for (let n = 0; n < 40; n += 1) {
      expect(await signUp(email, { password: 'liverpool' })).toMatchObject(tooCommon);
    }
    expect((await signUp(email)).status).toBe(200);
  });

  test('is none to change to, and the password of now stays', async () => {
    const token = await join(email);
    expect(await change(token, usualPassword, 'liverpool')).toMatchObject(tooCommon);
    expect((await logIn(email)).status).toBe(200);
  });

  test('is none to reset to, and the link still works', async () => {
    await join(email);
    await post('/auth/forgot-password', { email });
    const link = await mails.tokenTo(email, 'Choose a new password');
    expect(await reset(link, 'liverpool')).toMatchObject(tooCommon);
    expect((await reset(link, elevenCharacters)).status).toBe(200);
  });

  test('signs in whoever has had it since before', async () => {
    await join(email);
    const password_hash = await new Argon2Passwords().hash('liverpool');
    await db.updateTable('accounts').set({ password_hash }).where('email', '=', email).execute();
    expect((await logIn(email, 'liverpool')).status).toBe(200);
    expect((await signUp(email, { password: 'liverpool' })).status).toBe(200);
  });
});

describe('a password in which nothing can be seen', () => {
  const blank = {
    status: 400,
    body: { code: 'password.blank', errors: { password: expect.stringContaining('spaces') } },
  };

  test.each([
    '      ',
    '\t\t\t\t\t\t',
    '\u3000\u00a0\u2003\u2003\u2003\u2003',
    '\u200b\u200d\u2060\ufeff\u00ad\u180e',
    '\u2800'.repeat(8),
    ' '.repeat(200),
  ])('%j is none for a new account', async (password) => {
    expect(await signUp(email, { password })).toMatchObject(blank);
    expect((await signUp(email)).status).toBe(200);
  });

  test('is none to change or reset to, nor for running the library, and the links still work', async () => {
    const spaces = ' '.repeat(14);
    const token = await join(email);
    expect(await change(token, usualPassword, spaces)).toMatchObject(blank);
    await post('/auth/forgot-password', { email });
    const link = await mails.tokenTo(email, 'Choose a new password');
    expect(await reset(link, spaces)).toMatchObject(blank);
    expect((await reset(link, ` ${elevenCharacters} `)).status).toBe(200);
    const role = await becomeOperator(`operator-${email}`);
    expect(await reset(role, spaces)).toMatchObject(blank);
    expect((await reset(role, twelveCharacters)).status).toBe(200);
  });

  test('signs in whoever has had it since before', async () => {
    await join(email);
    const spaces = ' '.repeat(8);
    const password_hash = await new Argon2Passwords().hash(spaces);
    await db.updateTable('accounts').set({ password_hash }).where('email', '=', email).execute();
    expect((await logIn(email, spaces)).status).toBe(200);
    expect((await signUp(email, { password: spaces })).status).toBe(200);
  });
});

describe('a password for running the library', () => {
  test('has 12 characters where the role’s link is opened, and the link still works', async () => {
    const link = await becomeOperator(email);
    expect(await reset(link, elevenCharacters)).toMatchObject(tooShort);
    expect(await reset(link, 'qazwsxedcrfv')).toMatchObject(tooCommon);
    expect(entered(await reset(link, twelveCharacters)).user.role).toBe('operator');
  });

  test('has 12 characters where an operator changes or resets it', async () => {
    const { token } = entered(await reset(await becomeOperator(email), twelveCharacters));
    expect(await change(token, twelveCharacters, elevenCharacters)).toMatchObject(tooShort);
    await post('/auth/forgot-password', { email });
    const link = await mails.tokenTo(email, 'Choose a new password');
    expect(await reset(link, elevenCharacters)).toMatchObject(tooShort);
    expect((await reset(link, 'quiet rivers run')).status).toBe(200);
  });

  test('is a listener’s with fewer, also while a role waits for its link', async () => {
    const token = await join(email);
    await becomeOperator(email);
    expect((await change(token, usualPassword, 'my lute')).status).toBe(200);
  });
});
