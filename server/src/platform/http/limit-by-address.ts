import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { LimitReached } from '#server/platform/errors';
import { networkOf } from '#server/platform/network';

/**
 * Lets routes say how many requests a minute one network address may make (`config.rateLimit`). Generous ones, since
 * thousands of people can be behind one address; each server counts for itself. Of IPv6 a network counts as one address.
 */
export async function limitByAddress(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => networkOf(request.ip),
    errorResponseBuilder: (_request, { ttl }) => new LimitReached(Math.max(1, Math.ceil(ttl / 1000))),
  });
}
