import type { FastifyInstance } from 'fastify';
import { chooseEncoding, encode } from './encodings.ts';

/** Compresses the JSON replies that aren't kept finished: a listener's own lists cross the same costly networks. */
export function compressReplies(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || reply.statusCode !== 200 || reply.hasHeader('content-encoding')) return payload;
    const encoding = chooseEncoding(request.headers['accept-encoding'], payload.length);
    if (encoding === 'identity') return payload;
    reply.header('content-encoding', encoding).header('vary', 'accept-encoding').removeHeader('content-length');
    return encode(Buffer.from(payload), encoding);
  });
}
