import type { FastifyInstance } from 'fastify';
import { type FinishedFile, finishFile, sendFinished } from '#server/platform/http/finished-file';

/** Serves the OpenAPI 3.1 document of all calls at `/v1/openapi.json`. */
export function serveOpenApi(app: FastifyInstance): void {
  let finished: Promise<FinishedFile> | null = null;
  app.get('/v1/openapi.json', async (request, reply) => {
    finished ??= makeDocument();
    return sendFinished(await finished, request, reply);
  });
}

/** When somebody first asks: most servers are never asked, and none starts later for it. */
async function makeDocument(): Promise<FinishedFile> {
  const { describeApi } = await import('./document.ts');
  return finishFile(JSON.stringify(describeApi()), 'application/json; charset=utf-8');
}
