import { isIP } from 'node:net';

/** What requests count as one address by, when a proxy that is believed says something else than an address. */
const unknownAddress = 'unknown';

/**
 * @param said where a request came from, as its connection or a proxy that is believed says it: some proxies add the port
 * @returns the address alone; `unknown` where it says none
 */
export function addressIn(said: string): string {
  if (isIP(said) !== 0) return said;
  const [, bracketed, plain] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(said) ?? [];
  const address = bracketed ?? plain ?? '';
  return isIP(address) === 0 ? unknownAddress : address;
}

/**
 * @param said as for `addressIn`
 * @returns the network that whoever sent it has: of IPv6 the first 64 bits, in which anybody has addresses without number
 */
export function networkOf(said: string): string {
  return prefixOf(said, 4);
}

/**
 * @param said as for `addressIn`
 * @returns the networks that a provider gives one customer at most: of IPv6 the first 48 bits, in which there are 65,536 networks
 */
export function siteOf(said: string): string {
  return prefixOf(said, 3);
}

/** @returns so many groups of an IPv6 address; all of an IPv4 address */
function prefixOf(said: string, most: number): string {
  const address = addressIn(said);
  if (isIP(address) !== 6) return address;
  // An IPv4 address, as a server that listens to both sees it.
  if (address.includes('.')) return address.slice(address.lastIndexOf(':') + 1);
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(8 - head.length - tail.length).fill('0');
  const groups = [...head, ...zeros, ...tail].slice(0, most);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
