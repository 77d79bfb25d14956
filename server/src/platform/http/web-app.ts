import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { documentForAll, notPages } from '#contract/document';
import type { Clock } from '#server/platform/clock';
import type { FactsNow } from '#server/platform/library-facts';
import { type AppFacts, readDocument, readManifest, readWorker } from './app-files.ts';
import { replyNotFound } from './errors.ts';
import { type FinishedFile, finishFile, sendFinished, taggedWith } from './finished-file.ts';
import type { HomeStart } from './first-paint.ts';
import { HomeDocument } from './home-document.ts';
import { robots } from './robots.ts';
import { type PageAddress, pageAt } from './site-map.ts';

/** What the web app is served with. */
export interface WebAppParts {
  /** The address that is asked where a listener is; null for none. */
  geoUrl: string | null;
  library: { now: FactsNow; onChange(listener: () => Promise<void>): void };
  clock: Clock;
  /** What Home shows first, and when that may have changed. */
  home: { readStart(): Promise<HomeStart>; onChange(listener: () => void): void };
  /** @returns whether there is what a page is about, or where it is by now */
  pageState(page: PageAddress): Promise<'found' | 'missing' | { movedTo: string }>;
}

/** What looks like a file in the topmost folder, as `/favicon.ico`, or anywhere below a hidden one. */
const singleFile = /^\/(?:[^/?]*\.[a-z0-9]+|\..*)(?:\?|$)/i;
/** An address of no page. */
const nowhere = '/-/-';

/**
 * Which address a request is routed by: a page's that can't be decoded (`/100%`) is that of no page, so that the app says that
 * nothing is there. For Fastify's `rewriteUrl`.
 * @param url as it was sent
 */
export function routedAddress({ url = '/' }: { url?: string | undefined }): string {
  const [address = ''] = url.split('?', 1);
  return notPages.test(url) || isDecodable(address) ? url : nowhere;
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Serves the built web app: hashed files below `/assets` for good, precompressed; manifest and service worker; every page
 * of the site map gets the document, and so does an address of none, with the status 404, to say that nothing is there.
 * @param folder the build (`dist/web`)
 */
export async function serveWebApp(app: FastifyInstance, folder: string, parts: WebAppParts): Promise<void> {
  const { geoUrl, library, clock, pageState } = parts;
  const robotsFile = await finishFile(robots, 'text/plain; charset=utf-8');
  let files = await readFiles(folder, { facts: library.now(), geoUrl });
  const home = new HomeDocument({
    clock,
    readStart: () => parts.home.readStart(),
    make: (start) => readDocument(folder, { facts: library.now(), geoUrl }, start),
  });
  parts.home.onChange(() => home.refresh());
  library.onChange(async () => {
    home.forget();
    files = await readFiles(folder, { facts: library.now(), geoUrl });
  });

  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    // A route for each file that is there: no other spelling of a path leads to one, nor out of the folder, nor to what is
    // sent otherwise than it lies there: the document without its title and its security headers.
    wildcard: false,
    globIgnore: ['index.html', 'manifest.webmanifest', 'sw.js', '**/*.br', '**/*.gz'],
    setHeaders: (reply, file) => {
      const hashed = path.relative(folder, file).startsWith(`assets${path.sep}`);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/', async (request, reply) => {
    // Where what is newest can't be read, the app says so itself.
    const document = await home.read().catch(() => files.document);
    return sendDocument(request, reply, { document });
  });
  // What the service worker keeps for every page: what is newest would soon be old.
  app.get(documentForAll, async (request, reply) => {
    reply.header('x-robots-tag', 'noindex');
    return sendDocument(request, reply);
  });
  app.get('/robots.txt', async (request, reply) => sendFinished(robotsFile, request, reply));
  app.get('/manifest.webmanifest', async (request, reply) => sendFinished(files.manifest, request, reply));
  app.get('/sw.js', async (request, reply) => {
    // The worker is kept to what the pages are kept to.
    await reply.helmet();
    const worker = await files.workerFor(String(reply.getHeader('content-security-policy')));
    return sendFinished(worker, request, reply);
  });

  app.setNotFoundHandler(async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || notPages.test(request.url)) return replyNotFound(request, reply);
    const page = pageAt(request.url);
    const state = page === null ? 'missing' : await pageState(page);
    if (state === 'found') return sendDocument(request, reply);
    if (state === 'missing') return sendNothing(request, reply);
    // Not kept by browsers: another may come to be at the former address.
    return reply.header('cache-control', 'no-cache').redirect(state.movedTo, 308);
  });

  /** Programs that look for a file get a line, people the app, which says that nothing is there. */
  async function sendNothing(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (!singleFile.test(request.url)) return sendDocument(request, reply, { status: 404 });
    return reply.code(404).header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send('Not found\n');
  }

  async function sendDocument(
    request: FastifyRequest,
    reply: FastifyReply,
    { document = files.document, status = 200 }: { document?: FinishedFile; status?: 200 | 404 } = {},
  ): Promise<FastifyReply> {
    await reply.helmet();
    // A 304 leaves browsers with the policy that came with the document.
    const tagged = taggedWith(document, String(reply.getHeader('content-security-policy')));
    return sendFinished(tagged, request, reply, status);
  }
}

/** @returns the files that have facts in them; read again when these change */
async function readFiles(folder: string, facts: AppFacts) {
  const document = await readDocument(folder, facts);
  const manifest = await readManifest(folder, facts);
  return { document, manifest, workerFor: await readWorker(folder, document) };
}
