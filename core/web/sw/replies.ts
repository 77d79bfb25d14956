/** Every catalogue reply has an ETag, which changes with its bytes (core/server/http/reply-cache.ts). */
export const headersToCheck = ['etag'];
