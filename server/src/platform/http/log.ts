import type { FastifyRequest } from 'fastify';

/**
 * A request as it is logged. A reset link is a page's address and as good as a password: its token stays out (decisions:
 * Accounts, "never the token"), and so do a ticket's PIN, which is money, what opens a signed address, and who it is that listens.
 */
export function describeRequest({ method, url, host, ip }: FastifyRequest) {
  return { method, url: withoutToken(url), host, remoteAddress: ip };
}

/** @returns an address that may be logged */
export function withoutToken(url: string): string {
  return url.replace(/^(\/+reset\/+)[^?#]+/, '$1…').replace(/([?&](?:signature|listener|ticket)=)[^&#]+/g, '$1…');
}
