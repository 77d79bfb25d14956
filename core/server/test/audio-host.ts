import { createServer, type ServerResponse } from 'node:http';
import { atTheEnd } from './at-the-end.ts';
import { listening } from './listening.ts';

type Served = string | Buffer | ((reply: ServerResponse) => void);

export interface AudioHost {
  url: string;
  files: Map<string, Served>;
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
  const port = await listening(server);
  atTheEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${port}`, files, asked };
}
