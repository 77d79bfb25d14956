import type { ReadingParts, UploadDeed } from '#server/features/media/uploads/read-uploads';
import type { Audit } from '#server/features/operator/audit/audit';

/** @returns what writes uploads into the audit, one act a file, in the transaction that makes its message */
export function auditUploads(audit: Audit): Pick<ReadingParts, 'recordAdded' | 'recordReplaced'> {
  const acts = (action: 'message.upload' | 'message.replace-audio') => {
    const record: ReadingParts['recordAdded'] = (trx, deed) =>
      audit.record(trx, {
        by: { accountId: deed.accountId },
        action,
        subject: { id: deed.messageId, name: deed.topic },
        before: null,
        after: sent(deed),
      });
    return record;
  };
  return { recordAdded: acts('message.upload'), recordReplaced: acts('message.replace-audio') };
}

function sent({ file, sizeBytes }: UploadDeed) {
  return { file, size: sizeBytes };
}
