import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import { atTheEnd } from './at-the-end.ts';
import { listening } from './listening.ts';

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

type Answering = number | ((reply: ServerResponse, received: Received) => void);

const Body = z.object({ type: z.string(), timestamp: z.string(), data: z.record(z.string(), z.unknown()) });

export interface Receiver {
  url: string;
  received: Received[];
  answer(how: Answering): void;
  bodies(): z.infer<typeof Body>[];
}

export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let how: Answering = 204;
  const server = createServer(async (request, reply) => {
    const one = { path: request.url ?? '', headers: request.headers, body: await text(request) };
    received.push(one);
    if (typeof how === 'function') return how(reply, one);
    reply.writeHead(how).end();
  });
  const port = await listening(server);
  atTheEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    answer(given) {
      how = given;
    },
    bodies: () => received.map(({ body }) => Body.parse(JSON.parse(body))),
  };
}
