import { isIP } from 'node:net';

/**
 * @param address that a request came from
 * @returns the network that whoever sent it has: of IPv6 the first 64 bits, in which anybody has addresses without number
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  // An IPv4 address, as a server that listens to both sees it.
  if (address.includes('.')) return address.slice(address.lastIndexOf(':') + 1);
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(8 - head.length - tail.length).fill('0');
  const groups = [...head, ...zeros, ...tail].slice(0, 4);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
