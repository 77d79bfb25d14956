import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStorage } from '#core/web/lib/fake-storage';

const amina = { user: { name: 'Amina Bello', email: 'amina@example.com', balance: 0 }, token: 'a-token' };
const stored = new Map<string, string>();
const warn = vi.fn();

async function freshPage() {
  vi.resetModules();
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  const auth = await import('./auth.ts');
  const expiries = vi.fn();
  page.addEventListener(auth.tokenExpired, expiries);
  return { auth, page, expiries };
}

beforeEach(() => {
  vi.useFakeTimers();
  warn.mockClear();
  vi.spyOn(console, 'warn').mockImplementation(warn);
  stored.clear();
  vi.stubGlobal('localStorage', fakeStorage(stored));
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the stored session', () => {
  it('is there again at the next visit, once it is restored', async () => {
    (await freshPage()).auth.signIn(amina);
    const { auth } = await freshPage();
    expect(auth.authStore.getState()).toBeNull();
    await auth.restoreSession();
    expect(auth.authStore.getState()).toEqual(amina);
  });

  it('is gone on without after 5000 ms', async () => {
    const { auth } = await freshPage();
    const done = vi.fn();
    const restoring = auth.restoreSession(() => new Promise(() => {})).then(done);
    await vi.advanceTimersByTimeAsync(4999);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await restoring;
    expect(auth.authStore.getState()).toBeNull();
  });

  it.each(['{not json', '{"token":7}', 'null'])('is gone on without when it says %s', async (text) => {
    stored.set('auth', text);
    const { auth } = await freshPage();
    await auth.restoreSession();
    expect(auth.authStore.getState()).toBeNull();
  });

  it('is gone on without when it can not be read', async () => {
    const { auth } = await freshPage();
    await auth.restoreSession(() => Promise.reject(new Error('broken')));
    expect(auth.authStore.getState()).toBeNull();
  });

  it('goes at sign-out; what the listener liked stays', async () => {
    stored.set('liked-messages', '[]');
    const { auth } = await freshPage();
    auth.signIn(amina);
    auth.forgetSession();
    expect(auth.authStore.getState()).toBeNull();
    expect([...stored.keys()]).toEqual(['liked-messages']);
  });

  it('keeps a new name and address, and only a listener has one', async () => {
    const { auth } = await freshPage();
    auth.updateUser({ name: 'Nobody' });
    expect(auth.authStore.getState()).toBeNull();
    auth.signIn(amina);
    auth.updateUser({ name: 'Amina Sule' });
    expect(JSON.parse(stored.get('auth') ?? '')).toEqual({ ...amina, user: { ...amina.user, name: 'Amina Sule' } });
  });
});

describe('other tabs', () => {
  it('are followed when they sign in and out', async () => {
    const { auth, page } = await freshPage();
    auth.followOtherTabs();
    const hear = (key: string, newValue: string | null) =>
      page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
    hear('auth', JSON.stringify(amina));
    expect(auth.authStore.getState()).toEqual(amina);
    hear('theme', null);
    expect(auth.authStore.getState()).toEqual(amina);
    hear('auth', null);
    expect(auth.authStore.getState()).toBeNull();
  });

  it('have been followed when back brings an old page to life', async () => {
    const { auth, page } = await freshPage();
    auth.followOtherTabs();
    auth.signIn(amina);
    stored.clear();
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(auth.authStore.getState()).toBeNull();
  });
});

describe('a call that is answered 401', () => {
  it('signs out, warns, and tells the window', async () => {
    const { auth, expiries } = await freshPage();
    auth.signIn(amina);
    auth.onUnauthorized('a-token');
    expect(auth.authStore.getState()).toBeNull();
    expect(stored.has('auth')).toBe(false);
    expect(expiries).toHaveBeenCalledOnce();
    expect(warn).toHaveBeenCalledWith('Unauthorized, logging out...');
  });

  it('tells the window once in 3 seconds', async () => {
    const { auth, expiries } = await freshPage();
    for (const waitMs of [0, 2999, 1]) {
      vi.advanceTimersByTime(waitMs);
      auth.signIn(amina);
      auth.onUnauthorized('a-token');
    }
    expect(expiries).toHaveBeenCalledTimes(2);
  });

  it('says nothing of a session that was started since', async () => {
    const { auth, expiries } = await freshPage();
    auth.signIn(amina);
    auth.onUnauthorized('an-older-token');
    expect(auth.authStore.getState()).toEqual(amina);
    expect(expiries).not.toHaveBeenCalled();
  });
});
