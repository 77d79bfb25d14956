import { keepInTab, readOfTab } from '#web/lib/browser/tab-storage';

/** When this tab was loaded anew last for a newer version. */
const key = 'lectern:renewed';
/** Two servers with different versions must not have a page load anew without end: once in so many ms is enough. */
const pauseMs = 60_000;
/** How long a newer version is waited for before the page is loaded as it is, in ms. */
const patienceMs = 10_000;

/** Whether this tab was loaded anew only just now. */
export function isJustRenewed(): boolean {
  return Date.now() - Number(readOfTab(key) ?? 0) < pauseMs;
}

/** Loads the page anew, where it is. */
export function reload(): void {
  keepInTab(key, String(Date.now()));
  window.location.reload();
}

/**
 * Loads the page anew as the newest version, whatever else is open: a part of the version that is open is gone from the server.
 */
export async function renew(): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([letNewestIn(), patience]).catch(() => undefined);
  reload();
}

/** Without this the old worker would give the same old document again. */
async function letNewestIn(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return;
  await registration.update();
  const worker = registration.installing ?? registration.waiting;
  if (!worker) return;
  if (worker.state === 'installing') await inState(worker, 'installed');
  worker.postMessage({ type: 'SKIP_WAITING' });
  await inState(worker, 'activated');
}

function inState(worker: ServiceWorker, wanted: ServiceWorkerState): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (worker.state === wanted) resolve();
      else if (worker.state === 'redundant') reject(new Error('A newer worker still came'));
    };
    worker.addEventListener('statechange', look);
    look();
  });
}
