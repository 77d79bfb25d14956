/** How long what was just kept answers for the server, in ms. */
const freshMs = 10_000;

/** By cache and address, when a reply came from the server last. */
const keptAt = new Map<string, number>();

/** Notes that the reply of this address has just come, and is in this cache. */
export function noteKept(cacheName: string, address: string): void {
  keptAt.set(`${cacheName} ${address}`, Date.now());
}

/**
 * Whether the reply of this address came a moment ago: the app, told that something has changed, asks for what is on screen, and
 * shall not have all of it sent again.
 */
export function isJustKept(cacheName: string, address: string): boolean {
  return Date.now() - (keptAt.get(`${cacheName} ${address}`) ?? 0) < freshMs;
}
