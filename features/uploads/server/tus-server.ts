import type { IncomingMessage, ServerResponse } from 'node:http';
import { ERRORS, Server, type ServerOptions } from '@tus/server';
import { type ErrorCode, errorStatuses } from '#core/contract/errors';
import * as common from '#core/contract/texts';
import { isFull, isUnreachable } from '#core/server/database/unreachable';
import { ExpectedError } from '#core/server/errors';
import { fullSentence, noRoom, notReadySeconds } from '#core/server/http/errors';
import type { Log } from '#core/server/log';
import type { ScopedOperator } from '#core/server/scope/scope';
import { StorageUnavailableError } from '#core/server/storage/storage';
import { uploadsAddress } from '#features/uploads/desk';
import type { TusStore } from './tus-store.ts';

export interface TusParts {
  store: TusStore;
  /** In bytes. */
  largestBytes: number;
  log: Log;
}

export class TusUploads {
  readonly #server: Server;
  readonly #senders = new WeakMap<object, ScopedOperator>();
  readonly #store: TusStore;
  readonly largestBytes: number;

  constructor({ store, largestBytes, log }: TusParts) {
    this.#store = store;
    this.largestBytes = largestBytes;
    this.#server = new RefusingServer({
      path: `/v1${uploadsAddress}`,
      datastore: store,
      maxSize: largestBytes,
      relativeLocation: true,
      // The API's rule decides about other origins (docs/api.md#other-origins).
      allowedOrigins: [],
      exposedHeaders: ['retry-after'],
      disableTerminationForFinishedUploads: true,
      onIncomingRequest: (request, id) => store.assertSentBy(id, this.#senderOf(request).accountId),
      onUploadCreate: async (request, upload) => ({
        metadata: await store.admit(this.#senderOf(request), upload.metadata ?? {}),
      }),
      onResponseError: (request, error) => {
        const refusal = refusalOf(error);
        if (refusal.code === 'server.fault') log.error({ err: error }, 'an upload failed unexpectedly');
        if (refusal.code === 'server.full') log.error({ err: error }, fullSentence);
        const { code, message } = refusal;
        if (code === 'server.not_ready' || code === 'server.full')
          request.runtime?.node?.res?.setHeader('retry-after', notReadySeconds);
        return { status_code: errorStatuses[code], body: bodyOf({ message, code }) };
      },
    });
  }

  async handle(sender: ScopedOperator, request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.#senders.set(request, sender);
    dropForwardedProtocol(request);
    await this.#server.handle(request, response);
  }

  stored(): Promise<void> {
    return this.#store.settled();
  }

  #senderOf(request: TusRequest): ScopedOperator {
    const raw = request.runtime?.node?.req;
    const sender = raw && this.#senders.get(raw);
    if (sender === undefined) throw new Error('nobody was let in');
    return sender;
  }
}

/** tus can't parse this header of several proxies in a row, and doesn't need it for its relative addresses. */
function dropForwardedProtocol({ rawHeaders }: IncomingMessage): void {
  for (let at = rawHeaders.length - 2; at >= 0; at -= 2) {
    if (rawHeaders[at]?.toLowerCase() === 'x-forwarded-proto') rawHeaders.splice(at, 2);
  }
}

type TusRequest = Parameters<NonNullable<ServerOptions['onIncomingRequest']>>[0];

class RefusingServer extends Server {
  override write(...[context, headers, given, body = '']: Parameters<Server['write']>): Promise<Response> {
    if (given < 400) return super.write(context, headers, given, body);
    const status = protocolStatuses[body] ?? given;
    if (status === 412) headers.set('tus-version', '1.0.0');
    headers.set('content-type', 'application/json; charset=utf-8');
    // Early refusals bypass `onResponseError` and are a plain line of text.
    const reply = body.startsWith('{') ? body : bodyOf(refusals[status] ?? unknownRefusal);
    return super.write(context, headers, status, reply);
  }
}

/** The tus protocol requires these statuses. */
const protocolStatuses: Readonly<Record<string, number>> = {
  'Invalid tus-resumable\n': 412,
  'Invalid content-type\n': 415,
};

function bodyOf({ message, code }: Refusal): string {
  return JSON.stringify({ message, code });
}

interface Refusal {
  code: ErrorCode;
  message: string;
}

const refusals: Readonly<Record<number, Refusal>> = {
  400: { code: 'request.invalid', message: 'A header of the tus protocol is wrong.' },
  403: { code: 'request.invalid', message: 'The request lacks a header of the tus protocol.' },
  404: { code: 'upload.not_found', message: 'There is no such upload any more. Send the file from its start.' },
  409: { code: 'upload.elsewhere', message: 'The offset isn’t the upload’s. Ask for its current offset.' },
  410: { code: 'upload.not_found', message: 'There is no such upload any more. Send the file from its start.' },
  412: { code: 'request.invalid', message: 'Give the version of the tus protocol, 1.0.0, as Tus-Resumable.' },
  413: { code: 'request.too_large', message: 'The file is larger than this library takes.' },
  415: { code: 'request.unsupported_type', message: 'Send the bytes as application/offset+octet-stream.' },
  501: { code: 'request.invalid', message: 'That extension of the tus protocol is not offered.' },
};

const unknownRefusal = { code: 'server.fault', message: common.generalError() } as const;

function refusalOf(error: unknown): Refusal {
  if (error instanceof ExpectedError) return error;
  if (error === ERRORS.ERR_SIZE_EXCEEDED) return tooMuch;
  if (isUnreachable(error) || error instanceof StorageUnavailableError)
    return { code: 'server.not_ready', message: messageOfBusy };
  if (isFull(error)) return { code: 'server.full', message: noRoom };
  const status =
    typeof error === 'object' && error !== null && 'status_code' in error ? Number(error.status_code) : Number.NaN;
  return refusals[status] ?? unknownRefusal;
}

const tooMuch = { code: 'request.too_large', message: 'More bytes came than the upload’s stated size.' } as const;
const messageOfBusy = 'Lectern can’t be reached at the moment. Please try again shortly.';
