import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How many requests may be sent on a connection before the reply to the first of them has gone; browsers send none. */
const mostAhead = 16;

/**
 * Has the requests of one connection answered one after the other. HTTP/1.1 lets a client send more before the first is answered: all
 * of them would be worked on at once, and Node says of no reply but the first that whoever asked has hung up, so that what was taken
 * for the others, e.g. a place or a file, would never be given back. A connection with more than 16 that wait is closed.
 */
export function answerInTurn(app: FastifyInstance): void {
  /** Of each connection what ends the waiting of its requests. */
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

  /** @returns when the replies before this one have gone, or the connection is closed */
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
      // Node gives a reply the connection when it is its turn.
      reply.on('socket', end);
      line.add(end);
    });
  }

  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    if (reply.raw.socket !== null) return;
    await turnOf(reply.raw, socket);
    // Nobody waits for the reply: nothing is done for it.
    if (socket.destroyed) reply.hijack();
  });
}
