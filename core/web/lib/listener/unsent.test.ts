import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { CallError } from '#core/web/lib/api/call';
import { fakeStorage } from '#core/web/lib/fake-storage';
import { forgetSession, signIn } from './auth.ts';
import { createSender, isRefusedForGood } from './send-unsent.ts';
import { createUnsent } from './unsent.ts';

const amina = { user: { email: 'amina@example.com', name: 'Amina', balance: 0 }, token: 'aminas' };
const bola = { user: { email: 'bola@example.com', name: 'Bola', balance: 0 }, token: 'bolas' };

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  forgetSession();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const openTab = () =>
  createUnsent({ name: 'words', schema: z.object({ id: z.string(), text: z.string() }), idOf: ({ id }) => id });

function setUp(maxAtOnce = 3) {
  const unsent = openTab();
  const sent: string[][] = [];
  const server = { takes: true };
  const sender = createSender(unsent, {
    maxAtOnce,
    send: async (acts) => {
      sent.push(acts.map(({ text }) => text));
      return server.takes;
    },
  });
  return { unsent, sent, server, ...sender };
}

test('goes in batches, in order, the latest of each id', async () => {
  signIn(amina);
  vi.stubGlobal('navigator', { onLine: false });
  const { unsent, sent, flush } = setUp();
  for (const [id, text] of ['a', 'b', 'c', 'd'].entries()) unsent.add({ id: String(id), text });
  unsent.add({ id: '0', text: 'e' });
  vi.stubGlobal('navigator', { onLine: true });
  await flush();
  expect(sent).toEqual([['b', 'c', 'd'], ['e']]);
  await flush();
  expect(sent).toHaveLength(2);
});

test('what two listeners did with the same thing waits for each of them', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const { unsent, sent, flush } = setUp();
  signIn(amina);
  unsent.add({ id: '1', text: 'Amina’s' });
  signIn(bola);
  unsent.add({ id: '1', text: 'Bola’s' });
  expect(unsent.find('1')).toEqual({ id: '1', text: 'Bola’s' });
  vi.stubGlobal('navigator', { onLine: true });
  await flush();
  expect(sent).toEqual([['Bola’s']]);
  signIn(amina);
  await flush();
  expect(sent).toEqual([['Bola’s'], ['Amina’s']]);
});

test('what another tab adds while a batch is on its way is not lost', async () => {
  signIn(amina);
  const unsent = openTab();
  const other = openTab();
  const sent: string[] = [];
  const { flush } = createSender(unsent, {
    maxAtOnce: 1,
    send: async ([act]) => {
      if (sent.length === 0) {
        other.add({ id: '2', text: 'from the other tab' });
        other.add({ id: '1', text: 'changed there' });
      }
      sent.push(act?.text ?? '');
      return true;
    },
  });
  unsent.add({ id: '1', text: 'first' });
  await flush();
  await flush();
  expect(sent).toEqual(['first', 'from the other tab', 'changed there']);
  expect(unsent.list()).toEqual([]);
});

test('a server that fails is asked again after a while, by itself', async () => {
  vi.useFakeTimers();
  signIn(amina);
  const { unsent, sent, server } = setUp();
  server.takes = false;
  unsent.add({ id: '1', text: 'a' });
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toHaveLength(2);
  server.takes = true;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(sent).toHaveLength(3);
});

test.each([
  [400, true],
  [404, true],
  [401, false],
  [429, false],
  [503, false],
])('a refusal with %i is final: %s', (status, isFinal) => {
  expect(isRefusedForGood(new CallError({ code: 'call.failed', status }))).toBe(isFinal);
  expect(isRefusedForGood(new TypeError('no network'))).toBe(false);
});

test('what an account has no room for isn’t refused for good: room can be made', () => {
  expect(isRefusedForGood(new CallError({ code: 'bookmarks.too_many', status: 409 }))).toBe(false);
});
