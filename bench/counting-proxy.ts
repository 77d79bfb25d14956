import { connect, createServer, type Socket } from 'node:net';

/** Stands between browsers and a server, and counts what crosses the wire: headers, all of a browser's workers, everything. */
export interface CountingProxy {
  url: string;
  /** Bytes from the server since the last time this was asked. */
  take(): number;
  close(): void;
}

/** @param target a server's address on this machine */
export async function startCountingProxy(target: string): Promise<CountingProxy> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  let received = 0;
  const proxy = createServer((browser) => {
    const server = connect(Number(port), hostname);
    for (const socket of [browser, server]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => open.delete(socket));
    }
    server.on('data', (bytes) => {
      received += bytes.length;
    });
    browser.pipe(server).pipe(browser);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    take: () => {
      const taken = received;
      received = 0;
      return taken;
    },
    close: () => {
      proxy.close();
      for (const socket of open) socket.destroy();
    },
  };
}
