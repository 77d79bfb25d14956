import net from 'node:net';
import { listening } from '#core/server/test/listening';

/** An address that stays while the server behind it changes, as a managed database has it. */
export interface MovingAddress {
  port: number;
  /** Leads new connections to another port; those that are open stay where they are. */
  pointAt(port: number): void;
  stop(): Promise<void>;
}

/** @param first the port of 127.0.0.1 that it leads to until it is pointed elsewhere */
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
