import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inHtml } from '#server/platform/html';
import type { Settings } from '#server/platform/settings/settings';
import { chooseEncoding, type Encoding, encode } from './encodings.ts';
import { replyNotFound } from './errors.ts';

/** First segments below which an unknown address is an error and not a page of the web app. */
const notPages = /^\/(v1|media|assets|payments\/sandbox|healthz|readyz|metrics)(?![^/?])/;

/**
 * Which address a request is routed by: a page's that can't be decoded (`/100%`) is the document's own, so that the app says
 * that nothing is there. For Fastify's `rewriteUrl`.
 * @param url as it was sent
 */
export function routedAddress({ url = '/' }: { url?: string | undefined }): string {
  const [address = ''] = url.split('?', 1);
  return notPages.test(url) || isDecodable(address) ? url : '/';
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** What the document tells the web app of the settings, in its head. */
type Told = Pick<Settings, 'libraryTitle' | 'geoUrl' | 'nairaPerGb'>;

/**
 * Serves the built web app: hashed files below `/assets` for good, precompressed; every other address gets the
 * document, whose routes decide what is there.
 * @param folder the build (`dist/web`)
 * @param told goes into the document's head
 */
export async function serveWebApp(app: FastifyInstance, folder: string, told: Told): Promise<void> {
  const document = await readDocument(folder, told);

  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    // A route for each file that is there: no other spelling of a path leads to one, nor out of the folder, nor to the
    // document as it lies there, without its title and its security headers.
    wildcard: false,
    globIgnore: ['index.html', '**/*.br', '**/*.gz'],
    setHeaders: (reply, file) => {
      const hashed = path.relative(folder, file).startsWith(`assets${path.sep}`);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/', { schema: { hide: true } }, sendDocument);

  app.setNotFoundHandler(async (request, reply) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !notPages.test(request.url);
    return isPage ? sendDocument(request, reply) : replyNotFound(request, reply);
  });

  async function sendDocument(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    await reply.helmet();
    const encoding = chooseEncoding(request.headers['accept-encoding'], document.identity.length);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply
      .code(200)
      .headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
      .type('text/html; charset=utf-8')
      .send(document[encoding]);
  }
}

async function readDocument(folder: string, told: Told): Promise<Record<Encoding, Buffer>> {
  const template = await readFile(path.join(folder, 'index.html'), 'utf8');
  const identity = Buffer.from(
    template
      .replaceAll('%LIBRARY_TITLE%', () => inHtml(told.libraryTitle))
      .replaceAll('%GEO_URL%', () => inHtml(told.geoUrl ?? ''))
      .replaceAll('%NAIRA_PER_GB%', () => String(told.nairaPerGb)),
  );
  return { identity, br: await encode(identity, 'br'), gzip: await encode(identity, 'gzip') };
}
