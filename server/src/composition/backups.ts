import path from 'node:path';
import type { Connection } from '#server/database/connection';
import { BackupDesk } from '#server/features/backups/desk/backups';
import { BackupRounds } from '#server/features/backups/rounds/backup-rounds';
import { namedObjects } from '#server/features/media/moving/named-objects';
import { readVersion } from '#server/platform/paths';
import type { Shared } from './shared.ts';

export function makeBackupServices(shared: Shared) {
  const { settings, jobs, ...others } = shared;
  const parts = { ...others, settings: settings.backups };
  return {
    desk: new BackupDesk(parts),
    /** Null where there is no connection for work beside requests. */
    rounds: jobs && new BackupRounds({ ...parts, library: toBackUp(shared, jobs) }),
  };
}

/** @returns what a backup of the library is made of @param connection past any pooler */
export function toBackUp(
  { storage, secretKey, settings, library }: Pick<Shared, 'storage' | 'secretKey' | 'settings' | 'library'>,
  connection: Connection,
) {
  return {
    connection,
    storage,
    secretKey,
    version: readVersion(),
    workFolder: path.join(settings.dataDir, 'preparing'),
    namedObjects: (db: Parameters<typeof namedObjects>[0]) => namedObjects(db, library.now().logo),
  };
}
