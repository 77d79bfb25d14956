export const cacheLimits = { maxEntries: 200, maxAgeSeconds: 30 * 24 * 60 * 60 };

export const visitorCache = 'catalogue';
