import { isIP } from 'node:net';
import { ForbiddenAddressError, fetchableAddress } from '#core/server/fetching/public-address';

/**
 * Whether an address may be a push service's: browsers give https on its own port, by a name that is known everywhere. Where the name
 * leads is looked at when it is connected to.
 * @param allowsPrivate for tests: private networks, other ports and http too
 */
export function isPushEndpoint(endpoint: string, allowsPrivate: boolean): boolean {
  try {
    const { protocol, port, hostname } = fetchableAddress(endpoint, allowsPrivate);
    if (allowsPrivate) return true;
    const isName = hostname.includes('.') && !hostname.startsWith('[') && isIP(hostname) === 0;
    return protocol === 'https:' && port === '' && isName && !endpoint.includes('#');
  } catch (error) {
    if (error instanceof ForbiddenAddressError) return false;
    throw error;
  }
}
