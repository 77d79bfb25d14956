import type { Act, Actor } from '#core/server/act';
import type { Audit } from '#features/audit/server/audit';
import type { ReadingParts, UploadedAudio } from '#features/uploads/server/read-uploads';

interface BroughtAudio extends Omit<UploadedAudio, 'accountId' | 'batch'> {
  by: Actor;
}

export function audioAct(
  action: 'message.upload' | 'message.replace-audio',
  { by, messageId, topic, file, sizeBytes }: BroughtAudio,
): Act {
  return { by, action, subject: { id: messageId, name: topic }, before: null, after: { file, size: sizeBytes } };
}

/** Runs in the transaction that makes the message. Files that were chosen together share one entry. */
export function auditUploads(audit: Audit): Pick<ReadingParts, 'recordAdded' | 'recordReplaced'> {
  return {
    recordAdded: (trx, { accountId, batch, ...audio }) => {
      const act = audioAct('message.upload', { by: { accountId }, ...audio });
      return audit.recordParts(trx, { by: act.by, action: act.action, key: `upload ${accountId} ${batch}` }, [act]);
    },
    recordReplaced: (trx, { accountId, batch: _, ...audio }) =>
      audit.record(trx, audioAct('message.replace-audio', { by: { accountId }, ...audio })),
  };
}
