import path from 'node:path';
import type { Connection } from '#core/server/database/connection';
import { hasSchema } from '#core/server/database/has-schema';
import { StopError } from '#core/server/errors';
import { exists } from '#core/server/exists';
import { findSecretKey, type SecretKey } from '#core/server/secrets/secret-key';
import type { Settings } from '#core/server/settings/settings';

type Location = Pick<Settings, 'dataDir' | 'databaseUrl' | 'secretKey' | 'settingsFile' | 'storage'>;

/**
 * In a wrong data folder, a command would write audio where no server finds it, so a server must have begun a library there.
 * @returns the library's secret key; the caller must check that the database belongs to it
 */
export async function assertLibraryFolder(location: Location): Promise<SecretKey> {
  const { dataDir, databaseUrl, storage } = location;
  const made = path.join(dataDir, databaseUrl === null ? 'postgres' : 'media');
  const isElsewhere = databaseUrl !== null && storage.kind !== 'disk';
  if (!isElsewhere && !(await exists(made)))
    throw new StopError(`There is no library in the data folder ${dataDir}. ${advice(location)}`);
  const key = await findSecretKey(location);
  if (key) return key;
  throw new StopError(
    `The data folder ${dataDir} lacks the library's secret key, the file "secret-key". ${advice(location)}`,
  );
}

export async function assertLibraryDatabase(connection: Connection): Promise<void> {
  if (await hasSchema(connection)) return;
  throw new StopError(
    'There is no library in the database that DATABASE_URL names. Set DATABASE_URL to the library’s database, or start the server on this one first (npm start).',
  );
}

function advice({ settingsFile }: Location): string {
  const file = settingsFile ? `in the settings file ${settingsFile}` : 'in a settings file (docs/operating.md)';
  return (
    `If the library is elsewhere, set DATA_DIR to its folder: in front of the command (DATA_DIR=/srv/lectern npm run lectern -- …) or ${file}. ` +
    'To begin a new library, start the server: npm start.'
  );
}
