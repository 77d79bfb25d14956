import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, encode } from './encodings.ts';

/**
 * The `onSend` hook of routes that aren't cached. Set per route and not for the whole server: there it would run before
 * the cache's hook, which would then find compressed bytes and cache nothing.
 */
export async function compressReply(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (reply.statusCode !== 200) return payload;
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
  const encoding = chooseEncoding(request.headers['accept-encoding'], payload.length);
  if (encoding === 'identity') return payload;
  reply.header('content-encoding', encoding).header('vary', 'accept-encoding').removeHeader('content-length');
  return encode(typeof payload === 'string' ? Buffer.from(payload) : payload, encoding);
}
