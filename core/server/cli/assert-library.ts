import path from 'node:path';
import type { Connection } from '#core/server/database/connection';
import { hasSchema } from '#core/server/database/has-schema';
import { StopError } from '#core/server/errors';
import { isThere } from '#core/server/is-there';
import { findSecretKey, type SecretKey } from '#core/server/secrets/secret-key';
import type { Settings } from '#core/server/settings/settings';

type Location = Pick<Settings, 'dataDir' | 'databaseUrl' | 'secretKey' | 'settingsFile' | 'storage'>;

/**
 * Makes sure, before anything is opened or made, that a server has begun a library in the data folder. In a wrong
 * folder, a command would write audio where no server finds it.
 * @returns the library's secret key; the caller must check that the database belongs to it
 * @throws StopError that names the folder and how to choose another
 */
export async function assertLibraryFolder(location: Location): Promise<SecretKey> {
  const { dataDir, databaseUrl, storage } = location;
  const made = path.join(dataDir, databaseUrl === null ? 'postgres' : 'media');
  // If the database and the storage are elsewhere, this machine may have no data of the library.
  const isElsewhere = databaseUrl !== null && storage.kind !== 'disk';
  if (!isElsewhere && !(await isThere(made)))
    throw new StopError(`There is no library in the data folder ${dataDir}. ${advice(location)}`);
  const key = await findSecretKey(location);
  if (key) return key;
  throw new StopError(
    `The data folder ${dataDir} lacks the library's secret key, the file "secret-key". ${advice(location)}`,
  );
}

/**
 * @param connection to the library's database
 * @throws StopError when no server has begun a library there
 */
export async function assertLibraryDatabase(connection: Connection): Promise<void> {
  if (await hasSchema(connection)) return;
  throw new StopError(
    'There is no library in the database that DATABASE_URL names. Set it to the library’s, or start the server on it first (npm start).',
  );
}

function advice({ settingsFile }: Location): string {
  const file = settingsFile ? `in the settings file ${settingsFile}` : 'in a settings file (docs/operating.md)';
  return (
    `If the library is elsewhere, set DATA_DIR to its folder: in front of the command (DATA_DIR=/srv/lectern npm run lectern -- …) or ${file}. ` +
    'A new library is begun by the server: npm start.'
  );
}
