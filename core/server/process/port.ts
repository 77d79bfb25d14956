import net from 'node:net';
import { StopError } from '#core/server/errors';

export interface Address {
  host: string;
  /** 0 for any free port. */
  port: number;
}

/** Checks the address early, before the long work of a start. */
export async function assertCanListen(address: Address): Promise<void> {
  const server = net.createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explainListenError(error, address)));
    server.listen(address, resolve);
  });
  await new Promise((resolve) => server.close(resolve));
}

export function explainListenError(error: unknown, { host, port }: Address): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'EADDRINUSE') {
    return new StopError(
      `Port ${port} on ${host} is taken by another program (perhaps another Lectern). ` +
        `Stop that one, or choose another port: PORT=${port === 65535 ? port - 1 : port + 1} npm start`,
    );
  }
  if (code === 'EACCES') {
    return new StopError(`Port ${port} may not be used by this user. Choose another, above 1023: PORT=3000 npm start`);
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new StopError(`HOST=${host} is not an address of this machine. Use 127.0.0.1, or 0.0.0.0 for all it has.`);
  }
  return error;
}

export function boundUrl(server: net.Server, { host, port }: Address): string {
  const bound = server.address();
  return urlOf({ host, port: bound && typeof bound === 'object' ? bound.port : port });
}

function urlOf({ host, port }: Address): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}
