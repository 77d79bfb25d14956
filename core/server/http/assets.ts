import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { AppBuilds } from '#core/server/app-builds/app-builds';
import { every } from '#core/server/work/every';
import { giveUpAfter } from '#core/server/work/give-up';
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

/** In ms. Each server records this often which build of the web app it serves. */
const noteEveryMs = 6 * 60 * 60 * 1000;
const againMs = 2_000;
/** In ms. A slow bucket takes half a minute to store a library's first build. */
const longestStartMs = 30_000;
const longestStopMs = 8_000;
const anySize = Number.POSITIVE_INFINITY;

const AssetAddress = z.object({ '*': z.string().regex(/^[\w.-]{1,200}$/) });

/**
 * A server shares its build's files with others before it takes requests; if that takes too long, the server starts without being ready,
 * and retries.
 */
export async function serveAssets(app: FastifyInstance, builds: AppBuilds): Promise<void> {
  const notKept = (error: unknown) => app.log.error({ err: error }, 'the files of the app could not be stored');
  const within = (limitMs: number, work: Promise<void>) =>
    giveUpAfter(work, { limitMs, signal: new AbortController().signal, graceMs: limitMs }).catch(notKept);
  let isDueAt = 0;
  let onTried: (() => void) | undefined;
  const tried = new Promise<void>((resolve) => {
    onTried = resolve;
  });
  const noting = every(
    againMs,
    async () => {
      if (performance.now() < isDueAt) return;
      await builds.keep().finally(onTried);
      isDueAt = performance.now() + noteEveryMs;
      await builds.sweep();
    },
    notKept,
  );
  app.addHook('onReady', () => within(longestStartMs, tried));
  app.addHook('preClose', () => within(longestStopMs, noting.stop()));

  const own = await builds.ownFiles();
  app.get('/assets/*', async (request, reply) => {
    const address = AssetAddress.safeParse(request.params);
    const file = address.data?.['*'];
    if (file !== undefined && own.has(file)) return reply.sendFile(`assets/${file}`);
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
  noting.now();
}
