import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { documentForAll, notPages } from '#core/contract/document';
import type { PageNotice, ReadReply } from '#core/contract/rendered-page';
import type { FinishedPage, Pages, PageWanted } from '#core/server/http/pages/pages';
import { renderedAddress } from '#core/server/http/pages/rendered-address';
import type { FactsNow } from '#core/server/library-facts';
import { siteOf } from '#core/server/network';
import { withoutSlug } from '#features/audio/contract';
import { type AppFacts, readDocument, readManifest, readWorker } from './app-files.ts';
import { replyNotFound } from './errors.ts';
import { type FinishedFile, sendFinished, taggedWith } from './finished-file.ts';
import { shared } from './finished-reply.ts';
import { libraryAddress } from './library-address.ts';
import { setPageHeaders } from './security-headers.ts';
import { type PageAddress, type PageState, pageAt } from './site-map.ts';

export interface WebAppParts {
  geoUrl: string | null;
  library: { now: FactsNow; onChange(listener: () => Promise<void>): void };
  onCatalogueChanged(listener: () => void): void;
  pageState(page: PageAddress): Promise<PageState>;
  pages: Pages | null;
  publicUrl: string | null;
}

type Status = 200 | 404 | 410;

const singleFile = /^\/(?:[^/?]*\.[a-z0-9]+|\..*)(?:\?|$)/i;
const nowhere = '/-/-';

/** Rewrites a page's undecodable address (`/100%`) so that the app shows its 404 page. */
export function routedAddress({ url = '/' }: { url?: string | undefined }): string {
  const [address = ''] = url.split('?', 1);
  if (notPages.test(url)) return withoutSlug(url);
  return isDecodable(address) ? url : nowhere;
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

export async function serveWebApp(app: FastifyInstance, folder: string, parts: WebAppParts): Promise<void> {
  const { geoUrl, library, pageState } = parts;
  let files = await readFiles(folder, { facts: library.now(), geoUrl });
  parts.onCatalogueChanged(() => parts.pages?.clear());
  library.onChange(async () => {
    await parts.pages?.restart();
    files = await readFiles(folder, { facts: library.now(), geoUrl });
  });

  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    // Each file has a route, so that no other spelling of a path leads to a file, outside the folder, or to the document without its
    // security headers.
    wildcard: false,
    globIgnore: [
      'assets/**',
      'index.html',
      'docs.html',
      'page-files.json',
      'manifest.webmanifest',
      'embed-manifest.json',
      'sw.js',
      '**/*.br',
      '**/*.gz',
    ],
    setHeaders: (reply, file) => {
      const hashed = path.relative(folder, file).startsWith(`assets${path.sep}`);
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/', async (request, reply) => {
    const rendered = await renderedAt({ page: 'home', params: {}, query: '' }, request);
    return rendered ? sendPage(request, reply, { rendered }) : sendDocument(request, reply);
  });
  app.get(documentForAll, async (request, reply) => {
    reply.header('x-robots-tag', 'noindex');
    return sendDocument(request, reply);
  });
  app.get('/manifest.webmanifest', async (request, reply) => sendFinished(files.manifest, request, reply));
  app.get('/sw.js', async (request, reply) => {
    await setPageHeaders(reply);
    const worker = await files.workerFor(String(reply.getHeader('content-security-policy')));
    return sendFinished(worker, request, reply);
  });

  app.setNotFoundHandler(async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || notPages.test(request.url)) return replyNotFound(request, reply);
    const page = pageAt(request.url);
    const state = page === null ? 'missing' : await pageState(page);
    if (state === 'found') {
      const rendered = page && (await renderedAt(page, request));
      if (rendered) return sendPage(request, reply, { rendered });
      // Pages that need a session are useless to search engines.
      if (page && renderedAddress(page) === null) reply.header('x-robots-tag', 'noindex');
      return sendDocument(request, reply);
    }
    if (state === 'withdrawn') return sendNothing(request, reply, { status: 410, notice: 'withdrawn' });
    const notice = page?.page === 'message' ? 'no message' : 'no page';
    if (state === 'missing') return sendNothing(request, reply, { status: 404, notice });
    // Browsers mustn't cache the redirect, because a new page may appear at the former address.
    return reply.header('cache-control', 'no-cache').redirect(state.movedTo, 301);
  });

  async function renderedAt(page: PageAddress, request: FastifyRequest): Promise<FinishedPage | null> {
    return (await parts.pages?.of({ page, ...askedBy(request) })) ?? null;
  }

  function askedBy(request: FastifyRequest): Pick<PageWanted, 'origin' | 'network' | 'read'> {
    const { ip } = request;
    return {
      origin: libraryAddress(parts, request),
      network: siteOf(ip),
      read: (address) => readAs(app, address, ip),
    };
  }

  async function sendNothing(
    request: FastifyRequest,
    reply: FastifyReply,
    { status, notice }: { status: 404 | 410; notice: PageNotice },
  ): Promise<FastifyReply> {
    if (!singleFile.test(request.url)) {
      const rendered = await parts.pages?.notice({ notice, ...askedBy(request) });
      return rendered ? sendPage(request, reply, { rendered, status }) : sendDocument(request, reply, { status });
    }
    return reply.code(404).header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send('Not found\n');
  }

  async function sendDocument(
    request: FastifyRequest,
    reply: FastifyReply,
    { status = 200 }: { status?: Status } = {},
  ): Promise<FastifyReply> {
    await setPageHeaders(reply);
    return sendFinished(taggedWithPolicy(files.document, reply), request, reply, { status });
  }

  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    { rendered: { file, styleSource }, status = 200 }: { rendered: FinishedPage; status?: Status },
  ): Promise<FastifyReply> {
    await setPageHeaders(reply, styleSource);
    const cacheControl = status === 200 ? shared : 'no-cache';
    return sendFinished(taggedWithPolicy(file, reply), request, reply, { status, cacheControl });
  }
}

/** After a 304, browsers keep the security policy that came with the cached document. */
function taggedWithPolicy(document: FinishedFile, reply: FastifyReply): FinishedFile {
  return taggedWith(document, String(reply.getHeader('content-security-policy')));
}

async function readAs(app: FastifyInstance, address: string, remoteAddress: string): Promise<ReadReply> {
  const { statusCode, headers, payload } = await app.inject({ method: 'GET', url: address, remoteAddress });
  return { status: statusCode, etag: headers.etag ?? '', body: payload };
}

async function readFiles(folder: string, facts: AppFacts) {
  const document = await readDocument(folder, facts);
  const manifest = await readManifest(folder, facts);
  return { document, manifest, workerFor: await readWorker(folder, document) };
}
