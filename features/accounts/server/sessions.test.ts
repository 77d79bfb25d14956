import { expect, test } from 'vitest';
import { hashOf } from '#core/server/secrets/tokens';
import { accountCalls } from '#core/server/test/account-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeListener } from '#core/server/test/make-listener';
import { makeOperator } from '#core/server/test/make-operator';
import { deleteEndedResets, insertReset } from './reset-queries.ts';
import { Sessions } from './sessions.ts';

const { db } = await makeDatabase();
let now = new Date('2026-03-01T12:00:00Z');
const clock = { now: () => now };
const app = await startApp(db, { clock });
const { join, isAlive } = accountCalls(app);
const dayMs = 24 * 60 * 60 * 1000;
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

test('a session ends exactly 30 days after it was last used', async () => {
  const token = await join('still@example.org');
  pass(30 * dayMs - 1);
  expect(await isAlive(token)).toBe(true);
  pass(30 * dayMs - 1);
  expect(await isAlive(token)).toBe(true);
  pass(30 * dayMs);
  expect(await isAlive(token)).toBe(false);
});

test('a session that is used regularly never ends', async () => {
  const token = await join('often@example.org');
  for (let day = 0; day < 100; day += 10) {
    pass(10 * dayMs);
    expect(await isAlive(token)).toBe(true);
  }
});

test('an account has 100 at most: of more, also at once, those end that were used longest ago', async () => {
  const { accountId, token } = await makeListener(db, clock);
  const sessions = new Sessions(db, clock);
  pass(1000);
  for (let n = 0; n < 98; n += 1) await sessions.start(db, accountId);
  pass(1000);
  const used = await sessions.start(db, accountId);
  expect([await isAlive(token), await isAlive(used)]).toEqual([true, true]);
  pass(1000);
  await Promise.all(Array.from({ length: 20 }, () => sessions.start(db, accountId)));
  expect(await sessions.list(accountId)).toHaveLength(100);
  expect([await isAlive(token), await isAlive(used)]).toEqual([false, true]);
});

test('only the hashes of tokens are stored', async () => {
  const token = await join('hashed@example.org');
  const rows = await db.selectFrom('sessions').selectAll().execute();
  const stored = rows.flatMap(({ token_hash }) => [token_hash.toString('hex'), token_hash.toString('base64url')]);
  expect(stored).not.toContain(token);
  expect(stored).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
});

test('expired reset links are deleted, and no others', async () => {
  const { accountId } = await makeListener(db, clock);
  for (const [name, ms] of [
    ['ended', 0],
    ['alive', 1],
  ] as const) {
    const expiresAt = new Date(now.getTime() + ms);
    const reset = {
      token_hash: hashOf(name),
      account_id: accountId,
      email: 'ada@example.org',
      role: null,
      created_at: new Date(0),
      expires_at: expiresAt,
    };
    await db.transaction().execute((trx) => insertReset(trx, reset));
  }
  await deleteEndedResets(db, now);
  const left = await db.selectFrom('password_resets').select('token_hash').execute();
  expect(left).toEqual([{ token_hash: hashOf('alive') }]);
});

test('expired sessions and devices are deleted, and no others', async () => {
  const old = await join('old@example.org');
  pass(20 * dayMs);
  const young = await join('young@example.org');
  pass(10 * dayMs);
  await new Sessions(db, clock).sweep();
  expect(await db.selectFrom('sessions').select('expires_at').where('expires_at', '<=', now).execute()).toEqual([]);
  expect(await isAlive(old)).toBe(false);
  expect(await isAlive(young)).toBe(true);
});

test('sessions of operators are deleted with their devices once they have ended, and no others', async () => {
  const minuteMs = 60_000;
  const started = new Date(now);
  const [idle, used, listener] = [
    await makeOperator(db, clock),
    await makeOperator(db, clock),
    await makeListener(db, clock),
  ];
  const unproven = await makeOperator(db, clock);
  await db
    .updateTable('sessions')
    .set({ second_factor_at: null })
    .where('account_id', '=', unproven.accountId)
    .execute();
  const left = async () => {
    await new Sessions(db, clock).sweep();
    const rows = await db.selectFrom('sessions').select('account_id').where('created_at', '=', started).execute();
    return new Set(rows.map(({ account_id }) => account_id));
  };
  pass(29 * minuteMs);
  expect(await isAlive(used.token)).toBe(true);
  expect(await left()).toEqual(new Set([idle, used, listener].map(({ accountId }) => accountId)));
  pass(minuteMs);
  expect(await left()).toEqual(new Set([used, listener].map(({ accountId }) => accountId)));
  for (let minutes = 30; minutes < 12 * 60; minutes += 15) {
    expect(await isAlive(used.token)).toBe(true);
    pass(15 * minuteMs);
  }
  expect(await left()).toEqual(new Set([listener.accountId]));
});
