import path from 'node:path';
import { systemClock } from '#core/server/clock';
import type { Connection } from '#core/server/database/connection';
import { readFunctions } from '#core/server/database/functions';
import { readMigrations } from '#core/server/database/migrate';
import { DiskStorage } from '#core/server/storage/disk';
import { Audit } from '#features/audit/server/audit';
import { recordRestore } from '#features/audit/server/record-restore';
import type { RestoreTarget } from '#features/backups/server/restore';
import { testSecretKey } from './app.ts';
import type { TestDatabase } from './database.ts';

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
    functions: await readFunctions(),
    takeSecretKey: async () => testSecretKey,
    recordRestore: (trx, archive) => recordRestore(trx, audit, archive),
  };
}
