import { createServer, type ServerResponse } from 'node:http';
import * as z from 'zod';
import { atTheEnd } from './at-the-end.ts';

/** What a host serves at a path: bytes, or whatever the function answers. */
export type Served = string | Buffer | ((reply: ServerResponse) => void);

/** A host of somebody's podcast on this machine, until the calling test file ends. */
export interface AudioHost {
  /** Without a trailing slash. */
  url: string;
  /** By path. */
  files: Map<string, Served>;
  /** The paths that were asked for, in their order. */
  asked: string[];
}

/** @returns a host that serves nothing yet */
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
