import { type Binding, bind } from '#core/server/http/bind';
import { readTranscript } from '#features/transcripts/contract';
import type { Transcripts } from './service.ts';

export function transcriptRoutes(binding: Binding, transcripts: Transcripts): void {
  bind(binding, readTranscript, async ({ params, listener }) => ({
    data: await transcripts.read(params.id, listener?.accountId ?? null),
  }));
}
