import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { AppBuilds } from '#server/platform/app-builds/app-builds';
import { every } from '#server/platform/work/every';
import { giveUpAfter } from '#server/platform/work/give-up';
import { chooseEncoding } from './encodings.ts';
import { replyNotFound } from './errors.ts';

const mediaTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
};

/** How often a server notes that its build is served, and looks for those that no server has served for long, in ms. */
const noteEveryMs = 6 * 60 * 60 * 1000;
/** How long a start, or a stop soon after it, waits for the first storing of a build, in ms. */
const longestWaitMs = 8_000;
/** Compressed or not: other files were made so that compressing would gain nothing. */
const anySize = Number.POSITIVE_INFINITY;

const AssetAddress = z.object({ '*': z.string().regex(/^[\w.-]{1,200}$/) });

/**
 * Serves files below `/assets` that this server's build doesn't have and another has, and makes this build's available
 * to other servers: where there were others, before the server is ready.
 */
export function serveOtherBuilds(app: FastifyInstance, builds: AppBuilds): void {
  const notKept = (error: unknown) => app.log.error({ err: error }, 'the files of the app could not be stored');
  let keeping = Promise.resolve();
  const patience = { limitMs: longestWaitMs, signal: new AbortController().signal, graceMs: longestWaitMs };
  app.addHook('onReady', async () => {
    try {
      const hasOthers = await builds.hasOthers();
      keeping = builds.keep().catch(notKept);
      if (hasOthers) await giveUpAfter(keeping, patience);
    } catch (error) {
      notKept(error);
    }
  });
  const noting = every(
    noteEveryMs,
    async () => {
      await builds.keep();
      await builds.sweep();
    },
    notKept,
  );
  // It writes to the database and to the storage, which are closed after this.
  app.addHook('preClose', async () => {
    await Promise.all([noting.stop(), giveUpAfter(keeping, patience).catch(notKept)]);
  });

  // Files of this server's own build have routes of their own, which go first.
  app.get('/assets/*', async (request, reply) => {
    const address = AssetAddress.safeParse(request.params);
    const file = address.data?.['*'];
    const takesBrotli = chooseEncoding(request.headers['accept-encoding'], anySize) === 'br';
    const found = file === undefined ? null : await builds.find(file, takesBrotli);
    if (file === undefined || found === null) return replyNotFound(request, reply);
    if (found.isBrotli) reply.header('content-encoding', 'br');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .type(mediaTypes[path.extname(file)] ?? 'application/octet-stream')
      .send(found.bytes);
  });
}
