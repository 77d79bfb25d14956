import { authStore } from '#web/lib/listener/auth';
import type { followOccupations } from './busy.ts';
import { forgetOtherListeners } from './listener-replies.ts';
import { isJustRenewed, reload } from './renew.ts';

/** How often at most a newer version is looked for while the app stays open, in ms: a page that is loaded looks by itself. */
const checkMs = 60 * 60 * 1000;

/**
 * Has the service worker keep the app, and takes up a newer one: at once, or as soon as nothing plays in any tab (decisions: Player
 * and offline). Called once, when the first page has what it asked for.
 * @param free acts once a reload would break nothing off
 */
export async function startWorker(free: ReturnType<typeof followOccupations>): Promise<void> {
  void forgetOtherListeners();
  authStore.subscribe(() => void forgetOtherListeners());
  const container = navigator.serviceWorker;
  const { whenAllFree, whenFree } = free;
  let isFirst = container.controller === null;
  container.addEventListener('controllerchange', () => {
    if (!isFirst) whenFree(reload);
    isFirst = false;
  });
  void container.ready.then(keepCovers);

  const registration = await container.register('/sw.js', { scope: '/' });
  const letIn = (worker: ServiceWorker | null) => {
    if (worker === null || registration.active === null || isJustRenewed()) return;
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

/**
 * The covers that this page has got without the worker it shall keep as well, so that already the first visit can be come back to without
 * a network: from the browser's own cache, without another byte. It may be in charge by now or not; what it has it leaves as it is.
 */
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
