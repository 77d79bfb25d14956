import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, type Effort, type Encoding, encode } from './encodings.ts';
import { hasAlready } from './etag.ts';

export interface FinishedFile {
  mediaType: string;
  etag: string;
  body: Record<Encoding, Buffer>;
}

export async function finishFile(text: string, mediaType: string, effort: Effort = 'file'): Promise<FinishedFile> {
  const identity = Buffer.from(text);
  // The tag is weak, because other encodings of the same text have different bytes.
  const etag = `W/"${createHash('sha1').update(identity).digest('base64url')}"`;
  return {
    mediaType,
    etag,
    body: { identity, br: await encode(identity, 'br', effort), gzip: await encode(identity, 'gzip') },
  };
}

/** The ETag also depends on a header of the reply, because browsers keep the old header after a 304. */
export function taggedWith(file: FinishedFile, header: string): FinishedFile {
  const etag = `W/"${createHash('sha1').update(file.etag).update(header).digest('base64url')}"`;
  return { ...file, etag };
}

export function sendFinished(
  file: FinishedFile,
  request: FastifyRequest,
  reply: FastifyReply,
  { status = 200, cacheControl = 'no-cache' }: { status?: 200 | 404 | 410; cacheControl?: string } = {},
): FastifyReply {
  const { mediaType, etag, body } = file;
  const encoding = chooseEncoding(request.headers['accept-encoding'], body.identity.length);
  reply.headers({ 'cache-control': cacheControl, vary: 'accept-encoding' });
  if (status === 200) reply.header('etag', etag);
  const isKnown = status === 200 && hasAlready(request.headers['if-none-match'], etag);
  if (isKnown && request.method !== 'HEAD') return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .code(isKnown ? 304 : status)
    .type(mediaType)
    .send(body[encoding]);
}
