import { type LookupAddress, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** An address that isn't of the public network, or is no address that can be fetched; the message is a clause about "it". */
export class ForbiddenAddressError extends Error {
  override readonly name = 'ForbiddenAddressError';
}

/**
 * @param text an address as somebody typed or wrote it
 * @returns it, when it is one of http or https whose host isn't told by a number of a network that isn't public
 * @throws ForbiddenAddressError
 */
export function fetchableAddress(text: string, allowsPrivate: boolean): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new ForbiddenAddressError('it has no address that begins with http:// or https://');
  }
  if (url.username !== '' || url.password !== '') {
    throw new ForbiddenAddressError('its address has a password in it');
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(host)) assertPublic(host, allowsPrivate);
  return url;
}

/**
 * Resolves names as a connection asks for it, and refuses those of networks that aren't public: what is looked at is what is
 * connected to, so a name can't be one thing when it is checked and another when it is used.
 */
export function publicLookup(allowsPrivate: boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 0);
      try {
        for (const { address } of found) assertPublic(address, allowsPrivate);
      } catch (refusal) {
        return callback(refusal instanceof Error ? refusal : new Error('refused'), '', 0);
      }
      const [first] = found;
      if (options.all) return callback(null, found satisfies LookupAddress[]);
      return callback(null, first?.address ?? '', first?.family);
    });
  };
}

function assertPublic(address: string, allowsPrivate: boolean): void {
  if (allowsPrivate || isPublic(ipaddr.process(address))) return;
  throw new ForbiddenAddressError(
    'its address is of a private network, which Lectern fetches nothing from unless it is started with SOURCES_PRIVATE=on',
  );
}

/** The library takes IPv4 addresses that are written as IPv6 ones in the way of old (`::127.0.0.1`) for public. */
const ipv4Compatible = ipaddr.IPv6.parse('::');

function isPublic(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || !address.match(ipv4Compatible, 96);
}
