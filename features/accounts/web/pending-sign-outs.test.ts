import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '#core/web/lib/fake-storage';
import { authStore, forgetSession, signIn } from '#core/web/lib/listener/auth';
import { endSession, sendPendingSignOuts } from './pending-sign-outs.ts';
import { pendingSignOutsKey } from './pending-sign-outs-key.ts';

let stored: Map<string, string>;
let asked: string[];
let status: number;

beforeEach(() => {
  stored = new Map();
  asked = [];
  status = 200;
  vi.stubGlobal('localStorage', fakeStorage(stored));
  vi.stubGlobal('fetch', async (address: string, { headers }: { headers: { authorization: string } }) => {
    asked.push(`${address} ${headers.authorization}`);
    if (status === 0) throw new TypeError('Failed to fetch');
    return Response.json({ data: { message: '' }, message: '', code: '' }, { status });
  });
});
afterEach(() => {
  forgetSession();
  vi.unstubAllGlobals();
});

test('a session that the server ends at once is kept nowhere', async () => {
  await endSession('a');
  expect(asked).toEqual(['/v1/auth/logout Bearer a']);
  expect(stored.has(pendingSignOutsKey)).toBe(false);
});

test('one in whose name something is still said is ended after that, and waits in case the page leaves', async () => {
  let say = () => {};
  const said = new Promise<void>((resolve) => {
    say = resolve;
  });
  const ended = endSession('a', said);
  expect(asked).toEqual([]);
  expect(stored.get(pendingSignOutsKey)).toBe('["a"]');
  say();
  await ended;
  expect(asked).toEqual(['/v1/auth/logout Bearer a']);
  expect(stored.has(pendingSignOutsKey)).toBe(false);
});

test.each([0, 500])('one that it could not end (%s) waits, and is ended later', async (failure) => {
  status = failure;
  await endSession('a');
  await endSession('b');
  status = 200;
  asked = [];
  await sendPendingSignOuts();
  expect(asked).toEqual(['/v1/auth/logout Bearer a', '/v1/auth/logout Bearer b']);
  expect(stored.has(pendingSignOutsKey)).toBe(false);
});

test('what has ended by itself is forgotten, and who is signed in now stays so', async () => {
  status = 0;
  await endSession('a');
  signIn({ user: { email: 'bola@example.com', name: 'Bola', balance: 0 }, token: 'b' });
  status = 401;
  await sendPendingSignOuts();
  expect(stored.has(pendingSignOutsKey)).toBe(false);
  expect(authStore.getState()?.token).toBe('b');
});

test('five wait at most, the latest', async () => {
  status = 0;
  for (const token of ['a', 'b', 'c', 'd', 'e', 'f']) await endSession(token);
  asked = [];
  await sendPendingSignOuts();
  expect(asked.map((one) => one.at(-1))).toEqual(['b', 'c', 'd', 'e', 'f']);
});

test('what is no list of sessions counts as none', async () => {
  stored.set(pendingSignOutsKey, '{');
  await sendPendingSignOuts();
  expect(asked).toEqual([]);
});
