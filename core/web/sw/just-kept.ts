const freshMs = 10_000;

const keptAt = new Map<string, number>();

export function noteCached(cacheName: string, address: string): void {
  keptAt.set(`${cacheName} ${address}`, Date.now());
}

export function isJustCached(cacheName: string, address: string): boolean {
  return Date.now() - (keptAt.get(`${cacheName} ${address}`) ?? 0) < freshMs;
}
