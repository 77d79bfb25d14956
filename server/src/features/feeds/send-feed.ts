import type { FastifyReply, FastifyRequest } from 'fastify';
import { feedType } from '#contract/feeds/addresses';
import { chooseEncoding } from '#server/platform/http/encodings';
import { hasAlready } from '#server/platform/http/etag';
import type { KeptFeed } from './kept-feeds.ts';

/** Sends a feed in the encoding that is asked for, or 304 to who has it. */
export async function sendFeed(feed: KeptFeed, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.headers({ vary: 'accept-encoding', etag: feed.etag });
  const isKnown = hasAlready(request.headers['if-none-match'], feed.etag);
  if (isKnown) reply.code(304);
  // For HEAD, Fastify drops the body itself and sets its length.
  if (isKnown && request.method !== 'HEAD') return reply.send();
  const encoding = chooseEncoding(request.headers['accept-encoding'], feed.size);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(`${feedType}; charset=utf-8`).send(await feed.bytesIn(encoding));
}
