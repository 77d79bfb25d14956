import type { MessageId } from '#core/contract/ids';
import { dataQuery, deskKey } from '#core/web/desk-kit/api';
import { readDeskTranscript } from '#features/transcripts/desk';

export function deskTranscriptQuery(id: MessageId) {
  return dataQuery([...deskKey, 'messages', 'transcript', id], readDeskTranscript, { params: { id } });
}
