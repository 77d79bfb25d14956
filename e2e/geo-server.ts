import { once } from 'node:events';
import { createServer } from 'node:http';
import { geoUrl, lagos } from './geo.ts';

/**
 * Answers every look-up of a browser at `geoUrl` until the run ends. A route in each page would do so too, but has every request
 * pass through the test's process and turns the browser's cache off: a sixth of the processor's time of a run.
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
