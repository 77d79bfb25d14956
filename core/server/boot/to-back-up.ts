import path from 'node:path';
import type { Connection } from '#core/server/database/connection';
import { readVersion } from '#core/server/paths';
import { namedObjects } from '#features/stored-files/server/moving/named-objects';
import type { Core } from './core.ts';

export function toBackUp(
  { storage, secretKey, settings, library }: Pick<Core, 'storage' | 'secretKey' | 'settings' | 'library'>,
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
