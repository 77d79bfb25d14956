import { isIP } from 'node:net';
import { ForbiddenAddressError, fetchableAddress } from '#core/server/fetching/public-address';

/**
 * Push services have public host names with https on the standard port. Connecting checks the address behind the name again.
 * @param allowsPrivate for tests: also private networks, other ports and http
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
