import { pipeline, Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, encode, encoder } from './encodings.ts';

/** As a hook for the whole server, compression would run before the reply cache, which would then cache nothing. */
export async function compressReply(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (reply.statusCode !== 200) return payload;
  const isStream = payload instanceof Readable;
  if (!isStream && typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
  const size = isStream ? Number.POSITIVE_INFINITY : payload.length;
  const encoding = chooseEncoding(request.headers['accept-encoding'], size);
  if (encoding === 'identity') return payload;
  reply.header('content-encoding', encoding).header('vary', 'accept-encoding').removeHeader('content-length');
  if (isStream) return pipeline(payload, encoder(encoding), () => undefined);
  return encode(typeof payload === 'string' ? Buffer.from(payload) : payload, encoding);
}
