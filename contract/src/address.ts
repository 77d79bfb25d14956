import * as z from 'zod/mini';

/** The origin of addresses that Lectern itself serves. */
const ownOrigin = /^https?:\/\/[^/]+(?=\/(media|v1|payments\/sandbox)\/)/;

/**
 * An address in a reply. Servers with a `PUBLIC_URL` send it in full, for programs elsewhere. Parsing with this schema
 * makes Lectern's own addresses relative again: the web app uses the server it was loaded from, under whichever name
 * (docs/decisions/035-clients-without-the-contract.md).
 */
export const Address = z.string().check(z.overwrite((address) => address.replace(ownOrigin, '')));
