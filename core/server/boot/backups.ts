import path from 'node:path';
import type { Connection } from '#core/server/database/connection';
import { readVersion } from '#core/server/paths';
import { BackupDesk } from '#features/backups/server/desk/backups';
import { BackupRounds } from '#features/backups/server/rounds/backup-rounds';
import { namedObjects } from '#features/stored-files/server/moving/named-objects';
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
