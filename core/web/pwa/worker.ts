import { authStore } from '#core/web/lib/listener/auth';
import type { trackActivity } from './busy.ts';
import { deleteOtherListenerCaches } from './listener-replies.ts';
import { noteIfCodeDiffers } from './newer-version.ts';
import { hasJustReloaded, reload } from './renew.ts';

/** How often to check for a newer version while the app stays open, in ms. Loading a page checks anyway. */
const checkMs = 60 * 60 * 1000;

/** Activates a newer service worker once no tab is busy, and then reloads this page (core/web/sw/README.md#updates). */
export async function startWorker(free: ReturnType<typeof trackActivity>): Promise<void> {
  void deleteOtherListenerCaches();
  authStore.subscribe(() => void deleteOtherListenerCaches());
  const container = navigator.serviceWorker;
  const { whenAllFree, whenIdle } = free;
  let isFirst = container.controller === null;
  let isDue = false;
  container.addEventListener('controllerchange', () => {
    if (!isFirst) {
      void noteIfCodeDiffers();
      if (!isDue) whenIdle(reload);
      isDue = true;
    }
    isFirst = false;
  });
  void container.ready.then(keepCovers);

  const registration = await container.register('/sw.js', { scope: '/' });
  const letIn = (worker: ServiceWorker | null) => {
    if (worker === null || registration.active === null || hasJustReloaded()) return;
    void whenAllFree(() => worker.postMessage({ type: 'SKIP_WAITING' }));
  };
  letIn(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => worker.state === 'installed' && letIn(worker));
  });
  checkNowAndThen(registration);
}

function checkNowAndThen(registration: ServiceWorkerRegistration): void {
  let checkedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - checkedAt < checkMs) return;
    checkedAt = Date.now();
    void registration.update().catch(() => undefined);
  });
}

/** Covers come from the browser's HTTP cache, so that even the first visit can be reopened offline. */
function keepCovers({ active }: ServiceWorkerRegistration): void {
  const seen = new PerformanceObserver((list) => {
    const addresses = list.getEntries().filter(isMissedCover);
    const urlsToCache = addresses.map(({ name }) => [name, { cache: 'force-cache' }]);
    if (urlsToCache.length > 0) active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
  });
  seen.observe({ type: 'resource', buffered: true });
}

function isMissedCover(entry: PerformanceEntry): boolean {
  const { origin, pathname } = new URL(entry.name);
  const isCover = origin === window.location.origin && /^\/media\/(covers|logos)\//.test(pathname);
  return isCover && entry instanceof PerformanceResourceTiming && entry.workerStart === 0;
}
