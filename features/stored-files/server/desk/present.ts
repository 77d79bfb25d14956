import { MessageId } from '#core/contract/ids';
import { StoredFileFault, type StoredFileFinding } from '#features/stored-files/desk';
import { positionOf } from '#features/stored-files/server/objects';
import type { FindingRow } from './finding-list-queries.ts';

export function presentFinding(row: FindingRow): StoredFileFinding {
  return {
    id: row.id,
    key: row.storage_key,
    kind: positionOf(row.storage_key)?.kind ?? 'audio',
    fault: StoredFileFault.parse(row.fault),
    found_at: row.found_at.toISOString(),
    repaired_at: row.repaired_at?.toISOString() ?? null,
    repaired_from: row.repaired_from,
    message: row.message_id === null ? null : { id: MessageId.parse(row.message_id), topic: row.topic ?? '' },
  };
}
