import { createConnection, createServer, type Socket } from 'node:net';
import pg from 'pg';
import type { Connection } from '#server/database/pool';
import { atTheEnd } from './at-the-end.ts';

/** A connection to a database that a test can cut, like a network. */
export interface Line {
  /** The same database, over this line. */
  connection: Connection;
  /** Breaks every connection over the line; new ones fail until `mend`. */
  cut(): void;
  mend(): void;
}

/** @param to the database; the line exists until the end of the calling test file */
export async function layLine(to: Connection): Promise<Line> {
  const { host, port, user, password, database } = new pg.Client(to);
  const sockets = new Set<Socket>();
  let isCut = false;

  function hold(socket: Socket): void {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
  }
  function cut(): void {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  }

  const server = createServer((here) => {
    hold(here);
    if (isCut) {
      here.destroy();
      return;
    }
    const there = host.startsWith('/') ? createConnection(`${host}/.s.PGSQL.${port}`) : createConnection(port, host);
    hold(there);
    here.pipe(there).pipe(here);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atTheEnd(() => {
    cut();
    server.close();
  });
  const address = server.address();
  const linePort = typeof address === 'object' && address ? address.port : 0;
  return {
    connection: { host: '127.0.0.1', port: linePort, user, password: password ?? '', database },
    cut,
    mend: () => {
      isCut = false;
    },
  };
}
