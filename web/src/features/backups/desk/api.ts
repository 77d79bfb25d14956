import { type BackupQuery, listBackups } from '#contract/backups/desk';
import { deskKey, listQuery } from '#web/desk-kit/api';
import type { Asked } from '#web/desk-kit/use-address';

export const backupsKey = [...deskKey, 'backups'] as const;

/** How often the page asks again while it is looked at, in ms: backups are made by servers. */
const againMs = 5_000;

export function backupsQuery(query: Asked<typeof BackupQuery>) {
  return { ...listQuery([...backupsKey, query], listBackups, { query }), refetchInterval: againMs };
}
