import { bypassesWorker } from '#core/web/lib/api/direct-reads';
import { keptKey, queryClient } from '#core/web/lib/api/query-client';
import { loadPart, partGone } from '#core/web/lib/load-part';
import { pageOutdated } from '#core/web/lib/page-outdated';
import { playerStore } from '#core/web/player/player-store';
import { captureInstallOffer } from '#core/web/pwa/install';
import { hasJustReloaded, reloadNewest } from '#core/web/pwa/renew';
import { whenSettled } from './when-settled.ts';

/** Lists change one after the other, so their refreshes are combined, this many ms after the last change. */
const debounceMs = 200;

const keepMs = 1000;

const isPlaying = () => playerStore.getState().playing;

export function scheduleWorker(): void {
  captureInstallOffer();
  refreshOnCacheUpdate();
  // When the server no longer has the code of a part, the page reloads. During playback, the page shows a reload button instead.
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

/** The app works without the service worker in browsers that refuse it, e.g. in a private window. */
async function start(): Promise<void> {
  const [{ startWorker }, { followActivity }] = await loadPart(() =>
    Promise.all([import('#core/web/pwa/worker'), import('./when-idle.ts')]),
  );
  await startWorker(followActivity());
}

function refreshOnCacheUpdate(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if (data?.type !== 'CACHE_UPDATED') return;
    clearTimeout(timer);
    timer = setTimeout(() => void queryClient.invalidateQueries({ queryKey: keptKey }), debounceMs);
  });
}
