import { isPastWorker } from '#web/lib/api/direct-reads';
import { loadPart, partGone } from '#web/lib/load-part';
import { pageOutdated } from '#web/lib/page-outdated';
import { playerStore } from '#web/player/player-store';
import { captureInstallOffer } from '#web/pwa/install';
import { refreshOnCacheUpdate } from '#web/pwa/refresh';
import { hasJustReloaded, reloadNewest } from '#web/pwa/renew';
import { loadWhenFree } from './when-free.ts';
import { whenSettled } from './when-settled.ts';

/** What a page without a worker has got so far is kept, in ms after it has what it asked for: before most would leave. */
const keepMs = 1000;

const isPlaying = () => playerStore.getState().playing;

/**
 * Has a service worker keep the app in this browser: it and its files are fetched when the first page has settled. What comes too early
 * for that is heard of from the start.
 */
export function startWorkerInTime(): void {
  captureInstallOffer();
  refreshOnCacheUpdate();
  // While something plays, the page that couldn't be shown has a button for it.
  window.addEventListener(partGone, () => !isPlaying() && !hasJustReloaded() && void reloadNewest());
  window.addEventListener(pageOutdated, () => void reloadNewest());
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (isPastWorker()) whenSettled(() => void keepMissed().catch(() => undefined), keepMs);
  whenSettled(() => void start().catch(() => undefined));
}

async function keepMissed(): Promise<void> {
  (await loadPart(() => import('#web/pwa/keep-direct-reads'))).cacheDirectReads();
}

/** A browser that refuses the worker, as in a private window, has the app all the same. */
async function start(): Promise<void> {
  const { startWorker } = await loadPart(() => import('#web/pwa/worker'));
  await startWorker(await loadWhenFree());
}
