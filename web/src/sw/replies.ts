/** Every catalogue reply has an ETag, which changes with its bytes (server/src/platform/http/reply-cache.ts). */
export const headersToCheck = ['etag'];
