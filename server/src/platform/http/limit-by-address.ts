import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { LimitReached } from '#server/platform/errors';
import { networkOf } from '#server/platform/network';

/**
 * Lets routes limit the requests per minute from one network address (`config.rateLimit`), an IPv6 network counting as
 * one. Limits are generous, since thousands of people can share an address; each server counts for itself.
 */
export async function limitByAddress(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => networkOf(request.ip),
    errorResponseBuilder: (_request, { ttl }) => new LimitReached(Math.max(1, Math.ceil(ttl / 1000))),
  });
}
