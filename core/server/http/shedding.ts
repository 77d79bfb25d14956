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

/** @returns whether a visitor's call may be refused during an overload: a read that changes nothing for anybody */
export function isSheddable({ method, access = 'anyone' }: Pick<Endpoint, 'method' | 'access'>): boolean {
  return method === 'GET' && (access === 'anyone' || access === 'anyone-known');
}

/**
 * During an overload, refuses a visitor's read of the catalogue that the cache can't answer
 * (docs/product/running.md#overload).
 * @throws ServerBusy when it is refused
 */
export async function shedRead(
  request: FastifyRequest,
  { audience, access }: { audience: Audience; access: Access },
  { overload, replies, authenticate }: Parts,
): Promise<void> {
  if (!overload.isNow || audience !== 'visitors') return;
  if (replies.mayRenew(request.url)) return;
  // Its reply is the same for all, so nobody has checked the session yet; a made-up one must not get around the
  // refusal.
  if (access === 'anyone' && (await listenerOf(request, authenticate, null).catch(() => null)) !== null) return;
  overload.refuse(request.routeOptions.url ?? '');
}
