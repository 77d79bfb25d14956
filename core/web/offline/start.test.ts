import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '#core/web/test/eventually';
import { amina, bola, keysStored, makeBrowser, makeTalk, openTab, serveAudio } from './fake-visits.ts';

beforeEach(() => {
  makeBrowser();
  serveAudio();
});
afterEach(() => vi.unstubAllGlobals());

const free = makeTalk('1');
const bought = makeTalk('2', { is_free: false });

async function openWithBoth() {
  const tab = await openTab();
  tab.signIn(amina);
  await tab.saveOffline([free, bought]);
  await eventually(() => expect(tab.shown()).toEqual(['1 saved', '2 saved']));
  return tab;
}

test('what was bought goes when its buyer signs out, in their other tabs too; what is free stays', async () => {
  const other = await openTab();
  await other.startOffline();
  const { shown, forgetSession } = await openWithBoth();
  other.signIn(amina);
  await eventually(() => expect(other.shown()).toEqual(['1 saved', '2 saved']));
  forgetSession();
  await eventually(() => expect(shown()).toEqual(['1 saved']));
  expect(await keysStored()).toEqual(['1']);
  await eventually(() => expect(other.shown()).toEqual(['1 saved']));
});

test('what was bought is locked while its buyer’s session has only ended, and there again after signing in', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { shown, onUnauthorized, signIn } = await openWithBoth();
  onUnauthorized(amina.token);
  await eventually(() => expect(shown()).toEqual(['1 saved']));
  const later = await openTab();
  await later.startOffline();
  expect(later.shown()).toEqual(['1 saved']);
  expect(await keysStored()).toEqual(['1', '2']);
  signIn({ ...amina, token: 'another' });
  await eventually(() => expect(shown()).toEqual(['1 saved', '2 saved']));
});

test('what was bought goes when somebody else signs in after its buyer’s session has ended', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { shown, onUnauthorized, signIn } = await openWithBoth();
  onUnauthorized(amina.token);
  signIn(bola);
  await eventually(async () => expect(await keysStored()).toEqual(['1']));
  await eventually(() => expect(shown()).toEqual(['1 saved']));
});

test('a saving of what was bought stops when its buyer signs out', async () => {
  const server = serveAudio();
  server.isReady = new Promise(() => undefined);
  const { saveOffline, signIn, forgetSession, shown } = await openTab();
  signIn(amina);
  await saveOffline([bought]);
  await eventually(() => expect(shown()).toEqual(['2 saving']));
  forgetSession();
  await eventually(() => expect(shown()).toEqual([]));
  expect(await keysStored()).toEqual([]);
});

test('what a visitor saved stays when they sign in', async () => {
  const { saveOffline, signIn, shown } = await openTab();
  await saveOffline([free]);
  await eventually(() => expect(shown()).toEqual(['1 saved']));
  signIn(amina);
  const later = await openTab();
  await later.startOffline();
  expect(later.shown()).toEqual(['1 saved']);
  expect(await keysStored()).toEqual(['1']);
});

test('what was bought stays its buyer’s when their address changes', async () => {
  const { shown, signIn, savedStore } = await openWithBoth();
  const renamed = { ...amina, user: { ...amina.user, email: 'amina.bello@example.com' } };
  signIn(renamed);
  await eventually(() => expect(savedStore.getState()['2']?.owner).toBe(renamed.user.email));
  const later = await openTab();
  await later.startOffline();
  expect(later.shown()).toEqual(['1 saved', '2 saved']);
  expect(shown()).toEqual(['1 saved', '2 saved']);
});

test('parts that belong to no saving are deleted at the start', async () => {
  await openWithBoth();
  const { openDB } = await import('idb');
  const db = await openDB('audioDB');
  await db.put('audios', new Blob(['x']), ['9', 0]);
  db.close();
  const { startOffline } = await openTab();
  await startOffline();
  expect(await keysStored()).toEqual(['1', '2']);
});
