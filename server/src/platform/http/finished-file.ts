import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, type Encoding, encode } from './encodings.ts';
import { hasAlready } from './etag.ts';

/** A file that is sent as it was made at the start, and asked for again each time it is needed. */
export interface FinishedFile {
  mediaType: string;
  etag: string;
  body: Record<Encoding, Buffer>;
}

/** Makes a file of this text ready to be sent. */
export async function finishFile(text: string, mediaType: string): Promise<FinishedFile> {
  const identity = Buffer.from(text);
  // Weak: the same text, compressed otherwise, has other bytes.
  const etag = `W/"${createHash('sha1').update(identity).digest('base64url')}"`;
  return {
    mediaType,
    etag,
    body: { identity, br: await encode(identity, 'br', 'file'), gzip: await encode(identity, 'gzip') },
  };
}

/** @returns the file with an `ETag` that also changes with a header of the reply: after a 304 browsers go on with the header that they kept */
export function taggedWith(file: FinishedFile, header: string): FinishedFile {
  const etag = `W/"${createHash('sha1').update(file.etag).update(header).digest('base64url')}"`;
  return { ...file, etag };
}

/**
 * Sends a file, or only says that the client has it already (304).
 * @param status 404 when the file says that nothing is there: that is said each time
 */
export function sendFinished(
  file: FinishedFile,
  request: FastifyRequest,
  reply: FastifyReply,
  status: 200 | 404 = 200,
): FastifyReply {
  const { mediaType, etag, body } = file;
  const encoding = chooseEncoding(request.headers['accept-encoding'], body.identity.length);
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
  if (status === 200) reply.header('etag', etag);
  const isKnown = status === 200 && hasAlready(request.headers['if-none-match'], etag);
  // Of a HEAD Fastify leaves the body out by itself, and says how long it would have been.
  if (isKnown && request.method !== 'HEAD') return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .code(isKnown ? 304 : status)
    .type(mediaType)
    .send(body[encoding]);
}
