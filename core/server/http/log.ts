import type { FastifyRequest } from 'fastify';
import { accessTokenPrefix } from '#features/accounts/contract/access-token-prefix';

/**
 * The logged fields of a request. Never secrets: the token of a mailed link, which is as good as a password, a ticket's
 * PIN, which is money, a signed address's signature, nor who is listening.
 */
export function describeRequest({ method, url, host, ip }: FastifyRequest) {
  return { method, url: withoutToken(url), host, remoteAddress: ip };
}

/** Pages whose address is a mailed link, and private feeds, up to their token. */
const secretPath = /^(\/+(?:reset|profile\/+confirm-email|profile\/+undo-email-change|feeds\/+private)\/+)[^?#]+/i;

const accessToken = new RegExp(`${accessTokenPrefix}[\\w-]+`, 'g');

/** @returns the address without secrets */
export function withoutToken(url: string): string {
  return url
    .replace(secretPath, '$1…')
    .replace(accessToken, '…')
    .replace(/([?&](?:signature|listener|ticket)=)[^&#]+/g, '$1…');
}
