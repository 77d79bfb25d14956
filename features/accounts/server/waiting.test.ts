import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { readSettings } from '#core/server/settings/settings';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { newNetwork, PasswordBrowser } from '#core/server/test/password-browser';
import { waitFor } from '#core/server/test/wait-for';
import { usualCost } from './passwords.ts';

const { db } = await makeDatabase();
const settings = readSettings({
  LOG_LEVEL: 'silent',
  TRUST_PROXY: '1',
  LIMIT_SIGN_IN_WAITING: '2',
  LIMIT_SIGN_IN_WAITING_PER_ADDRESS: '1',
});
// The hashing cost must be the usual one, since passwords that take no time to check delay nobody.
const app = await startApp(db, { settings, passwordCost: usualCost });

test('a flood of sign-ins gets "busy", and a known device signs in meanwhile', async () => {
  const owner = new PasswordBrowser(app);
  await owner.signUp('owner@example.org');
  const networks = Array.from({ length: 4 }, newNetwork);
  const flood = Array.from({ length: 60 }, (_, n) =>
    new PasswordBrowser(app, networks[n % 4]).logIn(`flood${n}@example.org`, 'wrong'),
  );
  const signedIn = await owner.logIn('owner@example.org');
  expect(signedIn.status).toBe(200);
  const answers = await Promise.all(flood);
  const busy = answers.filter(({ status }) => status === 503);
  expect(busy.length).toBeGreaterThan(0);
  expect(busy[0]).toMatchObject({ retryAfter: 3, body: { code: 'server.busy' } });
  expect(answers.every(({ status }) => [400, 503].includes(status))).toBe(true);
});

test('an attempt refused as busy doesn’t count', async () => {
  const network = newNetwork();
  const guess = () => new PasswordBrowser(app, network).logIn('nobody@example.org', 'wrong');
  const atOnce = await Promise.all(Array.from({ length: 9 }, guess));
  let looked = atOnce.filter(({ status }) => status === 400).length;
  expect(looked).toBeLessThan(9);
  while ((await guess()).status === 400) looked += 1;
  expect(looked).toBe(10);
});

test('a flood from all of one customer’s networks, with device cookies, keeps no known device out', async () => {
  const owner = new PasswordBrowser(app);
  await owner.signUp('known@example.org');
  let sent = 0;
  let isOver = false;
  const flood = async () => {
    while (!isOver) {
      sent += 1;
      const cookie = `device=${randomBytes(32).toString('base64url')}`;
      const from = `2001:db8:1:${sent.toString(16)}::1`;
      await app.get('/v1/auth/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from, cookie },
        body: JSON.stringify({ email: `flood${sent}@example.net`, password: 'wrong' }),
      });
    }
  };
  const flooding = Array.from({ length: 60 }, flood);
  await waitFor('the flood to have come', () => sent > 300);
  const answers = [await owner.logIn('known@example.org'), await owner.logIn('known@example.org')];
  isOver = true;
  await Promise.all(flooding);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});
