import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import parseRange from 'range-parser';
import { ExpectedError } from '#server/platform/errors';
import type { ByteRange, Storage } from '#server/platform/storage/storage';
import { hasAlready } from './etag.ts';

export interface SentContent {
  sizeBytes: number;
  mimeType: string;
  /** Strong: the same tag means the same bytes. Without quotes. */
  etag: string;
  cacheControl: string;
  read(range: ByteRange): Readable;
}

export type SentObject = Omit<SentContent, 'read'> & { key: string };

/** Like `sendContent`, for a stored object. */
export function sendObject(
  storage: Storage,
  { key, ...object }: SentObject,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  return sendContent({ ...object, read: (range) => storage.read(key, range) }, request, reply);
}

/**
 * Sends bytes, whole or one requested range: 200, 206, 304 or 416, with If-Range, ETag and HEAD.
 * @throws ExpectedError `media.range_not_satisfiable`
 */
export function sendContent(content: SentContent, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const etag = `"${content.etag}"`;
  reply.headers({
    'accept-ranges': 'bytes',
    'cache-control': content.cacheControl,
    'content-type': content.mimeType,
    etag,
  });
  if (hasAlready(request.headers['if-none-match'], etag)) return reply.code(304).send();

  const range = requestedRange(request, content.sizeBytes, etag);
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${content.sizeBytes}`);
    throw new ExpectedError('media.range_not_satisfiable', `The file has ${content.sizeBytes} bytes.`);
  }
  const length = range ? range.end - range.start + 1 : content.sizeBytes;
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${content.sizeBytes}`);
  reply.header('content-length', length);
  if (request.method === 'HEAD') return reply.send();
  return reply.send(content.read(range ?? { start: 0, end: content.sizeBytes - 1 }));
}

/** @returns the range to send, null for everything, or that the range lies outside */
function requestedRange(request: FastifyRequest, size: number, etag: string): ByteRange | null | 'unsatisfiable' {
  const { range, 'if-range': ifRange } = request.headers;
  if (range === undefined || request.method === 'HEAD') return null;
  if (ifRange !== undefined && ifRange !== etag) return null;
  // A suffix longer than the whole means the whole (RFC 9110 §14.1.2); the parser calls that unsatisfiable.
  const within = range.replace(/^bytes=-(\d+)$/, (_, last) => `bytes=-${Math.min(Number(last), size)}`);
  const ranges = parseRange(size, within);
  if (ranges === -1) return 'unsatisfiable';
  // Units other than bytes are to be ignored. No player requests several ranges, and the whole is a valid answer.
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return null;
  return ranges[0] ?? null;
}
