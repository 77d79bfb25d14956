import { authStore } from '#core/web/lib/listener/auth';
import { listenerCache, listenerCachePrefix } from './listener-cache.ts';

export async function deleteOtherListenerCaches(): Promise<void> {
  const session = authStore.getState();
  await forget(session && (await listenerCache(`Bearer ${session.token}`)));
}

/** Earlier replies must not hide a change in what a listener owns, so every listener's cache is deleted. */
export async function deleteListenerCaches(): Promise<void> {
  await forget(null);
}

async function forget(but: string | null): Promise<void> {
  // Caches need a secure context. Over plain http to another machine there are none.
  if (!('caches' in window)) return;
  const names = (await caches.keys()).filter((name) => name.startsWith(listenerCachePrefix) && name !== but);
  await Promise.all(names.map((name) => caches.delete(name)));
}
