import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { ConnectionSettings } from '#core/server/settings/settings';

const looksInAStall = 10;
/** A client that has read a lot may then pause for up to this multiple of the usual limit. */
const maxStallsAhead = 10;

interface Patience {
  leftMs: number;
  taken: number;
}

/**
 * Disconnects clients that read nothing for a while, or on average too little (docs/decisions/browsers-and-networks.md#limits-of-connections).
 * @param isProxy trusted proxies may read nothing for longer
 */
export function hangUpOnSlowReaders(
  app: FastifyInstance,
  settings: Pick<ConnectionSettings, 'stallMs' | 'leastBytesPerSecond'>,
  isProxy: (socket: Socket) => boolean,
): void {
  const { stallMs } = settings;
  const open = new Map<Socket, Patience | null>();
  const hasTakenEnough = (socket: Socket) => (open.get(socket)?.leftMs ?? 0) > 0;
  hangUpOnStalled(app, stallMs, (socket) => isProxy(socket) || hasTakenEnough(socket));
  app.server.on('connection', (socket: Socket) => {
    open.set(socket, null);
    socket.once('close', () => open.delete(socket));
  });
  let last = performance.now();
  const look = () => {
    const now = performance.now();
    // Clients aren't blamed when the whole server process pauses.
    const passedMs = Math.min(now - last, (2 * stallMs) / looksInAStall);
    last = now;
    for (const [socket, before] of open) {
      const next = patienceOf(socket, before, { ...settings, passedMs });
      if (next === 'exhausted') socket.destroy();
      else open.set(socket, next);
    }
  };
  const looking = setInterval(look, stallMs / looksInAStall).unref();
  app.addHook('onClose', async () => clearInterval(looking));
}

export function patienceOf(
  socket: Pick<Socket, 'bytesWritten' | 'writableLength'>,
  before: Patience | null,
  {
    stallMs,
    leastBytesPerSecond,
    passedMs,
  }: Pick<ConnectionSettings, 'stallMs' | 'leastBytesPerSecond'> & { passedMs: number },
): Patience | 'exhausted' | null {
  const unread = socket.writableLength;
  if (unread === 0) return null;
  const taken = socket.bytesWritten - unread;
  if (before === null) return { leftMs: stallMs, taken };
  const msFor = (bytes: number) => (bytes / leastBytesPerSecond) * 1000;
  const gainedMs = msFor(taken - before.taken);
  const leftMs = Math.min(before.leftMs - passedMs + gainedMs, stallMs * maxStallsAhead);
  return leftMs + msFor(unread) < 0 ? 'exhausted' : { leftMs, taken };
}

/**
 * The system takes up to 4 MB ahead of a reader, so a slow listener's reads may show only every three minutes. A client that has taken
 * enough for the time is left alone, and a proxy is judged only by its average.
 */
function hangUpOnStalled(app: FastifyInstance, stallMs: number, mayRest: (socket: Socket) => boolean): void {
  const asked = new WeakMap<Socket, number>();
  const count = (socket: Socket, change: number) => void asked.set(socket, (asked.get(socket) ?? 0) + change);
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    count(raw.socket, 1);
    done();
  });
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    count(raw.socket, -1);
    done();
  });
  app.server.setTimeout(stallMs, (socket) => {
    const isUnread = socket.writableLength > 0;
    const mayWait = isUnread ? mayRest(socket) : (asked.get(socket) ?? 0) > 0;
    if (mayWait) socket.setTimeout(stallMs);
    else socket.destroy();
  });
}
