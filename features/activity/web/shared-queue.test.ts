import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeMessage } from '#core/web/lib/fake-message';
import { fakeStorage } from '#core/web/lib/fake-storage';
import { createPlayer, type Player } from '#core/web/player/create-player';
import { FakeAudio, makeTracks } from '#core/web/player/fake-audio';
import { queueOf } from '#core/web/player/queue';
import type { StoredQueue } from '#core/web/player/stored-queue';
import type { Message } from '#features/catalogue/contract';

const amina = { user: { name: 'Amina Bello', email: 'amina@example.com', balance: 0 }, token: 'aminas' };
const bola = { user: { name: 'Bola Ade', email: 'bola@example.com', balance: 0 }, token: 'bolas' };

let kept: Map<string, { messages: Message[]; index: number; updated: string }>;
let stored: Map<string, string>;
let authStore: typeof import('#core/web/lib/listener/auth')['authStore'];
let shareQueue: typeof import('./shared-queue.ts')['shareQueue'];

beforeEach(async () => {
  vi.resetModules();
  ({ authStore } = await import('#core/web/lib/listener/auth'));
  ({ shareQueue } = await import('./shared-queue.ts'));
  vi.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00Z') });
  kept = new Map();
  stored = new Map();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', fakeStorage(stored));
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function answer(
  _: string,
  { method, headers, body }: { method: string; headers: { authorization: string }; body?: string },
) {
  const token = headers.authorization.replace('Bearer ', '');
  if (method === 'GET') return Response.json({ data: kept.get(token) ?? null });
  const { message_ids, index, at } = JSON.parse(body ?? '');
  kept.set(token, { messages: message_ids.map((id: string) => makeMessage(id)), index, updated: at });
  return Response.json({ data: { updated: at } });
}

function keep(token: string, queue: { ids: string[]; index: number; updated: string }) {
  kept.set(token, { ...queue, messages: queue.ids.map((id) => makeMessage(id)) });
}

const keptIds = (token: string) => kept.get(token)?.messages.map(({ id }) => id);
const idsIn = ({ store }: Player) => store.getState().queue.tracks.map(({ id }) => id);

async function start(left: StoredQueue | null = null) {
  const player = createPlayer({ audio: new FakeAudio(), memory: null });
  shareQueue(player, left);
  if (left) player.restoreQueue(left.queue);
  await vi.advanceTimersByTimeAsync(0);
  return player;
}

function leftAt(moment: string, count = 2): StoredQueue {
  return { queue: queueOf(makeTracks(count), 0), repeat: 0, from: null, at: Date.parse(moment) };
}

test('what a listener is to hear goes to the server, once for changes that come together', async () => {
  authStore.setState(amina, true);
  const player = await start();
  player.play(makeTracks(3), 0);
  player.next();
  await vi.advanceTimersByTimeAsync(1999);
  expect(kept.size).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(kept.get('aminas')).toMatchObject({ index: 1 });
  expect(keptIds('aminas')).toEqual(['1', '2', '3']);
});

test('what is still to be written goes when the page does', async () => {
  authStore.setState(amina, true);
  const player = await start();
  player.play(makeTracks(3), 2);
  window.dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(0);
  expect(kept.get('aminas')).toMatchObject({ index: 2 });
});

test('what was changed without a network goes when there is one again', async () => {
  authStore.setState(amina, true);
  const player = await start();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  player.play(makeTracks(3), 1);
  await vi.advanceTimersByTimeAsync(5000);
  expect(kept.size).toBe(0);
  vi.stubGlobal('fetch', answer);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(kept.get('aminas')).toMatchObject({ index: 1 });
});

test('a queue that became so later on another device is there, paused', async () => {
  authStore.setState(amina, true);
  stored.set('lectern:queue-owner', 'amina@example.com');
  keep('aminas', { ids: ['7', '8', '9'], index: 1, updated: '2026-11-21T11:00:00.000Z' });
  const player = await start(leftAt('2026-11-21T10:00:00Z'));
  expect(idsIn(player)).toEqual(['7', '8', '9']);
  expect(player.store.getState()).toMatchObject({ current: { id: '8' }, playing: false });
  await vi.advanceTimersByTimeAsync(5000);
  expect(kept.get('aminas')?.updated).toBe('2026-11-21T11:00:00.000Z');
});

test('one that became so earlier is replaced by this device’s', async () => {
  authStore.setState(amina, true);
  stored.set('lectern:queue-owner', 'amina@example.com');
  keep('aminas', { ids: ['7'], index: 0, updated: '2026-11-21T09:00:00.000Z' });
  const player = await start(leftAt('2026-11-21T10:00:00Z'));
  expect(idsIn(player)).toEqual(['1', '2']);
  expect(keptIds('aminas')).toEqual(['1', '2']);
});

test('what plays here is never taken away', async () => {
  authStore.setState(amina, true);
  stored.set('lectern:queue-owner', 'amina@example.com');
  keep('aminas', { ids: ['7'], index: 0, updated: '2026-11-21T11:59:59.000Z' });
  const player = createPlayer({ audio: new FakeAudio(), memory: null });
  player.play(makeTracks(2), 1);
  shareQueue(player, null);
  await vi.advanceTimersByTimeAsync(5000);
  expect(idsIn(player).slice(0, 2)).toEqual(['1', '2']);
  expect(player.store.getState()).toMatchObject({ current: { id: '2' }, playing: true });
});

test('a visitor who signs in keeps what was in the queue in front, and what the account had comes after it, each once', async () => {
  keep('aminas', { ids: ['2', '7'], index: 0, updated: '2026-11-21T11:00:00.000Z' });
  const player = await start();
  player.play(makeTracks(3), 1);
  await vi.advanceTimersByTimeAsync(5000);
  authStore.setState(amina, true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(idsIn(player)).toEqual(['1', '2', '3', '7']);
  expect(player.store.getState()).toMatchObject({ current: { id: '2' }, playing: true });
  expect(keptIds('aminas')).toEqual(['1', '2', '3', '7']);
});

test('who signs out leaves the account’s queue as it is, and nothing of it for whoever comes next', async () => {
  authStore.setState(amina, true);
  const player = await start();
  player.play(makeTracks(2), 0);
  player.stop();
  authStore.setState(null, true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(keptIds('aminas')).toEqual(['1', '2']);
  authStore.setState(bola, true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(kept.has('bolas')).toBe(false);
  expect(idsIn(player)).toEqual([]);
  expect([...stored.values()].join()).not.toContain('amina');
});

test('a listener’s queue is never written for who signs in over them in another tab, where playback ends by it', async () => {
  authStore.setState(amina, true);
  const player = createPlayer({ audio: new FakeAudio(), memory: null });
  authStore.subscribe(() => player.stop());
  shareQueue(player, null);
  player.play(makeTracks(2), 0);
  authStore.setState(bola, true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(kept.get('bolas')?.messages ?? []).toEqual([]);
});

test('a queue stays its listener’s when their address changes', async () => {
  authStore.setState(amina, true);
  stored.set('lectern:queue-owner', amina.user.email);
  keep('aminas', { ids: ['8', '9'], index: 0, updated: '2026-11-20T12:00:00Z' });
  const player = await start(leftAt('2026-11-20T13:00:00Z'));
  const { user } = amina;
  authStore.setState({ ...amina, user: { ...user, email: 'amina.bello@example.com' } }, true);
  expect(stored.get('lectern:queue-owner')).toBe('amina.bello@example.com');
  player.play(makeTracks(3), 0);
  await vi.advanceTimersByTimeAsync(2000);
  expect(keptIds('aminas')).toEqual(['1', '2', '3']);
});
