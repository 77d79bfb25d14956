import type { Audit } from '#server/features/audit/audit';
import type { ReadingParts, UploadedAudio } from '#server/features/media/uploads/read-uploads';
import type { Act, Actor } from '#server/platform/act';

/** What came of audio that somebody brought, by a browser or by a command. */
interface BroughtAudio extends Omit<UploadedAudio, 'accountId' | 'batch'> {
  by: Actor;
}

/** @returns the act of who brought audio, as the audit has it */
export function audioAct(
  action: 'message.upload' | 'message.replace-audio',
  { by, messageId, topic, file, sizeBytes }: BroughtAudio,
): Act {
  return { by, action, subject: { id: messageId, name: topic }, before: null, after: { file, size: sizeBytes } };
}

/**
 * @returns what writes uploads into the audit, in the transaction that makes a file's message: files that were chosen together are
 *   one act
 */
export function auditUploads(audit: Audit): Pick<ReadingParts, 'recordAdded' | 'recordReplaced'> {
  return {
    recordAdded: (trx, { accountId, batch, ...audio }) => {
      const act = audioAct('message.upload', { by: { accountId }, ...audio });
      return audit.recordPart(trx, { by: act.by, action: act.action, key: `upload ${accountId} ${batch}` }, act);
    },
    recordReplaced: (trx, { accountId, batch: _, ...audio }) =>
      audit.record(trx, audioAct('message.replace-audio', { by: { accountId }, ...audio })),
  };
}
