import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { libraryAddress } from '#core/server/http/library-address';
import { siteOf } from '#core/server/network';
import type { Settings } from '#core/server/settings/settings';
import { robotsTxt } from './robots.ts';
import type { SitemapService } from './sitemap-service.ts';

const decompress = promisify(gunzip);
const Part = z.object({ part: z.string() });

/** Stale copies of a sitemap do no harm, since search engines return regularly. */
const forAWhile = 'public, max-age=600';

/** Sitemaps are at the root, since a sitemap may only list addresses below its own folder. */
export function sitemapRoutes(
  app: FastifyInstance,
  service: SitemapService,
  settings: Pick<Settings, 'publicUrl'>,
): void {
  app.get('/robots.txt', async (request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(robotsTxt(libraryAddress(settings, request))),
  );
  for (const url of ['/sitemap.xml', '/sitemap-:part.xml']) {
    app.get(url, async (request, reply) => {
      const part = Part.safeParse(request.params);
      const name = part.success ? `sitemap-${part.data.part}` : 'sitemap';
      const asked = { library: libraryAddress(settings, request), network: siteOf(request.ip) };
      const file = await service.read(name, asked);
      if (file === null) return reply.callNotFound();
      reply.headers({ 'cache-control': forAWhile, vary: 'accept-encoding' }).type('application/xml; charset=utf-8');
      const accepted = request.headers['accept-encoding'] ?? '';
      if (!/\bgzip\b/.test(accepted)) return reply.send(await decompress(file));
      return reply.header('content-encoding', 'gzip').send(file);
    });
  }
}
