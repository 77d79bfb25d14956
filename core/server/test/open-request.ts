import { createConnection } from 'node:net';
import { atTheEnd } from './at-the-end.ts';

export interface OpenRequest {
  finish(): Promise<{ status: number; body: unknown }>;
}

export async function openRequest(
  url: string,
  { method, address, token, body }: { method: string; address: string; token: string; body: unknown },
): Promise<OpenRequest> {
  const { hostname, port } = new URL(url);
  const socket = createConnection(Number(port), hostname);
  socket.on('error', () => undefined);
  atTheEnd(() => socket.destroy());
  const content = Buffer.from(JSON.stringify(body));
  const head = [
    `${method} /v1${address} HTTP/1.1`,
    `host: ${hostname}`,
    `authorization: Bearer ${token}`,
    'content-type: application/json',
    `content-length: ${content.length}`,
    'connection: close',
  ];
  const received: Buffer[] = [];
  socket.on('data', (chunk) => received.push(chunk));
  const ended = new Promise<void>((resolve) => socket.once('close', resolve));
  await new Promise<void>((resolve) => {
    socket.write(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), content.subarray(0, -1)]), () =>
      resolve(),
    );
  });
  return {
    async finish() {
      socket.write(content.subarray(-1));
      await ended;
      const reply = Buffer.concat(received).toString('utf8');
      const [, status = ''] = /^HTTP\/1\.1 (\d{3})/.exec(reply) ?? [];
      const json = reply.slice(reply.indexOf('{'), reply.lastIndexOf('}') + 1);
      return { status: Number(status), body: JSON.parse(json) };
    },
  };
}
