import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notPages } from '#contract/document';
import type { FactsNow } from '#server/platform/library-facts';
import { replyNotFound } from './errors.ts';
import { sendFinished } from './finished-file.ts';
import { readDocument, readManifest, readWorker, type Told } from './told-files.ts';

/** Where what the files are told comes from. */
export interface Teller {
  geoUrl: string | null;
  library: { now: FactsNow; onChange(listener: () => Promise<void>): void };
  /** @returns the address that a page's address leads to by now; null when that is still its own, or isn't known */
  pageNow(address: string): Promise<string | null>;
}

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

/**
 * Serves the built web app: hashed files below `/assets` for good, precompressed; manifest and service worker; every other
 * address gets the document, whose routes decide what is there.
 * @param folder the build (`dist/web`)
 * @param teller says what goes into the document's head, and when that is something else
 */
export async function serveWebApp(app: FastifyInstance, folder: string, teller: Teller): Promise<void> {
  const { geoUrl, library, pageNow } = teller;
  let files = await readFiles(folder, { facts: library.now(), geoUrl });
  library.onChange(async () => {
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
  app.get('/', { schema: { hide: true } }, sendDocument);
  app.get('/manifest.webmanifest', { schema: { hide: true } }, async (request, reply) =>
    sendFinished(files.manifest, request, reply),
  );
  app.get('/sw.js', { schema: { hide: true } }, async (request, reply) => {
    // The worker is kept to what the pages are kept to.
    await reply.helmet();
    const worker = await files.workerFor(String(reply.getHeader('content-security-policy')));
    return sendFinished(worker, request, reply);
  });

  app.setNotFoundHandler(async (request, reply) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !notPages.test(request.url);
    if (!isPage) return replyNotFound(request, reply);
    const now = await pageNow(request.url);
    // Asked for anew each time: another may come to be at the former address.
    if (now !== null) return reply.header('cache-control', 'no-cache').redirect(now, 308);
    return sendDocument(request, reply);
  });

  async function sendDocument(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    await reply.helmet();
    return sendFinished(files.document, request, reply);
  }
}

/** @returns the files that are made anew when what they are told changes */
async function readFiles(folder: string, told: Told) {
  const document = await readDocument(folder, told);
  const manifest = await readManifest(folder, told);
  return { document, manifest, workerFor: await readWorker(folder, document) };
}
