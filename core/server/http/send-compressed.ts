import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, type Encoding } from './encodings.ts';
import { hasAlready } from './etag.ts';

export interface CompressedText {
  etag: string;
  size: number;
  bytesIn(encoding: Encoding): Promise<Buffer>;
}

export async function sendCompressed(
  text: CompressedText,
  mediaType: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.headers({ vary: 'accept-encoding', etag: text.etag });
  const isKnown = hasAlready(request.headers['if-none-match'], text.etag);
  if (isKnown) reply.code(304);
  if (isKnown && request.method !== 'HEAD') return reply.send();
  const encoding = chooseEncoding(request.headers['accept-encoding'], text.size);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(`${mediaType}; charset=utf-8`).send(await text.bytesIn(encoding));
}
