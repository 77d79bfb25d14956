import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeMessage } from '#core/web/lib/fake-message';
import { fakeStorage } from '#core/web/lib/fake-storage';
import { amina, bola } from './fake-visits.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => vi.unstubAllGlobals());

const talk = makeMessage('1');
const stored = () => localStorage.getItem('lectern:wished-savings');

async function openTab() {
  vi.resetModules();
  const auth = await import('#core/web/lib/listener/auth');
  await auth.restoreSession();
  return { ...auth, ...(await import('./pending-saves.ts')) };
}

test('a wish outlives the page that was left before it was begun, and is taken once', async () => {
  (await openTab()).addPendingSave([talk], 'saver');
  const { hasPendingSaves, takePendingSaves, removeTaken } = await openTab();
  expect(hasPendingSaves()).toBe(true);
  expect(takePendingSaves()).toEqual([{ listener: null, messages: [talk], quality: 'saver' }]);
  expect(takePendingSaves()).toEqual([]);
  expect(stored()).not.toBeNull();
  removeTaken();
  expect(stored()).toBeNull();
});

test('a wish that the database has is forgotten, and another is not', async () => {
  const { addPendingSave } = await openTab();
  const forget = addPendingSave([talk], 'normal');
  addPendingSave([makeMessage('2')], 'normal');
  forget();
  expect((await openTab()).takePendingSaves()).toMatchObject([{ messages: [{ id: '2' }] }]);
});

test('a wish of another listener’s is not taken', async () => {
  const { signIn, addPendingSave } = await openTab();
  signIn(amina);
  addPendingSave([talk], 'normal');
  signIn(bola);
  const { hasPendingSaves, takePendingSaves } = await openTab();
  expect(hasPendingSaves()).toBe(true);
  expect(takePendingSaves()).toEqual([]);
});

test('what can’t be read in storage is no wish', async () => {
  localStorage.setItem('lectern:wished-savings', '[{"messages":1}]');
  const { addPendingSave, hasPendingSaves } = await openTab();
  expect(hasPendingSaves()).toBe(false);
  addPendingSave([talk], 'normal');
  expect((await openTab()).hasPendingSaves()).toBe(true);
});
