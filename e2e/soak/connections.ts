import { readFile } from 'node:fs/promises';

const established = '01';

/** The other end of a connection to a server of this machine. */
export interface Peer {
  address: string;
  port: number;
}

/**
 * Whoever reads nothing doesn't see the end of a connection, which is behind what is to be read: so the server's side is
 * looked at, in the system's table. Linux only.
 * @returns the other ends of all connections that the server at a port holds
 */
export async function connectionsOf(port: number): Promise<Peer[]> {
  const lines = (await readFile('/proc/net/tcp', 'utf8')).split('\n').slice(1);
  return lines
    .map((line) => line.trim().split(/\s+/))
    .filter(
      ([, local = '', , state]) => state === established && Number.parseInt(local.split(':')[1] ?? '', 16) === port,
    )
    .map(([, , remote = '']) => {
      const [address = '', ofClient = ''] = remote.split(':');
      // The least significant part is first.
      const parts = (address.match(/../g) ?? []).toReversed();
      return {
        address: parts.map((part) => Number.parseInt(part, 16)).join('.'),
        port: Number.parseInt(ofClient, 16),
      };
    });
}
