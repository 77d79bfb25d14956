import * as z from 'zod/mini';

/** Marks CDN addresses, because paths alone don't tell them from Lectern's own addresses. */
export const cdnMark = '?cdn';

const ownOrigin = /^https?:\/\/[^/]+(?=\/(media|v1|payments\/sandbox)\/)(?!.*\?cdn$)/;

/**
 * Servers with a `PUBLIC_URL` send full addresses. Parsing makes them relative again, because the web app must use the server that it was
 * loaded from (docs/decisions/one-contract.md).
 */
export const Address = z.string().check(z.overwrite((address) => address.replace(ownOrigin, '')));
