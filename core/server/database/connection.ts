import type pg from 'pg';

export type Connection = pg.ClientConfig;

/** How long connecting, and waiting for a free connection of the pool, may take, in ms. */
const connectMs = 4_000;
/** After this much silence the operating system probes the other side, in ms. */
const silentMs = 5_000;

/** @returns the same connection with a time limit on connecting */
export function promptly(connection: Connection): Connection {
  return {
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: silentMs,
    ...connection,
  };
}
