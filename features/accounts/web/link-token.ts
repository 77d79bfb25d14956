/** A link that was truncated or garbled has no token. */
export const tokenPattern = /^[\w-]+$/;
