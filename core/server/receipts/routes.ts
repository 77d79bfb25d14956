import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { errorStatuses } from '#core/contract/errors';
import { ExpectedError } from '#core/server/errors';
import type { Binding } from '#core/server/http/bind';
import { listenerOf } from '#core/server/http/caller';
import { compressReply } from '#core/server/http/compress';
import { signatureIn } from '#core/server/secrets/signing';
import type { ReceiptRequest } from './opener.ts';
import { receiptPolicy } from './receipt-style.ts';

const ReceiptAddress = z.object({ id: z.string() });

export interface ReceiptRoute {
  url: string;
  write(request: ReceiptRequest): Promise<string>;
  writeFailure(sentence: string): string;
}

export function receiptRoute({ app, authenticate }: Binding, { url, write, writeFailure }: ReceiptRoute): void {
  app.route({
    method: 'GET',
    url,
    config: { origins: 'access-token' },
    onSend: compressReply,
    handler: async (request, reply) => {
      const { id } = ReceiptAddress.parse(request.params);
      const signature = signatureIn(request.query);
      const listener = async () => (await listenerOf(request, authenticate, 'library'))?.accountId ?? null;
      try {
        return sendPage(reply, await write({ id, signature, listener }));
      } catch (error) {
        if (!(error instanceof ExpectedError) || !isOpenedByHand(request)) throw error;
        return sendPage(reply.code(errorStatuses[error.code]), writeFailure(error.message));
      }
    },
  });
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': receiptPolicy,
      'referrer-policy': 'no-referrer',
      'cache-control': 'private, no-store',
    })
    .send(page);
}

/** People who follow an old link get a page; programs get the usual failure. */
function isOpenedByHand(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('text/html') ?? false;
}
