import type { Act, Actor } from '#core/server/act';
import type { Audit } from '#features/audit/server/audit';
import type { FolderImportParts } from './import-folder.ts';

/**
 * Each run has one audit entry, however it ends (features/audit/README.md#what-it-promises). Each part repeats its message's origin, since a message's
 * history shows only that part.
 */
export function auditImport(audit: Pick<Audit, 'recordParts'>, by: Actor): Pick<FolderImportParts, 'recordAdded'> {
  const action = 'message.import';
  return {
    recordAdded(trx, { id, folder, status }, added) {
      const parts = added.map(({ messageId, topic, file, sizeBytes }): Act => {
        const after = { folder, file, size: sizeBytes, status };
        return { by, action, subject: { id: messageId, name: topic }, before: null, after };
      });
      return audit.recordParts(trx, { by, action, key: `import ${id}`, asked: { folder, status } }, parts);
    },
  };
}
