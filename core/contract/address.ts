import * as z from 'zod/mini';

/** What addresses of a CDN end with: by their paths alone they couldn't be told from Lectern's own. */
export const cdnMark = '?cdn';

/** The origin of addresses that Lectern itself serves. */
const ownOrigin = /^https?:\/\/[^/]+(?=\/(media|v1|payments\/sandbox)\/)(?!.*\?cdn$)/;

/**
 * An address in a reply. Servers with a `PUBLIC_URL` send it in full, for programs elsewhere. Parsing with this schema
 * makes Lectern's own addresses relative again: the web app uses the server it was loaded from, under whichever name
 * (docs/decisions/035-clients-without-the-contract.md). Those of a CDN stay whole.
 */
export const Address = z.string().check(z.overwrite((address) => address.replace(ownOrigin, '')));
