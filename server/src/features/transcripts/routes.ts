import { readTranscript } from '#contract/transcripts/public';
import { type Binding, bind } from '#server/platform/http/bind';
import type { Transcripts } from './service.ts';

/** docs/product/transcripts.md#who-reads-them */
export function transcriptRoutes(binding: Binding, transcripts: Transcripts): void {
  bind(binding, readTranscript, async ({ params, listener }) => ({
    data: await transcripts.read(params.id, listener?.accountId ?? null),
  }));
}
