import path from 'node:path';
import type { Connection } from '#server/database/connection';
import { readMigrations } from '#server/database/migrate';
import { Audit } from '#server/features/audit/audit';
import { recordRestore } from '#server/features/audit/record-restore';
import type { RestoreTarget } from '#server/features/backups/restore';
import { systemClock } from '#server/platform/clock';
import { DiskStorage } from '#server/platform/storage/disk';
import { testSecretKey } from './app.ts';
import type { TestDatabase } from './database.ts';

/** @returns where a library is restored as the command does it: an empty database, and a folder for audio and pictures */
export async function restoreTarget(
  { db, connection }: Pick<TestDatabase, 'db'> & { connection: Connection },
  folder: string,
): Promise<RestoreTarget> {
  const audit = new Audit(db, systemClock);
  return {
    connection,
    storage: new DiskStorage(path.join(folder, 'media')),
    workFolder: path.join(folder, 'preparing'),
    migrations: await readMigrations(),
    takeSecretKey: async () => testSecretKey,
    recordRestore: (trx, archive) => recordRestore(trx, audit, archive),
  };
}
