import * as z from 'zod/mini';

/** The ending of CDN addresses. Their paths alone don't tell them apart from Lectern's own addresses. */
export const cdnMark = '?cdn';

const ownOrigin = /^https?:\/\/[^/]+(?=\/(media|v1|payments\/sandbox)\/)(?!.*\?cdn$)/;

/**
 * An address in a reply. Servers with a `PUBLIC_URL` send full addresses, for programs elsewhere. Parsing makes Lectern's own addresses
 * relative again, because the web app must use the server it was loaded from (docs/decisions/035-clients-without-the-contract.md).
 */
export const Address = z.string().check(z.overwrite((address) => address.replace(ownOrigin, '')));
