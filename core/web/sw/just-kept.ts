/** How long a reply counts as just cached, in ms. */
const freshMs = 10_000;

const keptAt = new Map<string, number>();

export function noteCached(cacheName: string, address: string): void {
  keptAt.set(`${cacheName} ${address}`, Date.now());
}

/** Whether a reply was just cached. An app that hears of a change reads again, and the server needn't resend it. */
export function isJustCached(cacheName: string, address: string): boolean {
  return Date.now() - (keptAt.get(`${cacheName} ${address}`) ?? 0) < freshMs;
}
