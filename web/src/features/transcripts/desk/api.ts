import type { MessageId } from '#contract/ids';
import { readDeskTranscript } from '#contract/transcripts/desk';
import { dataQuery, deskKey } from '#web/desk-kit/api';

export function deskTranscriptQuery(id: MessageId) {
  return dataQuery([...deskKey, 'messages', 'transcript', id], readDeskTranscript, { params: { id } });
}
