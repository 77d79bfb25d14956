import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '#core/web/lib/fake-storage';
import { createPlayer } from '#core/web/player/create-player';
import { FakeAudio, makeTracks } from '#core/web/player/fake-audio';
import { eventually } from '#core/web/test/eventually';

const amina = { user: { name: 'Amina Bello', email: 'amina@example.com', balance: 0 }, token: 'aminas' };
const bola = { user: { name: 'Bola Ade', email: 'bola@example.com', balance: 0 }, token: 'bolas' };

let kept: Map<string, { position: number; updated: string }>;
let reachable: boolean;
let withdrawn: string | null;
let page: EventTarget;
let authStore: typeof import('#core/web/lib/listener/auth')['authStore'];
let sharePositions: typeof import('./shared-positions.ts')['sharePositions'];
let positionSent: typeof import('./shared-positions.ts')['positionSent'];

beforeEach(async () => {
  vi.resetModules();
  ({ authStore } = await import('#core/web/lib/listener/auth'));
  ({ sharePositions, positionSent } = await import('./shared-positions.ts'));
  kept = new Map();
  reachable = true;
  withdrawn = null;
  page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('fetch', answer);
});
afterEach(() => vi.unstubAllGlobals());

async function answer(address: string, { method, body }: { method: string; body?: string }) {
  if (!reachable) throw new TypeError('no network');
  const id = /messages\/(\d+)\/position/.exec(address)?.[1] ?? '';
  if (id === withdrawn) {
    return Response.json({ code: 'message.not_found', message: 'Message not found.' }, { status: 404 });
  }
  if (method === 'GET') return Response.json({ data: kept.get(id) ?? null });
  const { position, at } = JSON.parse(body ?? '');
  kept.set(id, { position, updated: at });
  return Response.json({ data: kept.get(id) });
}

function start() {
  const audio = new FakeAudio();
  const player = createPlayer({ audio, memory: null });
  const memory = new Map<string, { seconds: number; at: number }>();
  vi.spyOn(player.positions, 'of').mockImplementation((id) => memory.get(id) ?? null);
  player.positions.onSave((id, position) => void memory.set(id, position));
  authStore.subscribe((now, before) => {
    if (!before || before.user.email === now?.user.email) return;
    player.stop();
    memory.clear();
  });
  sharePositions(player);
  return { audio, player, state: player.store.getState };
}

const tracks = makeTracks(3).map((track) => ({ ...track, duration: 600 }));
const [first, second] = tracks;
if (!first || !second) throw new Error('no tracks');
const answered = () => new Promise((resolve) => setTimeout(resolve));
const positions = () => Object.fromEntries([...kept].map(([id, { position }]) => [id, position]));

test('what a visitor listened to is the listener’s once they sign in', async () => {
  const { player } = start();
  for (const [at, { id }] of tracks.entries()) player.positions.save(id, { seconds: 60 + at });
  await answered();
  expect(positions()).toEqual({});
  authStore.setState(amina, true);
  await eventually(() => expect(positions()).toEqual({ 1: 60, 2: 61, 3: 62 }));
});

test('positions made without a network are sent once there is one, each once', async () => {
  authStore.setState(amina, true);
  const { player } = start();
  reachable = false;
  for (const { id } of tracks.slice(0, 2)) player.positions.save(id, { seconds: 90 });
  await answered();
  reachable = true;
  page.dispatchEvent(new Event('online'));
  await eventually(() => expect(positions()).toEqual({ 1: 90, 2: 90 }));
  kept.clear();
  page.dispatchEvent(new Event('online'));
  await answered();
  expect(positions()).toEqual({});
});

test('a message that was withdrawn keeps no other position from the account, and waits no longer', async () => {
  const { player } = start();
  for (const { id } of tracks) player.positions.save(id, { seconds: 60 });
  withdrawn = '2';
  authStore.setState(amina, true);
  await eventually(() => expect(positions()).toEqual({ 1: 60, 3: 60 }));
  await eventually(() => expect(localStorage.getItem('lectern:unsent-positions')).toBe(''));
});

test('what one listener heard last is never the next one’s, who has signed in in another tab', async () => {
  authStore.setState(amina, true);
  const { audio, player, state } = start();
  player.play(tracks, 0);
  audio.arrive(600);
  for (let at = 1; at <= 14; at++) audio.reach(at);
  authStore.setState(bola, true);
  expect(state().current).toBeNull();
  await answered();
  player.positions.save(second.id, { seconds: 60 });
  await eventually(() => expect(positions()).toEqual({ 2: 60 }));
});

test('what one listener heard before is never the next one’s, when the account’s position comes too late', async () => {
  authStore.setState(amina, true);
  let arrive = () => {};
  const late = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { player } = start();
  reachable = false;
  player.positions.save(first.id, { seconds: 60 });
  await positionSent();
  reachable = true;
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof answer>) => {
    if (asked[1].method === 'GET') await late;
    return answer(...asked);
  });
  player.play(tracks, 0);
  authStore.setState(bola, true);
  arrive();
  await answered();
  player.positions.save(second.id, { seconds: 60 });
  await eventually(() => expect(positions()).toEqual({ 2: 60 }));
});

test('it is known when the server has the position that was saved last, or can’t be reached', async () => {
  authStore.setState(amina, true);
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof answer>) => {
    await answered();
    return answer(...asked);
  });
  const { player } = start();
  for (const { id } of tracks) {
    player.positions.save(id, { seconds: 90 });
    await positionSent();
    expect(kept.has(id)).toBe(reachable);
    reachable = false;
  }
});

test('a message goes on where another device left it, and can be started over', async () => {
  authStore.setState(amina, true);
  kept.set('1', { position: 240, updated: '2026-11-21T12:00:00.000Z' });
  const { audio, player, state } = start();
  player.play(tracks, 0);
  audio.arrive(600);
  await eventually(() => expect(state()).toMatchObject({ currentTime: 240, resumedFrom: 240 }));
  player.startOver();
  expect(state()).toMatchObject({ currentTime: 0, resumedFrom: null });
});

test('a position that comes once three seconds were heard moves nothing', async () => {
  authStore.setState(amina, true);
  kept.set('1', { position: 240, updated: '2026-11-21T12:00:00.000Z' });
  let arrive = () => {};
  const late = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof answer>) => {
    await late;
    return answer(...asked);
  });
  const { audio, player, state } = start();
  player.play(tracks, 0);
  audio.arrive(600);
  for (let second = 1; second <= 4; second++) audio.reach(second);
  arrive();
  await answered();
  expect(state()).toMatchObject({ currentTime: 4, resumedFrom: null });
});

test('a link to a moment begins there, whatever another device says', async () => {
  authStore.setState(amina, true);
  kept.set('1', { position: 240, updated: '2026-11-21T12:00:00.000Z' });
  const { audio, player, state } = start();
  player.play(tracks, 0, { at: 400 });
  audio.arrive(600);
  await answered();
  expect(state().currentTime).toBe(400);
});
