import { createServer, type ServerResponse } from 'node:http';
import * as z from 'zod';
import { atTheEnd } from './at-the-end.ts';

/** A host's response for a path: bytes, or a function that replies. */
export type Served = string | Buffer | ((reply: ServerResponse) => void);

/** A podcast host on this machine, until the end of the calling test file. */
export interface AudioHost {
  /** Without a trailing slash. */
  url: string;
  /** By path. */
  files: Map<string, Served>;
  /** The requested paths, in order. */
  asked: string[];
}

export async function startAudioHost(): Promise<AudioHost> {
  const files = new Map<string, Served>();
  const asked: string[] = [];
  const server = createServer((request, reply) => {
    const path = request.url ?? '';
    asked.push(path);
    const served = files.get(path);
    if (served === undefined) return void reply.writeHead(404).end();
    if (typeof served === 'function') return served(reply);
    reply.end(served);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  atTheEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = z.object({ port: z.number() }).parse(server.address());
  return { url: `http://127.0.0.1:${port}`, files, asked };
}
