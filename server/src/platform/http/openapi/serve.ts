import type { FastifyInstance } from 'fastify';
import { type FinishedFile, finishFile, sendFinished } from '#server/platform/http/finished-file';
import { describeApi } from './document.ts';

/** Serves the OpenAPI 3.1 document of all calls at `/v1/openapi.json`; it is made when somebody first asks for it. */
export function serveOpenApi(app: FastifyInstance): void {
  let finished: Promise<FinishedFile> | null = null;
  app.get('/v1/openapi.json', async (request, reply) => {
    finished ??= finishFile(JSON.stringify(describeApi()), 'application/json; charset=utf-8');
    return sendFinished(await finished, request, reply);
  });
}
