import { createConnection } from 'node:net';
import type pg from 'pg';

/** Of PostgreSQL's protocol. */
const cancelRequest = 80877102;
const requestLength = 16;

/**
 * Asks the server, through a pooler too, to end the statement that a connection is running. It is no failure when the
 * request doesn't get there.
 */
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
  // It is the other side that disconnects when it is done: PgBouncer 1.18 ends with all its connections when we do before.
  socket.write(request);
  socket.unref();
}

/** @returns the server's process, as the server or its pooler named it when the connection began; null without one */
export function processOf(client: pg.Client): number | null {
  return keyOf(client)?.pid ?? null;
}

function keyOf(client: pg.Client): { pid: number; secret: number } | null {
  // `pg` has them, and its types don't.
  if (!('processID' in client && 'secretKey' in client)) return null;
  const { processID: pid, secretKey: secret } = client;
  return typeof pid === 'number' && typeof secret === 'number' ? { pid, secret } : null;
}
