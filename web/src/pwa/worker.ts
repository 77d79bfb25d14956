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
    if (isFirst) keepWhatIsShown();
    else whenFree(reload);
    isFirst = false;
  });

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
 * What was asked for before there was a worker it shall keep as well, so that already the first visit can be come back to without a
 * network: from the browser's own cache, without another byte.
 */
function keepWhatIsShown(): void {
  const session = authStore.getState();
  const init: RequestInit = {
    cache: 'force-cache',
    ...(session && { headers: { authorization: `Bearer ${session.token}` } }),
  };
  const shown = performance.getEntriesByType('resource').map(({ name }) => name);
  const urlsToCache = shown.filter((address) => /^\/(v1|media\/covers)\//.test(new URL(address).pathname));
  const own = urlsToCache.filter((address) => address.startsWith(window.location.origin));
  navigator.serviceWorker.controller?.postMessage({
    type: 'CACHE_URLS',
    payload: { urlsToCache: own.map((address) => [address, init]) },
  });
}
