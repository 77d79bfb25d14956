import { createConnection, createServer, type Socket } from 'node:net';
import pg from 'pg';
import type { Connection } from '#core/server/database/connection';
import { atTheEnd } from './at-the-end.ts';
import { listening } from './listening.ts';

export interface Line {
  connection: Connection;
  url: string;
  cut(): void;
  /** Stops all traffic like a frozen server: connections stay open without answers until `mend`. */
  freeze(): void;
  /** Requests still reach the database, but no answers come back. */
  silence(): void;
  mend(): void;
}

export async function layLine(to: Connection): Promise<Line> {
  const { host, port, user, password, database } = new pg.Client(to);
  const sockets = new Set<Socket>();
  const flowing = new Map<Socket, Socket>();
  let isCut = false;
  let isFrozen = false;

  function hold(socket: Socket): void {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
  }
  function cut(): void {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  }
  function silence(): void {
    for (const [here, there] of flowing) there.unpipe(here).pause();
  }
  function freeze(): void {
    isFrozen = true;
    silence();
    for (const [here, there] of flowing) here.unpipe(there).pause();
    flowing.clear();
  }

  const server = createServer((here) => {
    hold(here);
    if (isCut) {
      here.destroy();
      return;
    }
    if (isFrozen) return;
    const there = host.startsWith('/') ? createConnection(`${host}/.s.PGSQL.${port}`) : createConnection(port, host);
    hold(there);
    flowing.set(here, there);
    here.once('close', () => flowing.delete(here));
    here.pipe(there).pipe(here);
  });
  const linePort = await listening(server);
  atTheEnd(() => {
    cut();
    server.close();
  });
  return {
    connection: { host: '127.0.0.1', port: linePort, user, password: password ?? '', database },
    url: `postgres://${user}:${password}@127.0.0.1:${linePort}/${database}`,
    cut,
    freeze,
    silence,
    mend: () => {
      isCut = false;
      isFrozen = false;
    },
  };
}
