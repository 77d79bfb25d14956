import { bypassesWorker } from '#core/web/lib/api/direct-reads';
import { keptKey, queryClient } from '#core/web/lib/api/query-client';
import { loadPart, partGone } from '#core/web/lib/load-part';
import { pageOutdated } from '#core/web/lib/page-outdated';
import { playerStore } from '#core/web/player/player-store';
import { captureInstallOffer } from '#core/web/pwa/install';
import { hasJustReloaded, reloadNewest } from '#core/web/pwa/renew';
import { whenSettled } from './when-settled.ts';

/** A page's lists change one after the other and are refreshed together, in ms after the last. */
const debounceMs = 200;

/** When replies fetched without a worker are cached, in ms after the first page has its data. */
const keepMs = 1000;

const isPlaying = () => playerStore.getState().playing;

/** Registers the service worker when the first page has settled; earlier events aren't missed. */
export function startWorkerInTime(): void {
  captureInstallOffer();
  refreshOnCacheUpdate();
  // While something plays, the page that failed shows a reload button instead. What is held prevents it, in a listener that comes later.
  window.addEventListener(partGone, (event) =>
    queueMicrotask(() => event.defaultPrevented || isPlaying() || hasJustReloaded() || void reloadNewest()),
  );
  window.addEventListener(pageOutdated, () => void reloadNewest());
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (bypassesWorker()) whenSettled(() => void keepMissed().catch(() => undefined), keepMs);
  whenSettled(() => void start().catch(() => undefined));
}

async function keepMissed(): Promise<void> {
  (await loadPart(() => import('#core/web/pwa/keep-direct-reads'))).cacheDirectReads();
}

/** Where the browser refuses the worker, as in a private window, the app works without it. */
async function start(): Promise<void> {
  const [{ startWorker }, { followActivity }] = await loadPart(() =>
    Promise.all([import('#core/web/pwa/worker'), import('./when-free.ts')]),
  );
  await startWorker(followActivity());
}

/** Called at the start, since the first page may be concerned. */
function refreshOnCacheUpdate(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (data?.type !== 'CACHE_UPDATED') return;
    clearTimeout(timer);
    // The worker answers these from what it has just received.
    timer = setTimeout(() => void queryClient.invalidateQueries({ queryKey: keptKey }), debounceMs);
  });
}
