import * as z from 'zod/mini';

/** The ending of CDN addresses. Their paths alone don't tell them apart from Lectern's own addresses. */
export const cdnMark = '?cdn';

const ownOrigin = /^https?:\/\/[^/]+(?=\/(media|v1|payments\/sandbox)\/)(?!.*\?cdn$)/;

/**
 * An address in a reply. Servers with a `PUBLIC_URL` send it in full, for programs elsewhere. The web app must use the server it was loaded
 * from, so parsing makes Lectern's own addresses relative again (docs/decisions/035-clients-without-the-contract.md). CDN addresses stay
 * whole.
 */
export const Address = z.string().check(z.overwrite((address) => address.replace(ownOrigin, '')));
