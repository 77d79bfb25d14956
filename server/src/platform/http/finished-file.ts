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
    body: { identity, br: await encode(identity, 'br'), gzip: await encode(identity, 'gzip') },
  };
}

/** Sends a file, or only says that the client has it already (304). */
export function sendFinished(file: FinishedFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { mediaType, etag, body } = file;
  const encoding = chooseEncoding(request.headers['accept-encoding'], body.identity.length);
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag });
  if (hasAlready(request.headers['if-none-match'], etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(200).type(mediaType).send(body[encoding]);
}
