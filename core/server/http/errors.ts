import { type ServerResponse, STATUS_CODES } from 'node:http';
import { Socket } from 'node:net';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorCode, type ErrorReply, errorStatuses } from '#core/contract/errors';
import * as common from '#core/contract/texts';
import { hasCode } from '#core/server/database/error-code';
import { isFull, isOverloaded, isUnreachable } from '#core/server/database/unreachable';
import { AccessTokenRefused, ExpectedError, LimitReached, ServerBusy } from '#core/server/errors';
import { siteOf } from '#core/server/network';
import { StorageMissingError, StorageUnavailableError } from '#core/server/storage/storage';
import { withoutToken } from './log.ts';
import type { RefusalPace } from './refusal-pace.ts';

const busy = 'Lectern can’t be reached at the moment. Please try again shortly.';
export const notReadySeconds = 5;
/** The text for people when a disk is full (docs/operating.md#the-disk-is-full). */
export const noRoom = 'Lectern has no room left to keep that at the moment. Please try again later.';
export const fullSentence = 'a disk is full: nothing new can be kept';

export function handleErrors(app: FastifyInstance, pace: Pick<RefusalPace, 'wait'>): void {
  app.setErrorHandler(async (error: FastifyError | ExpectedError, request, reply) => {
    const expected = asExpected(error);
    if (!expected && isUnreachable(error)) {
      request.log.error({ err: error, url: withoutToken(request.url) }, 'the database could not be reached');
      return send(reply, new ExpectedError('server.not_ready', busy));
    }
    if (!expected && isOverloaded(error)) {
      request.log.error({ err: error, url: withoutToken(request.url) }, 'the database took too long');
      return send(reply, new ServerBusy());
    }
    if (!expected && isFull(error)) {
      request.log.error({ err: error, url: withoutToken(request.url) }, fullSentence);
      return send(reply, new ExpectedError('server.full', noRoom));
    }
    if (error instanceof StorageUnavailableError) {
      request.log.error({ url: withoutToken(request.url), reason: error.message }, 'the storage could not be used');
      return send(reply, new ExpectedError('server.not_ready', busy));
    }
    if (error instanceof StorageMissingError) {
      const reason = error.message;
      request.log.error(
        { url: withoutToken(request.url), reason },
        'a stored file is missing: see lectern storage check',
      );
      return send(reply, new ExpectedError('media.not_found', 'This file is missing at the moment.'));
    }
    if (!expected) {
      request.log.error({ err: error, url: withoutToken(request.url) }, 'a request failed unexpectedly');
      return send(reply, new ExpectedError('server.fault', common.generalError()));
    }
    const isTooMuch = expected instanceof LimitReached || expected instanceof ServerBusy;
    // A page that the server renders reads the API without a connection and must not wait.
    if (isTooMuch && request.raw.socket instanceof Socket) await pace.wait(siteOf(request.ip));
    return send(reply, expected);
  });
}

export async function replyNotFound(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  await send(reply, new ExpectedError('route.not_found', `There is nothing at ${request.method} ${request.url}.`));
}

export function replyUnroutable(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  send(reply, asExpected(error) ?? new ExpectedError('request.invalid', 'The address is not valid.'));
}

export function refuseUnreadable(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const refusal = unreadable[error.code] ?? new ExpectedError('request.invalid', 'The request could not be read.');
  hangUp(socket, refusal);
}

export function refuseSlowSender(socket: Socket, reply: ServerResponse): void {
  if (reply.headersSent) socket.destroy();
  else hangUp(socket, new ExpectedError('request.timed_out', 'The body arrived too slowly. Please send it again.'));
}

function hangUp(socket: Socket, refusal: ExpectedError): void {
  const status = errorStatuses[refusal.code];
  const body = JSON.stringify(bodyOf(refusal));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy();
}

const unreadable: Record<string, ExpectedError> = {
  HPE_HEADER_OVERFLOW: new ExpectedError('request.headers_too_large', 'The address or the headers are too long.'),
  ERR_HTTP_REQUEST_TIMEOUT: new ExpectedError('request.timed_out', 'The request took too long to arrive.'),
};

function bodyOf(error: ExpectedError): ErrorReply {
  return { message: error.message, code: error.code, ...(error.fields && { errors: error.fields }) };
}

const refusals = new WeakMap<FastifyRequest, ErrorCode>();

export function refusalOf(request: FastifyRequest): ErrorCode | undefined {
  return refusals.get(request);
}

function send(reply: FastifyReply, error: ExpectedError): FastifyReply {
  refusals.set(reply.request, error.code);
  for (const announced of ['etag', 'accept-ranges', 'content-encoding']) reply.removeHeader(announced);
  if (error.code !== 'media.range_not_satisfiable') reply.removeHeader('content-range');
  const wait = waitSeconds(error);
  if (wait !== null) reply.header('retry-after', wait);
  if (error instanceof AccessTokenRefused) reply.header('www-authenticate', `Bearer ${error.challenge}`);
  else if (errorStatuses[error.code] === 401) reply.header('www-authenticate', 'Bearer');
  return reply
    .code(errorStatuses[error.code])
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer(JSON.stringify)
    .send(bodyOf(error));
}

const frameworkErrors: Record<string, { code: ErrorCode; message: string }> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { code: 'request.unsupported_type', message: 'Send the body as application/json.' },
  FST_ERR_CTP_BODY_TOO_LARGE: { code: 'request.too_large', message: 'The body is larger than this call takes.' },
  FST_ERR_CTP_INVALID_JSON_BODY: { code: 'request.invalid', message: 'The body is not valid JSON.' },
  FST_ERR_BAD_URL: { code: 'request.invalid', message: 'The address is not valid.' },
};

/** PostgreSQL's codes for text, or text within JSON, that contains NUL. */
const unstorable = ['22021', '22P05'];

function asExpected(error: FastifyError | ExpectedError): ExpectedError | null {
  if (error instanceof ExpectedError) return error;
  const known = frameworkErrors[error.code];
  if (known) return new ExpectedError(known.code, known.message);
  if (hasCode(error, ...unstorable))
    return new ExpectedError('request.invalid', 'A text must not contain a NUL character.');
  if (error.statusCode === 400) return new ExpectedError('request.invalid', 'The request could not be read.');
  return null;
}

/** @returns the Retry-After in seconds; null when a retry is useless */
function waitSeconds(error: ExpectedError): number | null {
  if (error instanceof LimitReached || error instanceof ServerBusy) return error.retryAfterSeconds;
  return errorStatuses[error.code] === 503 ? notReadySeconds : null;
}
