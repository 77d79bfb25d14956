import type pg from 'pg';

export type Connection = pg.ClientConfig;

/** How long connecting may take, and how long a query may wait for a free connection of the pool, in ms. */
const connectMs = 4_000;
/** After this much silence the operating system probes the other side, in ms. */
const silentMs = 5_000;

/** @returns the same connection with a limit of seconds on connecting */
export function promptly(connection: Connection): Connection {
  return {
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: silentMs,
    ...connection,
  };
}
