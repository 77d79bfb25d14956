import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, encode } from './encodings.ts';

/**
 * The `onSend` hook of routes whose replies aren't kept finished: a listener's own lists cross the same costly networks as
 * what everybody reads. Of the route and not of the whole server: it would come before the hook that keeps finished replies,
 * which then found compressed bytes and kept none.
 */
export async function compressReply(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (typeof payload !== 'string' || reply.statusCode !== 200) return payload;
  const encoding = chooseEncoding(request.headers['accept-encoding'], payload.length);
  if (encoding === 'identity') return payload;
  reply.header('content-encoding', encoding).header('vary', 'accept-encoding').removeHeader('content-length');
  return encode(Buffer.from(payload), encoding);
}
