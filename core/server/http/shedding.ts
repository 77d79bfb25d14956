import type { FastifyRequest } from 'fastify';
import type { Access, Endpoint } from '#core/contract/endpoint';
import { type Authenticate, listenerOf } from './caller.ts';
import type { Audience } from './finished-reply.ts';
import type { Overload } from './overload.ts';
import type { ReplyCache } from './reply-cache.ts';

interface Parts {
  overload: Overload;
  replies: ReplyCache;
  authenticate: Authenticate;
}

/** @returns whether a visitor's call may be given up in an overload: a read that changes nothing for anybody */
export function isSheddable({ method, access = 'anyone' }: Pick<Endpoint, 'method' | 'access'>): boolean {
  return method === 'GET' && (access === 'anyone' || access === 'anyone-known');
}

/**
 * Gives up a visitor's read of the catalogue that no kept reply answers, in an overload
 * (docs/product/running.md#overload).
 * @throws ServerBusy when it is given up
 */
export async function shedRead(
  request: FastifyRequest,
  { audience, access }: { audience: Audience; access: Access },
  { overload, replies, authenticate }: Parts,
): Promise<void> {
  if (!overload.isNow || audience !== 'visitors') return;
  if (replies.mayRenew(request.url)) return;
  // Its reply is the same for all, so that nobody has looked at the session yet; a made-up one is no way around.
  if (access === 'anyone' && (await listenerOf(request, authenticate, null).catch(() => null)) !== null) return;
  overload.refuse(request.routeOptions.url ?? '');
}
