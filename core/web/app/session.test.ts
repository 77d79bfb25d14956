import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '#core/web/lib/api/query-client';
import { authStore, tokenExpired } from '#core/web/lib/listener/auth';
import { openFundDialog, walletDialogStore } from '#core/web/lib/listener/wallet-dialog';
import { dismissToast, toastStore } from '#core/web/lib/toasts';
import { createPlayer } from '#core/web/player/create-player';
import { FakeAudio, makeTracks } from '#core/web/player/fake-audio';
import { positionsKey, queueKey } from '#core/web/player/memory';
import { onStop, playerStore, stopPlayer } from '#core/web/player/player-store';
import { paymentStore } from '#features/payments/web/payment-store';
import { followSession } from './session.ts';

vi.hoisted(() => vi.stubGlobal('Audio', class {}));

const amina = { user: { name: 'Amina Bello', email: 'amina@example.com', balance: 0 }, token: 'aminas' };
const bola = { user: { name: 'Bola Ade', email: 'bola@example.com', balance: 0 }, token: 'bolas' };
const page = new EventTarget();
const router = { state: { location: { pathname: '/profile' } }, navigate: vi.fn(async () => {}) };
const library = ['library'];
const kept = new Map<string, string>();
const memory = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
};
const audio = new FakeAudio();
const player = createPlayer({ audio, store: playerStore, memory });

beforeAll(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', page);
  vi.stubGlobal('localStorage', { ...memory, removeItem: (key: string) => void kept.delete(key) });
  onStop(player.stop);
  followSession(router, stopPlayer);
});

beforeEach(() => {
  router.navigate.mockClear();
  for (const { id } of toastStore.getState()) dismissToast(id);
});

afterAll(() => {
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function become(listener: typeof amina | null) {
  authStore.setState(listener, true);
  await vi.advanceTimersByTimeAsync(0);
}

describe('what was fetched', () => {
  it('for a visitor stays on screen until the listener’s own is there', async () => {
    queryClient.setQueryData(library, 'anyone’s');
    await become(amina);
    expect(queryClient.getQueryData(library)).toBe('anyone’s');
    expect(queryClient.getQueryState(library)?.isInvalidated).toBe(true);
  });

  it.each([bola, null])('for one listener is shown to nobody else', async (next) => {
    await become(amina);
    queryClient.setQueryData(library, 'Amina’s');
    await become(next);
    expect(queryClient.getQueryData(library)).toBeUndefined();
  });

  it('stays when the same listener has another name', async () => {
    await become(amina);
    queryClient.setQueryData(library, 'Amina’s');
    await become({ ...amina, user: { ...amina.user, name: 'Amina Sule' } });
    expect(queryClient.getQueryData(library)).toBe('Amina’s');
  });
});

describe('what was heard', () => {
  const tracks = makeTracks(1);
  const [track] = tracks;
  if (!track) throw new Error('no track');

  it.each([bola, null])('by one listener goes on for nobody else', async (next) => {
    await become(amina);
    player.play(tracks, 0);
    player.positions.save(track.id, { seconds: 60 });
    kept.set(queueKey, 'Amina’s');
    await become(next);
    expect(kept.has(queueKey)).toBe(false);
    expect(player.store.getState()).toMatchObject({ current: null, playing: false });
    expect(player.positions.of(track.id)).toBeNull();
  });

  it.each([bola, null])('by one listener until the last moment is remembered for nobody else', async (next) => {
    await become(amina);
    player.play(tracks, 0);
    audio.arrive(600);
    for (let second = 1; second <= 20; second++) audio.reach(second);
    expect(kept.has(positionsKey)).toBe(true);
    await become(next);
    expect(player.store.getState().current).toBeNull();
    expect(kept.has(positionsKey)).toBe(false);
  });

  it('is not followed, for somebody else, by what one listener pressed before the player was here', async () => {
    await become(amina);
    playerStore.setState({ pendingId: track.id });
    await become(bola);
    expect(playerStore.getState().pendingId).toBeNull();
  });

  it.each([
    ['by a visitor', null],
    ['by the listener before', { ...amina, token: 'older' }],
  ])('%s goes on for the listener who signs in', async (_, before) => {
    await become(before);
    player.play(tracks, 0);
    player.positions.save(track.id, { seconds: 60 });
    await become(amina);
    expect(player.store.getState().current).toBe(track);
    expect(player.positions.of(track.id)?.seconds).toBe(60);
  });
});

describe('what was paid', () => {
  const funded = { success: true, message: '₦500 is in your wallet.', status: 'funded', purchase_id: null } as const;

  it.each([bola, null])('by one listener is heard by nobody else', async (next) => {
    await become(amina);
    paymentStore.setState({ step: 'done', purpose: 'wallet', payment: { ...funded, wallet: { balance: 500 } } }, true);
    openFundDialog();
    await become(next);
    expect(paymentStore.getState().step).toBe('none');
    expect(walletDialogStore.getState()).toBeNull();
  });
});

describe('a session that ended', () => {
  it('leads Home and is reported', () => {
    page.dispatchEvent(new Event(tokenExpired));
    expect(router.navigate).toHaveBeenCalledWith('/', { replace: false });
    expect(toastStore.getState()).toMatchObject([
      { title: 'Error', description: 'Your session has ended. Please sign in again.' },
    ]);
  });

  it('leaves no second Home in the history', () => {
    router.state.location.pathname = '/';
    page.dispatchEvent(new Event(tokenExpired));
    expect(router.navigate).toHaveBeenCalledWith('/', { replace: true });
  });
});
