import type { FastifyReply, FastifyRequest } from 'fastify';
import { siteOf } from '#core/server/network';
import type { PdfCaller } from '#core/server/pdf/pdfs';
import { callerOf, noSession, whenGone } from './caller.ts';

export function pdfCaller(
  request: FastifyRequest,
  reply: FastifyReply,
  { isAtDesk }: { isAtDesk: boolean },
): PdfCaller {
  const caller = callerOf(request);
  if (caller === undefined) throw noSession();
  return { account: caller.accountId, network: siteOf(request.ip), isAtDesk, signal: whenGone(reply) };
}
