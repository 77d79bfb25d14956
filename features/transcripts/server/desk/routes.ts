import type { FastifyRequest } from 'fastify';
import { ExpectedError } from '#core/server/errors';
import { type Binding, bind } from '#core/server/http/bind';
import { bindDesk, type Calls } from '#core/server/http/bind-desk';
import { readBody } from '#core/server/http/read-body';
import { scopeOf } from '#core/server/scope/scope';
import { largestTranscriptBytes } from '#features/transcripts/contract/transcript';
import * as endpoints from '#features/transcripts/desk';
import type { TranscriptDesk } from './service.ts';

export function transcriptDeskRoutes(calls: Calls, desk: TranscriptDesk): void {
  bindDesk(calls, endpoints.readDeskTranscript, async ({ listener, params }) => ({
    data: await desk.read(scopeOf(listener), params.id),
  }));
  bindDesk(calls, endpoints.removeTranscript, async ({ listener, params }) => {
    await desk.remove(listener, params.id);
    return { data: await desk.read(scopeOf(listener), params.id) };
  });
  bindDesk(calls, endpoints.retryTranscription, async ({ listener, params }) => {
    await desk.retry(listener, params.id);
    return { data: await desk.read(scopeOf(listener), params.id) };
  });
}

export function transcriptUploadRoute(binding: Binding, desk: TranscriptDesk): void {
  binding.app.register(async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser([...endpoints.transcriptTypes], async (request: FastifyRequest) =>
      readBody(request.raw, { maxBytes: largestTranscriptBytes, limitMs: binding.pictures.limitMs }),
    );
    app.addContentTypeParser('*', async () => {
      throw new ExpectedError('request.unsupported_type', 'Send the transcript as WebVTT, SRT or plain text.');
    });
    bind(
      { ...binding, app },
      endpoints.putTranscript,
      async ({ listener, params, query, body }) => {
        const sent: unknown = body;
        const bytes = sent instanceof Uint8Array ? sent : new Uint8Array();
        await desk.put(listener, params.id, { bytes, language: query.language ?? null });
        return { data: await desk.read(listener.scope, params.id) };
      },
      { largestBody: largestTranscriptBytes },
    );
  });
}
