import { readStored } from '#core/web/lib/browser/storage';
import { authStore } from '#core/web/lib/listener/auth';
import { onDownloaded } from '#core/web/lib/listener/downloads';
import { loadPart } from '#core/web/lib/load-part';
import { needsNetwork } from '#core/web/lib/needs-network';
import { hasPendingSaves } from '#core/web/offline/pending-saves';
import { isAnythingSaved } from '#core/web/offline/saved-marker';
import { queueKey } from '#core/web/player/memory';
import { playerStore } from '#core/web/player/player-store';
import { setSavedFinder } from '#core/web/player/saved-audio';
import type { Track } from '#core/web/player/track';
import { loadToasts } from '#core/web/ui/toast-viewport';
import { pendingSignOutsKey } from '#features/accounts/web/pending-sign-outs-key';
import { prefetchPlayback } from '#features/messages/web/actions/press-play';
import { followCart } from '#features/orders/web/cart-store';
import { hasPendingCartItem } from '#features/orders/web/pending-cart-item';
import { makeRoutes } from './routes.tsx';
import { whenSettled } from './when-settled.ts';

/** The player loads after this time in ms, soon enough for nearly everyone who presses Play on the first page. */
const playLikelyMs = 1000;

const loadersLikelyMs = 1000;

/** Messages in the cart would be offered again until the cart is known, so it loads after one second instead of five. */
const unknownCartMs = 1000;

export function schedulePlayer(): void {
  if (readStored(queueKey)) prefetchPlayback();
  else whenSettled(prefetchPlayback, playLikelyMs);
}

export function scheduleLoaders(): void {
  whenSettled(() => {
    loadToasts();
    // The build puts all loaders into one file, so importing any of them loads them all (core/web/build/chunks.ts).
    void import('#features/messages/web/loaders').catch(() => undefined);
  }, loadersLikelyMs);
}

export function scheduleLinkPrefetch(): void {
  const start = async () => {
    const [{ startLinkPrefetch }, { laterRoutes }] = await Promise.all([
      import('./link-prefetch.ts'),
      import('./later-routes.ts'),
    ]);
    startLinkPrefetch(makeRoutes(laterRoutes));
  };
  whenSettled(() => void start().catch(() => undefined), loadersLikelyMs);
}

export function scheduleCart(): void {
  const isKnown = followCart();
  if (authStore.getState() === null) return;
  const load = async () => (await loadPart(needsNetwork(() => import('#features/orders/web/cart')))).startCart();
  if (hasPendingCartItem()) void load();
  else whenSettled(() => void load(), isKnown ? undefined : unknownCartMs);
}

export function scheduleSignOuts(): void {
  const finish = async () => {
    if (!navigator.onLine || readStored(pendingSignOutsKey) === null) return;
    const { sendPendingSignOuts } = await loadPart(
      needsNetwork(() => import('#features/accounts/web/pending-sign-outs')),
    );
    await sendPendingSignOuts();
  };
  window.addEventListener('online', () => void finish());
  whenSettled(() => void finish());
}

export function scheduleRecording(): void {
  const recording = whenListening(async () => (await loadPart(() => import('./start-recording.ts'))).startRecording());
  onDownloaded(async (id, spared) => (await recording())(id, spared));
}

function whenListening<Started>(load: () => Promise<Started>): () => Promise<Started> {
  let started: Promise<Started> | null = null;
  const start = () => {
    started ??= load();
    return started;
  };
  whenSettled(() => void start());
  playerStore.subscribe(({ current }) => current && void start());
  return start;
}

/**
 * Downloads resume once the first page has settled, or at once after a change of listener, because the next one must not get the former
 * one's purchases.
 */
export function scheduleOffline(): void {
  setSavedFinder((track) => (isAnythingSaved() ? findSaved(track) : null));
  const start = () => {
    if (isAnythingSaved() || hasPendingSaves()) void resumeSaving().catch(() => undefined);
  };
  whenSettled(start);
  authStore.subscribe(start);
  window.addEventListener('storage', start);
}

async function resumeSaving(): Promise<void> {
  const { startKeeping } = await import('#features/offline/web/commands');
  await startKeeping();
}

async function findSaved(track: Track): Promise<Blob | null> {
  const { savedAudio } = await import('#core/web/offline/offline');
  return await savedAudio(track);
}
