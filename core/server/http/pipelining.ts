import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const maxAhead = 16;

/**
 * Node reports a disconnect only to the first of pipelined replies, so a connection's requests are handled one after the other; otherwise
 * the others' resources would never be released.
 */
export function answerPipelined(app: FastifyInstance): void {
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

  function turnOf(reply: ServerResponse, socket: Socket): Promise<void> {
    const line = lineOf(socket);
    if (line.size >= maxAhead) socket.destroy();
    if (socket.destroyed) return Promise.resolve();
    return new Promise((resolve) => {
      const end = () => {
        reply.off('socket', end);
        line.delete(end);
        resolve();
      };
      reply.on('socket', end);
      line.add(end);
    });
  }

  // Hooks that all requests run through use callbacks, because a promise for each would cost more than the hooks do.
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    if (reply.raw.socket !== null) return done();
    turnOf(reply.raw, socket).then(() => {
      if (socket.destroyed) reply.hijack();
      done();
    });
  });
}
