/** What a token is made of; a link that was cut or garbled on its way has no token. */
export const tokenPattern = /^[\w-]+$/;
