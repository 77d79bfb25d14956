import net from 'node:net';
import { listening } from '#core/server/test/listening';

/** A fixed address whose server can change, like that of a managed database. */
export interface MovingAddress {
  port: number;
  pointAt(port: number): void;
  stop(): Promise<void>;
}

export async function startMovingAddress(first: number): Promise<MovingAddress> {
  let target = first;
  const open = new Set<net.Socket>();
  const server = net.createServer((near) => {
    const far = net.connect(target, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => undefined);
      one.once('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  const own = await listening(server);
  return {
    port: own,
    pointAt(port) {
      target = port;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
