/** What the names of all listeners' caches begin with. */
export const listenerCachePrefix = 'listener-';

/**
 * The name of the cache in which the service worker keeps what a listener was shown of the catalogue. It doesn't give the session away.
 * @param session the Authorization header of the listener's calls
 */
export async function listenerCache(session: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(session));
  const start = [...new Uint8Array(digest.slice(0, 8))];
  return listenerCachePrefix + start.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
