import { isIP } from 'node:net';

/** All requests for which a trusted proxy gives no valid address share this address. */
const unknownAddress = 'unknown';

export function addressIn(said: string): string {
  if (isIP(said) !== 0) return said;
  const [, bracketed, plain] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(said) ?? [];
  const address = bracketed ?? plain ?? '';
  return isIP(address) === 0 ? unknownAddress : address;
}

/** @returns the address; for IPv6 its first 64 bits, since one network has innumerable addresses */
export function networkOf(said: string): string {
  return prefixOf(said, 4);
}

/** @returns the largest network that a provider gives one customer; for IPv6 the first 48 bits */
export function siteOf(said: string): string {
  return prefixOf(said, 3);
}

function prefixOf(said: string, max: number): string {
  const address = addressIn(said);
  if (isIP(address) !== 6) return address;
  // A server with a dual-stack socket shows IPv4 addresses in the form `::ffff:192.0.2.1`.
  if (address.includes('.')) return address.slice(address.lastIndexOf(':') + 1);
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(8 - head.length - tail.length).fill('0');
  const groups = [...head, ...zeros, ...tail].slice(0, max);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
