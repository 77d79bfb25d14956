import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server } from '@tus/server';
import { type ErrorCode, errorStatuses } from '#contract/errors';
import type { AccountId } from '#contract/ids';
import { uploadsAddress } from '#contract/operator/uploads';
import { texts } from '#contract/texts';
import { isUnreachable } from '#server/database/unreachable';
import { ExpectedError } from '#server/platform/errors';
import type { Log } from '#server/platform/log';
import { senderField, type UploadStore } from './upload-store.ts';

export interface TusParts {
  store: UploadStore;
  /** The largest file that is taken, in bytes. */
  largestBytes: number;
  log: Log;
  /** Is told that all bytes of an upload have come. */
  onComplete(id: string): Promise<void>;
}

/** The tus protocol (https://tus.io/protocols/resumable-upload) over the store. */
export class TusUploads {
  readonly #server: Server;
  readonly #senders = new WeakMap<object, AccountId>();
  readonly largestBytes: number;

  constructor({ store, largestBytes, log, onComplete }: TusParts) {
    this.largestBytes = largestBytes;
    this.#server = new Server({
      path: `/v1${uploadsAddress}`,
      datastore: store,
      maxSize: largestBytes,
      relativeLocation: true,
      // No other site's page may use it.
      allowedOrigins: [],
      disableTerminationForFinishedUploads: true,
      onUploadCreate: async (request, upload) => {
        const raw = request.runtime?.node?.req;
        const sender = raw && this.#senders.get(raw);
        return { metadata: { ...upload.metadata, [senderField]: sender ?? null } };
      },
      onUploadFinish: async (_request, { id }) => {
        await onComplete(id);
        return {};
      },
      onResponseError: (_request, error) => {
        const refusal = refusalOf(error);
        if (refusal.code === 'server.fault') log.error({ err: error }, 'an upload failed unexpectedly');
        const { code, message } = refusal;
        return { status_code: errorStatuses[code], body: JSON.stringify({ message, code }) };
      },
    });
  }

  /** Answers one request, whose body nobody has read. @param sender an operator */
  async handle(sender: AccountId, request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.#senders.set(request, sender);
    await this.#server.handle(request, response);
  }
}

/** tus' own failures by their status, as the reply's code and sentence. */
const refusals: Readonly<Record<number, { code: ErrorCode; message: string }>> = {
  400: { code: 'request.invalid', message: 'The request could not be read.' },
  403: { code: 'request.invalid', message: 'The request lacks a header of the tus protocol.' },
  404: { code: 'upload.not_found', message: 'There is no such upload any more. Send the file from its start.' },
  409: { code: 'upload.elsewhere', message: 'The upload is not where the request goes on. Ask how far it is.' },
  410: { code: 'upload.not_found', message: 'There is no such upload any more. Send the file from its start.' },
  413: { code: 'request.too_large', message: 'The file is larger than this library takes.' },
  501: { code: 'request.invalid', message: 'That extension of the tus protocol is not offered.' },
};

function refusalOf(error: unknown): { code: ErrorCode; message: string } {
  if (error instanceof ExpectedError) return error;
  if (isUnreachable(error)) return { code: 'server.not_ready', message: messageOfBusy };
  const status =
    typeof error === 'object' && error !== null && 'status_code' in error ? Number(error.status_code) : Number.NaN;
  return refusals[status] ?? { code: 'server.fault', message: texts.generalError };
}

const messageOfBusy = 'Lectern can’t be reached at the moment. Please try again shortly.';
