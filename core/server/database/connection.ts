import type pg from 'pg';

export type Connection = pg.ClientConfig;

/** How long connecting may take, and a connection of the pool to become free, in ms. */
const connectMs = 4_000;
/** After this time of silence the system asks whether the other side is there, in ms. */
const silentMs = 5_000;

/** @returns the same connection, given up when it can't be made within seconds */
export function promptly(connection: Connection): Connection {
  return {
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: silentMs,
    ...connection,
  };
}
