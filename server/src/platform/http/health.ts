import type { FastifyInstance } from 'fastify';
import { ExpectedError } from '#server/platform/errors';

/**
 * `GET /healthz`: the process is up. `GET /readyz`: it can serve, else 503.
 * @param isReady resolves when the database answers and all migrations are applied; rejects otherwise
 */
export function serveHealth(app: FastifyInstance, isReady: () => Promise<void>): void {
  app.get('/healthz', async () => ({ status: 'up' }));
  app.get('/readyz', async (request) => {
    try {
      await isReady();
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      throw new ExpectedError('server.not_ready', 'Lectern is not ready: its database does not answer.');
    }
    return { status: 'ready' };
  });
}
