import { readFile } from 'node:fs/promises';

const established = '01';

export interface Peer {
  address: string;
  port: number;
}

/**
 * Reads the system's table of connections (Linux only). A client that doesn't read can't see the end of its connection, because unread data
 * comes first.
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
      // The system lists an address's bytes in reverse order.
      const parts = (address.match(/../g) ?? []).toReversed();
      return {
        address: parts.map((part) => Number.parseInt(part, 16)).join('.'),
        port: Number.parseInt(ofClient, 16),
      };
    });
}
