import { createConnection } from 'node:net';
import type pg from 'pg';

/** The code of a cancel request in PostgreSQL's protocol. */
const cancelRequest = 80877102;
const requestLength = 16;

/** Asks the server to end a connection's running statement, also through a pooler. */
export function cancelStatement(client: pg.Client): void {
  const { host, port } = client;
  const key = keyOf(client);
  if (key === null) return;
  const socket = host.startsWith('/') ? createConnection(`${host}/.s.PGSQL.${port}`) : createConnection(port, host);
  socket.on('error', () => undefined);
  const request = Buffer.alloc(requestLength);
  request.writeInt32BE(requestLength, 0);
  request.writeInt32BE(cancelRequest, 4);
  request.writeInt32BE(key.pid, 8);
  request.writeInt32BE(key.secret, 12);
  // The other side must close the socket, because PgBouncer 1.18 drops all its connections when the client closes first.
  socket.write(request);
  socket.unref();
}

export function processOf(client: pg.Client): number | null {
  return keyOf(client)?.pid ?? null;
}

function keyOf(client: pg.Client): { pid: number; secret: number } | null {
  // `pg` has these properties at run time, but not in its types.
  if (!('processID' in client && 'secretKey' in client)) return null;
  const { processID: pid, secretKey: secret } = client;
  return typeof pid === 'number' && typeof secret === 'number' ? { pid, secret } : null;
}
