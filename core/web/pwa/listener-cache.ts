export const listenerCachePrefix = 'listener-';

/** The cache's name is a hash, so that it doesn't expose the session in the Authorization header. */
export async function listenerCache(session: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(session));
  const start = [...new Uint8Array(digest.slice(0, 8))];
  return listenerCachePrefix + start.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
