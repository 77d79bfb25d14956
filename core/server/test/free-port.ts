import { createServer } from 'node:net';

/** Ports below the range that the system assigns by itself, so that no other program gets the same port meanwhile. */
const lowest = 12_000;
const howMany = 20_000;
let tried = (process.pid * 97) % howMany;

/** @returns a free port of 127.0.0.1, different at each call, for programs that can't choose one themselves */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < howMany; tries += 1) {
    tried = (tried + 1) % howMany;
    const port = lowest + tried;
    if (await isFree(port)) return port;
  }
  throw new Error('no port is free');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
