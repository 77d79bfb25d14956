import { beforeEach, describe, expect, test } from 'vitest';
import { askedByItself } from '#core/contract/endpoint';
import { accountCalls, entered } from '#core/server/test/account-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeOperator } from '#core/server/test/make-operator';
import { listSessions } from '#features/accounts/contract/sessions';

const { db } = await makeDatabase();
let now = new Date('2026-03-01T12:00:00Z');
const clock = { now: () => now };
const app = await startApp(db, { clock });
const { call, join, logIn, isAlive } = accountCalls(app);
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

let email: string;
let made = 0;
beforeEach(() => {
  made += 1;
  email = `person${made}@example.org`;
});

async function listOf(token: string) {
  return listSessions.reply.parse((await call('/users/account/sessions', { token })).body).data;
}
const signOut = (token: string, which: string) => call(`/users/account/sessions${which}`, { method: 'DELETE', token });
const desk = (token: string, headers = {}) =>
  app.get('/v1/admin', { headers: { authorization: `Bearer ${token}`, ...headers } });

describe('who runs the library', () => {
  test('is signed out 30 minutes after their last use, to the minute', async () => {
    const { token } = await makeOperator(db, clock);
    pass(29 * minuteMs);
    expect((await desk(token)).status).toBe(200);
    pass(29 * minuteMs);
    expect((await desk(token)).status).toBe(200);
    pass(30 * minuteMs);
    expect((await desk(token)).status).toBe(401);
    expect(await isAlive(token)).toBe(false);
  });

  test('is signed out 12 hours after signing in, whatever they do', async () => {
    const { token } = await makeOperator(db, clock);
    for (let waited = 0; waited < 12 * hourMs - 20 * minuteMs; waited += 20 * minuteMs) {
      expect((await desk(token)).status).toBe(200);
      pass(20 * minuteMs);
    }
    expect((await desk(token)).status).toBe(200);
    pass(20 * minuteMs);
    expect((await desk(token)).status).toBe(401);
  });

  test('is not kept signed in by a page that asks by itself', async () => {
    const { token } = await makeOperator(db, clock);
    for (const minutes of [10, 10, 9]) {
      pass(minutes * minuteMs);
      expect((await desk(token, { [askedByItself]: 'yes' })).status).toBe(200);
    }
    pass(minuteMs);
    expect((await desk(token, { [askedByItself]: 'yes' })).status).toBe(401);
  });

  test('is so from the moment on in which they become one', async () => {
    const token = await join(email);
    pass(13 * hourMs);
    expect(await isAlive(token)).toBe(true);
    await db
      .updateTable('accounts')
      .set({ role: 'operator', email_confirmed_at: now })
      .where('email', '=', email)
      .execute();
    expect(await isAlive(token)).toBe(false);
  });
});

describe('the list of sessions', () => {
  test('says what signed in where and when, and which asks', async () => {
    const first = await join(email);
    pass(2 * hourMs);
    const second = entered(await logIn(email)).token;
    expect(await listOf(second)).toMatchObject([
      { device: 'A browser or program', network: '127.0.0.1', is_this: true, signed_in: now.toISOString() },
      { is_this: false },
    ]);
    expect((await listOf(first)).map(({ is_this }) => is_this).sort()).toEqual([false, true]);
    expect(JSON.stringify(await listOf(first))).not.toContain(first);
  });

  test('signs out one of them, and no other', async () => {
    const first = await join(email);
    const second = entered(await logIn(email)).token;
    const other = (await listOf(first)).find(({ is_this }) => !is_this);
    expect((await signOut(first, `/${other?.id}`)).status).toBe(200);
    expect([await isAlive(first), await isAlive(second)]).toEqual([true, false]);
    expect(await signOut(first, `/${other?.id}`)).toBeRefused('session.not_found');
  });

  test('signs out all others, or all', async () => {
    const tokens = [await join(email), entered(await logIn(email)).token, entered(await logIn(email)).token];
    const [first = ''] = tokens;
    expect((await signOut(first, '')).status).toBe(200);
    expect(await Promise.all(tokens.map(isAlive))).toEqual([true, false, false]);
    expect((await signOut(first, '?which=all')).status).toBe(200);
    expect(await isAlive(first)).toBe(false);
  });

  test('is nobody else’s to see or to end', async () => {
    const mine = await join(email);
    const theirs = await join(`other-${email}`);
    const [session] = await listOf(theirs);
    expect((await signOut(mine, `/${session?.id}`)).status).toBe(404);
    await signOut(mine, '?which=all');
    expect(await isAlive(theirs)).toBe(true);
  });
});
