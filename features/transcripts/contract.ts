import * as z from 'zod/mini';
import { defineEndpoint } from '#core/contract/endpoint';
import { MessageId } from '#core/contract/ids';
import { data } from '#core/contract/page';
import { Transcript } from '#features/transcripts/contract/transcript';

export const readTranscript = defineEndpoint('GET', '/messages/:id/transcript', {
  summary:
    'The words of a message and when each is said; for a paid message, only for listeners who bought it (403 `audio.not_allowed`). 404 `transcript.not_found` without one',
  tag: 'media',
  cache: 'catalogue',
  access: 'anyone-known',
  scope: 'read',
  params: z.object({ id: MessageId }),
  reply: data(Transcript),
  refuses: ['message.not_found', 'audio.not_allowed', 'transcript.not_found'],
});
