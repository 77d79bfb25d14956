import { readTabStored, writeTabStored } from '#core/web/lib/browser/storage';
import { destinationAddress } from '#core/web/lib/destination';

const key = 'lectern:renewed';
/** The shortest time between reloads in ms, so that servers of two versions can't cause an endless loop. */
const minReloadIntervalMs = 60_000;
/** How long to wait for a newer version before reloading anyway, in ms. */
const timeoutMs = 10_000;

export function hasJustReloaded(): boolean {
  return Date.now() - Number(readTabStored(key) ?? 0) < minReloadIntervalMs;
}

/** A reload opens the page that the listener is on the way to, instead of the one in the address. */
export function reload(): void {
  writeTabStored(key, String(Date.now()));
  const destination = destinationAddress();
  if (destination === null) window.location.reload();
  else window.location.assign(destination);
}

export async function reloadNewest(): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, timeoutMs));
  await Promise.race([activateNewest(), patience]).catch(() => undefined);
  reload();
}

/** Without a newer service worker, the old one would return the old document again. */
async function activateNewest(): Promise<void> {
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
