const freshMs = 10_000;

const keptAt = new Map<string, number>();

export function noteCached(cacheName: string, address: string): void {
  keptAt.set(`${cacheName} ${address}`, Date.now());
}

/** An app that hears of a change reads again, and the server needn't resend a reply that was just cached. */
export function isJustCached(cacheName: string, address: string): boolean {
  return Date.now() - (keptAt.get(`${cacheName} ${address}`) ?? 0) < freshMs;
}
