import type pg from 'pg';

export type Connection = pg.ClientConfig;

/** In ms, for connecting and for waiting for a free connection. */
const connectMs = 4_000;
const silentMs = 5_000;

export function promptly(connection: Connection): Connection {
  return {
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: silentMs,
    ...connection,
  };
}
