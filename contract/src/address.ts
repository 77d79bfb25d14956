import * as z from 'zod/mini';

/** The origin of what Lectern itself serves. */
const ownOrigin = /^https?:\/\/[^/]+(?=\/(media|v1|payments\/sandbox)\/)/;

/**
 * An address in a reply. Servers with a `PUBLIC_URL` say the whole of it to programs elsewhere. Read by this schema, one of
 * Lectern's own is the path again: the web app asks the server that it came from, by whichever name that was opened
 * (docs/decisions/035-clients-from-the-spec.md).
 */
export const Address = z.string().check(z.overwrite((address) => address.replace(ownOrigin, '')));
