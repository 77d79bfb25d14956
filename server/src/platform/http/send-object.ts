import type { FastifyReply, FastifyRequest } from 'fastify';
import parseRange from 'range-parser';
import { ExpectedError } from '#server/platform/errors';
import type { ByteRange, Storage } from '#server/platform/storage/storage';
import { hasAlready } from './etag.ts';

/** A stored object as it is to be sent. */
export interface SentObject {
  key: string;
  sizeBytes: number;
  mimeType: string;
  /** Strong: the same tag means the same bytes. Without quotes. */
  etag: string;
  cacheControl: string;
}

/**
 * Sends an object, whole or the one range that was asked for: 200, 206, 304 or 416, with If-Range, ETag and HEAD.
 * @throws ExpectedError `media.range_not_satisfiable`
 */
export function sendObject(
  storage: Storage,
  object: SentObject,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const etag = `"${object.etag}"`;
  reply.headers({
    'accept-ranges': 'bytes',
    'cache-control': object.cacheControl,
    'content-type': object.mimeType,
    etag,
  });
  if (hasAlready(request.headers['if-none-match'], etag)) return reply.code(304).send();

  const range = requestedRange(request, object.sizeBytes, etag);
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${object.sizeBytes}`);
    throw new ExpectedError('media.range_not_satisfiable', `The file has ${object.sizeBytes} bytes.`);
  }
  const length = range ? range.end - range.start + 1 : object.sizeBytes;
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${object.sizeBytes}`);
  reply.header('content-length', length);
  if (request.method === 'HEAD') return reply.send();
  return reply.send(storage.read(object.key, range ?? { start: 0, end: object.sizeBytes - 1 }));
}

/** @returns the one range to send, null for the whole, or that nothing of the object was asked for */
function requestedRange(request: FastifyRequest, size: number, etag: string): ByteRange | null | 'unsatisfiable' {
  const { range, 'if-range': ifRange } = request.headers;
  if (range === undefined || request.method === 'HEAD') return null;
  if (ifRange !== undefined && ifRange !== etag) return null;
  // More of the end than there is, is the whole (RFC 9110 §14.1.2); the parser finds that unsatisfiable.
  const within = range.replace(/^bytes=-(\d+)$/, (_, last) => `bytes=-${Math.min(Number(last), size)}`);
  const ranges = parseRange(size, within);
  if (ranges === -1) return 'unsatisfiable';
  // What isn't a byte range is to be ignored; several at once no player asks for, and the whole is a right answer.
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return null;
  return ranges[0] ?? null;
}
