import type { FastifyInstance } from 'fastify';
import { type FinishedFile, finishFile, sendFinished } from '#core/server/http/finished-file';

export function serveOpenApi(app: FastifyInstance): void {
  let finished: Promise<FinishedFile> | null = null;
  app.get('/v1/openapi.json', { config: { origins: 'anyone' } }, async (request, reply) => {
    finished ??= makeDocument();
    return sendFinished(await finished, request, reply);
  });
}

/** Making the API document would delay the start, and most servers never need the document, so the first request makes it. */
async function makeDocument(): Promise<FinishedFile> {
  const { describeApi } = await import('./document.ts');
  return finishFile(JSON.stringify(describeApi()), 'application/json; charset=utf-8');
}
