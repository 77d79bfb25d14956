import { type LookupAddress, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

export class ForbiddenAddressError extends Error {
  override readonly name = 'ForbiddenAddressError';
}

export class PrivateAddressError extends ForbiddenAddressError {}

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

/** The connection itself resolves the name, so that the checked address is the one connected to. */
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
  throw new PrivateAddressError(
    'its address is of a private network, which Lectern fetches nothing from unless it is started with SOURCES_PRIVATE=on',
  );
}

/** ipaddr.js counts the deprecated IPv4-compatible form (`::127.0.0.1`) as public. */
const ipv4Compatible = ipaddr.IPv6.parse('::');

/** Azure serves secrets to its own machines at this address. */
const azureHost = '168.63.129.16';

function isPublic(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (address.range() !== 'unicast' || address.toString() === azureHost) return false;
  return address instanceof ipaddr.IPv4 || !address.match(ipv4Compatible, 96);
}
