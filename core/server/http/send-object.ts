import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import parseRange from 'range-parser';
import { ExpectedError } from '#core/server/errors';
import { ClientGone } from '#core/server/storage/send-chunks';
import type { ByteRange, Storage } from '#core/server/storage/storage';
import { hasAlready, isAsked } from './etag.ts';
import { hijack } from './hijack.ts';

export interface SentContent {
  sizeBytes: number;
  mimeType: string;
  /** A strong ETag without quotes: the same tag means the same bytes. */
  etag: string;
  cacheControl: string;
  read(range: ByteRange): Readable;
}

export type SentObject = Omit<SentContent, 'read'> & {
  key: string;
  front?: Buffer;
};

const nothing = Buffer.alloc(0);

/**
 * Sends a stored object past Fastify, which would require a stream.
 * @throws StorageMissingError
 */
export async function sendObject(
  storage: Storage,
  { key, front = nothing, ...object }: SentObject,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const range = answerWith(object, request, reply);
  if (range === null) return reply.send();
  const ownFront = front.subarray(range.start, range.end + 1);
  if (range.end < front.length) return reply.send(ownFront);
  const ofObject = { start: Math.max(0, range.start - front.length), end: range.end - front.length };
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    hijack(reply);
    reply.raw.statusCode = reply.statusCode;
    if (ownFront.length > 0) reply.raw.write(ownFront);
    return reply.raw;
  };
  try {
    await storage.send(key, ofObject, begin);
  } catch (error) {
    if (!hasBegun) throw error;
    if (!(error instanceof ClientGone)) request.log.error({ err: error }, 'an object could not be sent to its end');
    reply.raw.destroy();
  }
  return reply;
}

export async function sendPicture(
  storage: Storage,
  { key, ...object }: Omit<SentObject, 'sizeBytes' | 'front'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const isKnown = hasAlready(request.headers['if-none-match'], `"${object.etag}"`);
  const content = isKnown ? Buffer.alloc(0) : await storage.readWhole(key);
  const range = answerWith({ ...object, sizeBytes: content.length }, request, reply);
  return range === null ? reply.send() : reply.send(content.subarray(range.start, range.end + 1));
}

/** Answers requests for ranges with 200, 206, 304, 412 or 416, and honours If-Match, If-Range and HEAD. */
export function sendContent({ read, ...content }: SentContent, request: FastifyRequest, reply: FastifyReply) {
  const range = answerWith(content, request, reply);
  return range === null ? reply.send() : reply.send(read(range));
}

function answerWith(
  content: Omit<SentContent, 'read'>,
  request: FastifyRequest,
  reply: FastifyReply,
): ByteRange | null {
  const etag = `"${content.etag}"`;
  reply.headers({
    'accept-ranges': 'bytes',
    'cache-control': content.cacheControl,
    'content-type': content.mimeType,
    etag,
  });
  if (!isAsked(request.headers['if-match'], etag))
    throw new ExpectedError('media.changed', 'The file has changed. Please start over.');
  if (hasAlready(request.headers['if-none-match'], etag)) {
    reply.code(304);
    return null;
  }

  const range = requestedRange(request, content.sizeBytes, etag);
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${content.sizeBytes}`);
    throw new ExpectedError('media.range_not_satisfiable', `The file has ${content.sizeBytes} bytes.`);
  }
  const length = range ? range.end - range.start + 1 : content.sizeBytes;
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${content.sizeBytes}`);
  reply.header('content-length', length);
  if (request.method === 'HEAD' || content.sizeBytes === 0) return null;
  return range ?? { start: 0, end: content.sizeBytes - 1 };
}

function requestedRange(request: FastifyRequest, size: number, etag: string): ByteRange | null | 'unsatisfiable' {
  const { range, 'if-range': ifRange } = request.headers;
  if (range === undefined || request.method === 'HEAD') return null;
  if (ifRange !== undefined && ifRange !== etag) return null;
  // A suffix longer than the whole means the whole (RFC 9110 §14.1.2); the parser calls that unsatisfiable.
  const within = range.replace(/^bytes=-(\d+)$/, (_, last) => `bytes=-${Math.min(Number(last), size)}`);
  const ranges = parseRange(size, within);
  if (ranges === -1) return 'unsatisfiable';
  // Units other than bytes are ignored. No player requests several ranges, and the whole is a valid answer.
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return null;
  return ranges[0] ?? null;
}
