import { authStore } from '#web/lib/listener/auth';
import { listenerCache, listenerCachePrefix } from './listener-cache.ts';

/** Forgets what the service worker keeps of what other listeners than the one who is signed in were shown of the catalogue. */
export async function forgetOtherListeners(): Promise<void> {
  const session = authStore.getState();
  await forget(session && (await listenerCache(`Bearer ${session.token}`)));
}

/** Forgets what every listener was shown: what they own has changed, and nothing from before may hide it. */
export async function forgetListenerReplies(): Promise<void> {
  await forget(null);
}

async function forget(but: string | null): Promise<void> {
  // Only pages that a browser trusts have caches: not plain http to another machine.
  if (!('caches' in window)) return;
  const names = (await caches.keys()).filter((name) => name.startsWith(listenerCachePrefix) && name !== but);
  await Promise.all(names.map((name) => caches.delete(name)));
}
