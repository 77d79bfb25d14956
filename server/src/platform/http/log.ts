import type { FastifyRequest } from 'fastify';

/**
 * A request as it is logged. A mailed link is a page's address and as good as a password: its token stays out, and so do a ticket's PIN, which is money, what opens a signed address, and who it is that listens.
 */
export function describeRequest({ method, url, host, ip }: FastifyRequest) {
  return { method, url: withoutToken(url), host, remoteAddress: ip };
}

/** Pages whose address is a mailed link: what follows is its token. */
const linkPage = /^(\/+(?:reset|profile\/+confirm-email|profile\/+undo-email-change)\/+)[^?#]+/;

/** @returns an address that may be logged */
export function withoutToken(url: string): string {
  return url.replace(linkPage, '$1…').replace(/([?&](?:signature|listener|ticket)=)[^&#]+/g, '$1…');
}
