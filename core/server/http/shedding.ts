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

export function isSheddable({ method, access = 'anyone' }: Pick<Endpoint, 'method' | 'access'>): boolean {
  return method === 'GET' && (access === 'anyone' || access === 'anyone-known');
}

/** During an overload, refuses a visitor's read of the catalogue that the cache can't answer (docs/operating.md#overload). */
export async function shedRead(
  request: FastifyRequest,
  { audience, access }: { audience: Audience; access: Access },
  { overload, replies, authenticate }: Parts,
): Promise<void> {
  if (!overload.isNow || audience !== 'visitors') return;
  if (replies.mayRenew(request.url)) return;
  // Nobody has checked the session of a call with the same reply for all, and a made-up session must not get around the refusal.
  if (access === 'anyone' && (await listenerOf(request, authenticate, null).catch(() => null)) !== null) return;
  overload.refuse(request.routeOptions.url ?? '');
}
