import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** The most pipelined requests on a connection; browsers send none. */
const mostAhead = 16;

/**
 * Handles the requests of one connection one after the other. Pipelined requests would otherwise all run at once. Node
 * reports a disconnect only to the first reply, so the others' resources, e.g. a slot or a file, would never be
 * released. Connections with more than 16 waiting requests are closed.
 */
export function answerInTurn(app: FastifyInstance): void {
  /** For each connection, the functions that end its requests' waiting. */
  const waiting = new WeakMap<Socket, Set<() => void>>();

  function lineOf(socket: Socket): Set<() => void> {
    const known = waiting.get(socket);
    if (known) return known;
    const line = new Set<() => void>();
    waiting.set(socket, line);
    socket.once('close', () => {
      for (const leave of line) leave();
    });
    return line;
  }

  /** @returns when all earlier replies have been sent, or the connection is closed */
  function turnOf(reply: ServerResponse, socket: Socket): Promise<void> {
    const line = lineOf(socket);
    if (line.size >= mostAhead) socket.destroy();
    if (socket.destroyed) return Promise.resolve();
    return new Promise((resolve) => {
      const end = () => {
        reply.off('socket', end);
        line.delete(end);
        resolve();
      };
      // Node assigns the connection to a reply when its turn comes.
      reply.on('socket', end);
      line.add(end);
    });
  }

  // Uses callbacks, like every hook that all requests run through, because a promise for each would cost more than the
  // hooks do.
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    if (reply.raw.socket !== null) return done();
    turnOf(reply.raw, socket).then(() => {
      // The client has gone, so don't handle the request.
      if (socket.destroyed) reply.hijack();
      done();
    });
  });
}
