import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#core/web/lib/api/query-client';
import { fakeStorage } from '#core/web/lib/fake-storage';
import { authStore, signIn, tokenExpired } from '#core/web/lib/listener/auth';
import { endedOwner } from '#core/web/lib/listener/ended-session';
import { eventually } from '#core/web/test/eventually';
import type { Account } from '#features/accounts/contract';
import { accountQuery } from './api.ts';
import { recheckSession } from './recheck-session.ts';

const renameOwner = vi.hoisted(() => vi.fn<(from: string, to: string) => Promise<void>>());
vi.mock('#core/web/offline/rename-owner', () => ({ renameOwner }));

const amina = { user: { name: 'Amina Bello', email: 'old@example.com', balance: 0 }, token: 'a-token' };
const account: Account = {
  first_name: 'Amina',
  last_name: 'Bello',
  email: 'new@example.com',
  mobile: '',
  created: '2026-01-01T00:00:00.000Z',
  email_confirmed: true,
  pending_email: null,
  profile_picture: null,
};
const stored = new Map<string, string>();
const expired = vi.fn();

function answer(status: number, body: unknown = {}) {
  const fetched = vi.fn(async (_address: string, _init: RequestInit) => {
    if (status === 0) throw new TypeError('Failed to fetch');
    return Response.json(body, { status });
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

beforeEach(() => {
  stored.clear();
  renameOwner.mockReset();
  expired.mockClear();
  const page = new EventTarget();
  page.addEventListener(tokenExpired, expired);
  vi.stubGlobal('window', page);
  vi.stubGlobal('localStorage', fakeStorage(stored));
});
afterEach(() => {
  authStore.setState(null, true);
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('asks nothing where nobody is signed in', async () => {
  const fetched = answer(200, { data: account });
  await recheckSession();
  expect(fetched).not.toHaveBeenCalled();
});

describe('a session that goes on', () => {
  it('shows the address that the account has now, on the profile and in the menu', async () => {
    signIn(amina);
    const fetched = answer(200, { data: account });
    await recheckSession();
    expect(fetched.mock.calls[0]).toMatchObject([
      '/v1/users/account',
      { headers: { authorization: 'Bearer a-token' } },
    ]);
    expect(queryClient.getQueryData(accountQuery.queryKey)).toEqual(account);
    await eventually(() => expect(authStore.getState()?.user.email).toBe('new@example.com'));
    expect(JSON.parse(stored.get('auth') ?? '{}').user.email).toBe('new@example.com');
    expect(renameOwner).not.toHaveBeenCalled();
  });

  it('gives what is saved offline to the new address before anything hears of that', async () => {
    stored.set('lectern:offline', 'kept');
    signIn(amina);
    answer(200, { data: account });
    let addressThen: string | undefined;
    renameOwner.mockImplementation(async () => {
      addressThen = authStore.getState()?.user.email;
    });
    await recheckSession();
    await eventually(() => expect(authStore.getState()?.user.email).toBe('new@example.com'));
    expect(renameOwner.mock.calls).toEqual([['old@example.com', 'new@example.com']]);
    expect(addressThen).toBe('old@example.com');
  });

  it('changes nothing for somebody who signed in meanwhile', async () => {
    stored.set('lectern:offline', 'kept');
    signIn(amina);
    answer(200, { data: account });
    const bola = { user: { name: 'Bola Ade', email: 'bola@example.com', balance: 0 }, token: 'b-token' };
    renameOwner.mockImplementation(async () => signIn(bola));
    await recheckSession();
    await eventually(() => expect(renameOwner).toHaveBeenCalled());
    await Promise.resolve();
    expect(authStore.getState()).toEqual(bola);
  });
});

it('a session that has ended is left without a word, and what it saved stays its own', async () => {
  signIn(amina);
  answer(401, { message: 'Please sign in.', code: 'session.missing' });
  await recheckSession();
  expect(authStore.getState()).toBeNull();
  expect(stored.has('auth')).toBe(false);
  expect(endedOwner()).toBe('old@example.com');
  expect(expired).not.toHaveBeenCalled();
});

it.each([0, 500])('nothing is concluded from a server that does not answer it (%s)', async (status) => {
  signIn(amina);
  answer(status);
  await recheckSession();
  expect(authStore.getState()).toEqual(amina);
});
