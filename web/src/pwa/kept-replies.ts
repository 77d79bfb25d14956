/** How many replies of the catalogue are kept for one reader, and how long. */
export const keptFor = { maxEntries: 200, maxAgeSeconds: 30 * 24 * 60 * 60 };

/** The cache of what visitors were shown of the catalogue; each listener has one of their own (./listener-cache.ts). */
export const visitorCache = 'catalogue';
