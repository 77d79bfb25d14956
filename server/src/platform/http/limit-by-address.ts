import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { LimitReached } from '#server/platform/errors';

/**
 * Lets routes say how many requests a minute one network address may make (`config.rateLimit`). Generous ones, since
 * thousands of people can be behind one address (decisions: Limits); each server counts for itself.
 */
export async function limitByAddress(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) => new LimitReached(Math.max(1, Math.ceil(ttl / 1000))),
  });
}
