/** Every reply of the catalogue has one, which changes with its bytes (server/src/platform/http/reply-cache.ts). */
export const headersToCheck = ['etag'];

/** How many replies of the catalogue are kept for one reader, and how long. */
export const keptFor = { maxEntries: 200, maxAgeSeconds: 30 * 24 * 60 * 60 };
