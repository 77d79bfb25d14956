import { pipeline, Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, encode, encoder } from './encodings.ts';

/**
 * The `onSend` hook of routes that aren't cached. A hook for the whole server would run before the cache's, which would
 * find compressed bytes and cache nothing.
 */
export async function compressReply(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (reply.statusCode !== 200) return payload;
  const isStream = payload instanceof Readable;
  if (!isStream && typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
  const size = isStream ? Number.POSITIVE_INFINITY : payload.length;
  const encoding = chooseEncoding(request.headers['accept-encoding'], size);
  if (encoding === 'identity') return payload;
  reply.header('content-encoding', encoding).header('vary', 'accept-encoding').removeHeader('content-length');
  // If either stream ends early, so does the other, and Fastify reports it.
  if (isStream) return pipeline(payload, encoder(encoding), () => undefined);
  return encode(typeof payload === 'string' ? Buffer.from(payload) : payload, encoding);
}
