import type { FastifyRequest } from 'fastify';
import { accessTokenPrefix } from '#features/accounts/contract/access-token-prefix';

/** Logs omit secrets: the token of a mailed link, a ticket's PIN, a signed address's signature, and the listener. */
export function describeRequest({ method, url, host, ip }: FastifyRequest) {
  return { method, url: withoutToken(url), host, remoteAddress: ip };
}

const secretPath = /^(\/+(?:reset|profile\/+confirm-email|profile\/+undo-email-change|feeds\/+private)\/+)[^?#]+/i;

const accessToken = new RegExp(`${accessTokenPrefix}[\\w-]+`, 'g');

export function withoutToken(url: string): string {
  return url
    .replace(secretPath, '$1…')
    .replace(accessToken, '…')
    .replace(/([?&](?:signature|listener|ticket)=)[^&#]+/g, '$1…');
}
