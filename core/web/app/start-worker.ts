import { bypassesWorker } from '#core/web/lib/api/direct-reads';
import { keptKey, queryClient } from '#core/web/lib/api/query-client';
import { loadPart, partGone } from '#core/web/lib/load-part';
import { pageOutdated } from '#core/web/lib/page-outdated';
import { playerStore } from '#core/web/player/player-store';
import { captureInstallOffer } from '#core/web/pwa/install';
import { hasJustReloaded, reloadNewest } from '#core/web/pwa/renew';
import { whenSettled } from './when-settled.ts';

/** Combines the refreshes of lists that change one after the other; ms after the last change. */
const debounceMs = 200;

/** When to cache replies that were fetched without a worker, in ms after the first page has its data. */
const keepMs = 1000;

const isPlaying = () => playerStore.getState().playing;

/** Registers the service worker when the first page has settled, without missing earlier events. */
export function startWorkerInTime(): void {
  captureInstallOffer();
  refreshOnCacheUpdate();
  // While something plays, the failed page shows a reload button instead. A later listener keeps held input from being lost.
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

/** The app works without the worker in browsers that refuse it, e.g. in a private window. */
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
    // The worker answers these from the replies that it has just received.
    timer = setTimeout(() => void queryClient.invalidateQueries({ queryKey: keptKey }), debounceMs);
  });
}
