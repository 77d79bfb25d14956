/** Every reply of the catalogue has one, which changes with its bytes (server/src/platform/http/reply-cache.ts). */
export const headersToCheck = ['etag'];
