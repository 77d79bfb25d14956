import { deskKey, listQuery } from '#core/web/desk-kit/api';
import type { Asked } from '#core/web/desk-kit/use-address';
import { type BackupQuery, listBackups } from '#features/backups/desk';
import { listStoredFileFindings, type StoredFilesQuery } from '#features/stored-files/desk';

export const backupsKey = [...deskKey, 'backups'] as const;

const againMs = { backups: 5_000, storedFiles: 30_000 };

export function backupsQuery(query: Asked<typeof BackupQuery>) {
  return { ...listQuery([...backupsKey, query], listBackups, { query }), refetchInterval: againMs.backups };
}

export function storedFilesQuery(query: Asked<typeof StoredFilesQuery>) {
  return {
    ...listQuery([...deskKey, 'stored-files', query], listStoredFileFindings, { query }),
    refetchInterval: againMs.storedFiles,
  };
}
