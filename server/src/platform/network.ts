import { isIP } from 'node:net';

/**
 * @param address that a request came from
 * @returns the network that whoever sent it has: of IPv6 the first 64 bits, in which anybody has addresses without number
 */
export function networkOf(address: string): string {
  return prefixOf(address, 4);
}

/**
 * @param address that a request came from
 * @returns the networks that a provider gives one customer at most: of IPv6 the first 48 bits, in which there are 65,536 networks
 */
export function siteOf(address: string): string {
  return prefixOf(address, 3);
}

/** @returns so many groups of an IPv6 address; all of an IPv4 address */
function prefixOf(address: string, most: number): string {
  if (isIP(address) !== 6) return address;
  // An IPv4 address, as a server that listens to both sees it.
  if (address.includes('.')) return address.slice(address.lastIndexOf(':') + 1);
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(8 - head.length - tail.length).fill('0');
  const groups = [...head, ...zeros, ...tail].slice(0, most);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
