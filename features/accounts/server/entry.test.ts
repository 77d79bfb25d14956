import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import * as common from '#core/contract/texts';
import { joinName } from '#core/server/account-name';
import { accountCalls, entered, usualPassword } from '#core/server/test/account-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { addressKey, splitName } from './policy.ts';

const { db } = await makeDatabase();
const app = await startApp(db);
const { call, post, signUp, logIn, join, isAlive } = accountCalls(app);

describe('sign-up', () => {
  test('makes an account and signs in', async () => {
    const reply = await signUp('ada@example.org', { name: 'Ada King Lovelace' });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    const { user, token } = entered(reply);
    expect(user).toEqual({ email: 'ada@example.org', name: 'Ada King Lovelace', balance: 0 });
    const account = await call('/users/account', { token });
    expect(account.body).toMatchObject({
      data: {
        first_name: 'Ada',
        last_name: 'King Lovelace',
        email: 'ada@example.org',
        mobile: '',
        profile_picture: null,
      },
    });
  });

  test.each([
    [{ confirm_password: 'another one' }, 'confirm_password', common.passwordsDiffer()],
    [{ email: 'ada at example' }, 'email', common.invalidEmail()],
    [{ email: 'a\0b@example.org' }, 'email', common.invalidEmail()],
    [{ email: 'half\u{d800}@example.org' }, 'email', common.invalidEmail()],
    [{ password: 'short', confirm_password: 'short' }, 'password', common.passwordTooShort()],
    [{ name: '   ' }, 'name', 'Please enter your full name'],
    [{ name: '\u200b\u2060' }, 'name', 'Please enter your full name'],
    [{ name: 'Ada\0Lovelace' }, 'name', 'Use one line of plain text'],
    [{ name: 'Ada\u{d800}' }, 'name', 'Use one line of plain text'],
  ])('is refused with %j', async (wrong, field, sentence) => {
    const form = {
      name: 'Ada',
      email: 'refused@example.org',
      password: usualPassword,
      confirm_password: usualPassword,
    };
    const reply = await post('/auth/signup', { ...form, ...wrong });
    expect(reply).toBeRefused('request.invalid', { errors: { [field]: sentence } });
  });

  test('with the address and the password of an account signs in to it', async () => {
    await join('again@example.org', { name: 'First Time' });
    const reply = await signUp('AGAIN@example.org', { name: 'Second Time' });
    expect(reply.status).toBe(200);
    expect(entered(reply).user.name).toBe('First Time');
    expect(reply.body).toMatchObject({ message: common.loggedIn() });
  });

  test('with the address of an account and another password is refused, saying that it has one', async () => {
    await join('taken@example.org');
    const reply = await signUp('Taken@Example.org', { password: 'not hers at all' });
    expect(reply).toBeRefused('account.exists', {
      message: expect.stringContaining('Sign in with its password, or reset the password'),
      errors: { email: 'This address has an account already.' },
    });
    expect((await logIn('taken@example.org')).status).toBe(200);
  });
});

describe('sign-in', () => {
  test('is by the address, however it is capitalised, and the password', async () => {
    await join('Grace@Example.org', { name: 'Grace Hopper' });
    const reply = await logIn('gRACE@eXAMPLE.ORG');
    expect(reply.status).toBe(200);
    expect(entered(reply).user).toEqual({ email: 'Grace@Example.org', name: 'Grace Hopper', balance: 0 });
  });

  test('ignores the Unicode composition of the password', async () => {
    await join('composed@example.org', { password: 'Ad\u00e9b\u00e1y\u1ecd\u0300' });
    expect((await logIn('composed@example.org', 'Ade\u0301ba\u0301yo\u0323\u0300')).status).toBe(200);
  });

  test('ends with sign-out, on the server, without ending other sessions', async () => {
    const here = await join('two@example.org');
    const { token: there } = entered(await logIn('two@example.org'));
    expect((await call('/auth/logout', { method: 'POST', token: here })).status).toBe(200);
    expect(await isAlive(here)).toBe(false);
    expect(await isAlive(there)).toBe(true);
  });
});

describe('names', () => {
  const word = fc.stringMatching(/^[\p{L}'-]{1,20}$/u);

  test('are split at the first space and joined again', () => {
    fc.assert(
      fc.property(word, fc.array(word, { maxLength: 4 }), (first, rest) => {
        const name = [first, ...rest].join(' ');
        const { firstName, lastName } = splitName(name);
        expect(firstName).toBe(first);
        expect(joinName({ first_name: firstName, last_name: lastName })).toBe(name);
      }),
    );
  });
});

describe('addresses', () => {
  test('are compared in the same way by the server and by the database', async () => {
    const address = fc.string({ unit: fc.constantFrom(...'aAzZiIİıßſKkÉéΣσςÀ'), minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(address, async (email) => {
        const { rows } = await sql<{ key: string }>`select lower(${email}::text collate "C") as key`.execute(db);
        expect(rows[0]?.key).toBe(addressKey(email));
      }),
    );
  });
});
