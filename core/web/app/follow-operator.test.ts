import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { askedByItself } from '#core/contract/endpoint';
import { call } from '#core/web/lib/api/call';
import { authStore } from '#core/web/lib/listener/auth';
import { readAccount } from '#features/accounts/contract';
import { followOperator } from './follow-operator.ts';

const page = new EventTarget();
const fetched = vi.fn<typeof fetch>(async () => new Response('{}', { status: 404 }));

beforeAll(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', page);
  vi.stubGlobal('fetch', fetched);
});

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function isMarked(): Promise<boolean> {
  await call(readAccount, {}).catch(() => null);
  return new Headers(fetched.mock.lastCall?.[1]?.headers).has(askedByItself);
}

function become(role?: 'operator'): void {
  const user = { name: 'Amina Bello', email: 'amina@example.com', balance: 0, ...(role && { role }) };
  authStore.setState({ user, token: 'aminas' }, true);
}

it('marks what an operator’s page asks by itself, on every page, once they sign in', async () => {
  become();
  followOperator();
  await vi.dynamicImportSettled();
  vi.advanceTimersByTime(120_000);
  expect(await isMarked()).toBe(false);

  become('operator');
  await vi.dynamicImportSettled();
  expect(await isMarked()).toBe(false);
  vi.advanceTimersByTime(60_001);
  expect(await isMarked()).toBe(true);

  for (const touch of ['pointermove', 'keydown', 'wheel', 'pointerdown']) {
    page.dispatchEvent(new Event(touch));
    expect(await isMarked(), touch).toBe(false);
    vi.advanceTimersByTime(60_001);
    expect(await isMarked(), touch).toBe(true);
  }
});
