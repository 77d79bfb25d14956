import { once } from 'node:events';
import { createServer } from 'node:http';
import { geoUrl, lagos } from './geo.ts';

/**
 * Answers every browser's look-up of its location. Routes in each page would disable the cache, and cost a sixth of a run's processor time.
 */
// biome-ignore lint/style/noDefaultExport: Playwright's global setup is a default export.
export default async function serveGeo(): Promise<() => void> {
  const server = createServer((_request, reply) => {
    reply.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
    reply.end(JSON.stringify(lagos));
  });
  server.listen(Number(new URL(geoUrl).port), '127.0.0.1');
  await once(server, 'listening');
  return () => {
    server.closeAllConnections();
    server.close();
  };
}
