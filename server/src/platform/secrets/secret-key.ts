import { hkdfSync } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '#server/database/database';
import { hasCode } from '#server/database/error-code';
import { StopError } from '#server/platform/errors';
import { privateFolderMode } from '#server/platform/storage/private-folders';
import * as queries from './secret-key-queries.ts';
import { makeToken } from './tokens.ts';
import { writeOnce } from './write-once.ts';

/** What a key is for: keys for different things can't stand in for each other. */
export type KeyPurpose = 'signed addresses' | 'ticket PINs' | 'fingerprint';

const keyBytes = 32;
const fileName = 'secret-key';

/** The one secret of this library, outside the database (docs/operating.md, SECRET_KEY). */
export class SecretKey {
  readonly #secret: string;

  /** @param secret at least 32 characters that nobody can guess */
  constructor(secret: string) {
    this.#secret = secret;
  }

  /** @returns 32 bytes for one purpose, always the same */
  for(purpose: KeyPurpose): Buffer {
    return Buffer.from(hkdfSync('sha256', this.#secret, 'lectern', purpose, keyBytes));
  }
}

/** Where the secret key is looked for. */
interface KeyPlace {
  /** When the operator has set one; it goes before the file in the data folder. */
  secretKey: string | null;
  dataDir: string;
}

/**
 * @returns the one that the operator has set, else the one in the data folder, which is made at the first start
 * @throws StopError when the file can't be read or written
 */
export async function readSecretKey(place: KeyPlace): Promise<SecretKey> {
  const found = await findSecretKey(place);
  if (found) return found;
  const file = path.join(place.dataDir, fileName);
  return await explained(file, async () => {
    await mkdir(place.dataDir, { recursive: true, mode: privateFolderMode });
    await writeOnce(file, `${makeToken()}\n`);
    return new SecretKey((await readFile(file, 'utf8')).trim());
  });
}

/**
 * @returns the one that the operator has set, else the one in the data folder; null when there is neither
 * @throws StopError when the file can't be read
 */
export async function findSecretKey({ secretKey, dataDir }: KeyPlace): Promise<SecretKey | null> {
  if (secretKey !== null) return new SecretKey(secretKey);
  const file = path.join(dataDir, fileName);
  const kept = await explained(file, () => readIfThere(file));
  return kept === null ? null : new SecretKey(kept);
}

async function explained<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    if (!hasCode(cause, 'EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EISDIR')) throw cause;
    throw new StopError(
      `The secret key in ${file} can't be read or written. Mend the folder's rights, or set SECRET_KEY.`,
    );
  }
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/**
 * Makes sure that all that use a database have one key: tickets of another could never be redeemed.
 * @throws StopError when the database was first used with another
 */
export async function assertSameKey(db: Database, key: SecretKey): Promise<void> {
  const fingerprint = key.for('fingerprint');
  const first = await queries.rememberFingerprint(db, fingerprint);
  if (first.equals(fingerprint)) return;
  throw new StopError(
    'This database is used with another secret key: set SECRET_KEY to it, or put its file "secret-key" into DATA_DIR ' +
      '(docs/operating.md).',
  );
}
