import { type Backup, BackupState } from '#features/backups/desk';
import type { BackupRow } from '#features/backups/server/rounds/backup-queries';

export function presentBackup(row: BackupRow): Backup {
  return {
    id: row.id,
    state: BackupState.parse(row.state),
    is_planned: row.is_planned,
    asked_at: row.asked_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    finished_at: row.finished_at?.toISOString() ?? null,
    place: row.place,
    file: row.file,
    size: numberOf(row.archive_bytes),
    rows: numberOf(row.row_count),
    objects: numberOf(row.object_count),
    missing: numberOf(row.missing_count),
    failure: row.failure,
  };
}

function numberOf(bigint: string | null): number | null {
  return bigint === null ? null : Number(bigint);
}
