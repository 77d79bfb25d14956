import { beforeEach, describe, expect, test } from 'vitest';
import { readSettings } from '#core/server/settings/settings';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { newNetwork, PasswordBrowser } from '#core/server/test/password-browser';
import { keepMail } from '#core/server/test/sent-mail';
import { waitFor } from '#core/server/test/wait-for';

const { db } = await makeDatabase();
let now = new Date('2026-03-01T12:00:00Z');
const mailTransport = keepMail();
const settings = readSettings({
  LOG_LEVEL: 'silent',
  TRUST_PROXY: '1',
  LIMIT_SIGN_UP_PER_DEVICE: '2',
  LIMIT_SIGN_UP_PER_ADDRESS: '3',
  LIMIT_SIGN_IN_PER_ACCOUNT: '4',
  LIMIT_SIGN_IN_OF_STRANGERS: '8',
});
const app = await startApp(db, { settings, mailTransport, clock: { now: () => now } });
const stranger = (network = newNetwork()) => new PasswordBrowser(app, network);
const pass = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const times = (count: number, status: number) => Array<number>(count).fill(status);

let email: string;
let owner: PasswordBrowser;
let made = 0;
beforeEach(async () => {
  made += 1;
  email = `locked${made}@example.org`;
  owner = stranger();
  expect((await owner.signUp(email)).status).toBe(200);
});

describe('wrong passwords of others', () => {
  test('lock out neither a known device nor a new one in another network', async () => {
    const attacker = stranger();
    expect(await attacker.guess(email, 6)).toEqual([...times(4, 400), 429, 429]);
    expect((await owner.logIn(email)).status).toBe(200);
    expect((await stranger().logIn(email)).status).toBe(200);
    expect(await attacker.guess(email, 1)).toEqual([429]);
  });

  test('in the owner’s own network don’t either: the device is counted separately', async () => {
    expect(await stranger(owner.network).guess(email, 5)).toEqual([...times(4, 400), 429]);
    expect((await owner.logIn(email)).status).toBe(200);
    expect(await stranger(owner.network).guess(email, 1)).toEqual([429]);
  });

  test('from many networks slow new devices down to an attempt in 30 seconds, but never a known one', async () => {
    for (let n = 0; n < 8; n += 1) expect(await stranger().guess(email, 1)).toEqual([400]);
    expect(await stranger().logIn(email)).toMatchObject({ status: 429, retryAfter: 30 });
    expect(await owner.guess(email, 3)).toEqual(times(3, 400));
    expect((await owner.logIn(email)).status).toBe(200);
    pass(30);
    expect(await stranger().guess(email, 1)).toEqual([400]);
    expect(await stranger().logIn(email)).toMatchObject({ status: 429, retryAfter: 30 });
    pass(30);
    const newPhone = stranger();
    expect((await newPhone.logIn(email)).status).toBe(200);
    expect((await newPhone.logIn(email)).status).toBe(200);
    expect(await stranger().guess(email, 1)).toEqual([400]);
  });

  test('keep nobody out who has a mailed link: the refusal names it, and it signs in at once', async () => {
    for (let n = 0; n < 8; n += 1) await stranger().guess(email, 1);
    const newPhone = stranger();
    expect(await newPhone.logIn(email)).toMatchObject({
      status: 429,
      retryAfter: 30,
      body: {
        code: 'limit.reached',
        message: expect.stringMatching(/in 30 seconds\. Or choose “Forgot your password\?”/),
      },
    });
    expect((await newPhone.forgot(email)).status).toBe(200);
    const token = await mailTransport.tokenTo(email, 'Choose a new password');
    const guesses = Promise.all(
      Array.from({ length: 20 }, (_, n) => stranger(n % 2 ? newPhone.network : newNetwork()).guess(email, 1)),
    );
    expect((await newPhone.resetPassword(token, 'another quiet morning')).status).toBe(200);
    await guesses;
    expect((await newPhone.logIn(email, 'another quiet morning')).status).toBe(200);
  });

  test('have the same limit for an address without an account', async () => {
    const nobody = `nobody-${email}`;
    expect(await stranger().guess(nobody, 5)).toEqual([...times(4, 400), 429]);
    for (let n = 0; n < 4; n += 1) expect(await stranger().guess(nobody, 1)).toEqual([400]);
    expect(await stranger().logIn(nobody)).toMatchObject({ status: 429, retryAfter: 30 });
  });
});

describe('who guesses', () => {
  test('gains nothing by dropping the cookie, or by a new address in the same IPv6 network', async () => {
    const network = newNetwork();
    for (let n = 0; n < 4; n += 1) expect(await stranger(network).guess(email, 1)).toEqual([400]);
    expect(await stranger(network).guess(email, 1)).toEqual([429]);
    const at = (n: number) => stranger({ 'x-forwarded-for': `2001:db8::${n}` });
    for (let n = 0; n < 4; n += 1) expect(await at(n).guess(email, 1)).toEqual([400]);
    expect(await at(99).guess(email, 1)).toEqual([429]);
  });

  test('gains nothing by going from network to network with one device', async () => {
    const attacker = stranger();
    await attacker.signUp(`own-${email}`);
    for (let n = 0; n < 4; n += 1) {
      attacker.network = newNetwork();
      expect(await attacker.guess(email, 1)).toEqual([400]);
    }
    attacker.network = newNetwork();
    expect(await attacker.guess(email, 1)).toEqual([429]);
  });

  test('on a known device uses up that device’s count alone', async () => {
    const laptop = stranger();
    await laptop.logIn(email);
    expect(await laptop.guess(email, 5)).toEqual([...times(4, 400), 429]);
    expect((await owner.logIn(email)).status).toBe(200);
    expect(await laptop.logIn(email)).toMatchObject({ status: 429, retryAfter: 900 });
    pass(900);
    expect((await laptop.logIn(email)).status).toBe(200);
  });
});

test('a new password makes the devices of the old one unknown, and resets all counts', async () => {
  const thief = stranger();
  expect((await thief.logIn(email)).status).toBe(200);
  const lockedOut = stranger();
  await lockedOut.guess(email, 5);
  const phone = stranger();
  await phone.resetPassword(await resetTokenFor(email), 'a new morning');
  const known = await db
    .selectFrom('known_devices')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .where('email', '=', email)
    .selectAll('known_devices')
    .execute();
  expect(known).toHaveLength(1);
  expect((await lockedOut.logIn(email, 'a new morning')).status).toBe(200);
  for (let n = 0; n < 8; n += 1) await stranger().guess(email, 1);
  expect((await thief.logIn(email)).status).toBe(429);
  expect((await phone.logIn(email, 'a new morning')).status).toBe(200);
});

describe('sign-up reveals that an address has an account', () => {
  test('to one device twice an hour, to one network three times, and then nothing about any address', async () => {
    const asker = stranger();
    for (let n = 0; n < 2; n += 1) {
      expect(await asker.signUp(email, 'not the password')).toBeRefused('account.exists');
    }
    expect(await asker.signUp(`free-${email}`)).toMatchObject({ status: 429, retryAfter: 3600 });
    expect((await stranger(asker.network).signUp(email, 'wrong again')).status).toBe(409);
    expect(await stranger(asker.network).signUp(`free-${email}`)).toMatchObject({ status: 429, retryAfter: 3600 });
    expect((await stranger().signUp(`free-${email}`)).status).toBe(200);
  });

  test('and new accounts and correct passwords don’t count', async () => {
    const hall = newNetwork();
    for (let n = 0; n < 7; n += 1) expect((await stranger(hall).signUp(`${n}-${email}`)).status).toBe(200);
    const one = stranger(hall);
    for (let n = 0; n < 5; n += 1) expect((await one.signUp(email)).status).toBe(200);
  });

  test('to no more parallel requests than sequential ones', async () => {
    const network = newNetwork();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => stranger(network).signUp(email, 'not this one')),
    );
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
  });
});

async function resetTokenFor(address: string): Promise<string> {
  await app.get('/v1/auth/forgot-password', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: address }),
  });
  const mail = await waitFor('a reset mail', () =>
    mailTransport.sent.find(({ to, text }) => to === address && text.includes('/reset/')),
  );
  return /\/reset\/([\w-]{43})/.exec(mail.text)?.[1] ?? '';
}
