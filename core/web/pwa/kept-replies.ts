export const cacheLimits = { maxEntries: 200, maxAgeSeconds: 30 * 24 * 60 * 60 };

/** The cache of visitors' catalogue replies. Each listener has their own (./listener-cache.ts). */
export const visitorCache = 'catalogue';
