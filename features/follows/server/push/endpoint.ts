import { isIP } from 'node:net';
import { ForbiddenAddressError, fetchableAddress } from '#core/server/fetching/public-address';

/**
 * Whether an address can be a push service's: browsers give https on the standard port, with a public host name. The address behind the
 * name is checked on connecting.
 * @param allowsPrivate for tests: also allows private networks, other ports and http
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
