import { hkdfSync } from 'node:crypto';
import fs, { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '#core/server/database/database';
import { hasCode } from '#core/server/database/error-code';
import { StopError } from '#core/server/errors';
import { privateFolderMode } from '#core/server/storage/private-folders';
import * as queries from './secret-key-queries.ts';
import { makeToken } from './tokens.ts';

const secretMode = 0o600;

/** Creates a small file with a secret atomically unless the file exists, even if several processes try at once. */
async function writeOnce(file: string, content: string): Promise<void> {
  const temporary = path.join(path.dirname(file), `.${path.basename(file)}-${makeToken()}`);
  try {
    await fs.writeFile(temporary, content, { mode: secretMode, flag: 'wx', flush: true });
    await fs.link(temporary, file);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await fs.rm(temporary, { force: true });
  }
}

/** A key derived for one purpose can't stand in for another's. */
export type KeyPurpose =
  | 'signed addresses'
  | 'ticket PINs'
  | 'gift PINs'
  | 'second factors'
  | 'held secrets'
  | 'private feeds'
  | 'webhooks'
  | 'unsubscribing'
  | 'web push'
  | 'ending reminders'
  | 'fingerprint';

const keyBytes = 32;
const fileName = 'secret-key';

/** The library's only secret, kept outside the database (docs/operating.md, SECRET_KEY). */
export class SecretKey {
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  reveal(): string {
    return this.#secret;
  }

  for(purpose: KeyPurpose): Buffer {
    return Buffer.from(hkdfSync('sha256', this.#secret, 'lectern', purpose, keyBytes));
  }
}

interface KeyLocation {
  secretKey: string | null;
  dataDir: string;
}

/** @returns the operator's key, else the one in the data folder, which the first start creates */
export async function readSecretKey(location: KeyLocation): Promise<SecretKey> {
  const found = await findSecretKey(location);
  if (found) return found;
  const file = path.join(location.dataDir, fileName);
  return await explained(file, async () => {
    await mkdir(location.dataDir, { recursive: true, mode: privateFolderMode });
    await writeOnce(file, `${makeToken()}\n`);
    return new SecretKey((await readFile(file, 'utf8')).trim());
  });
}

/** Fails when the data folder already has another secret key. */
export async function placeSecretKey(location: KeyLocation, secret: string): Promise<SecretKey> {
  const found = await findSecretKey(location);
  const key = new SecretKey(secret);
  if (!found) {
    const file = path.join(location.dataDir, fileName);
    await explained(file, async () => {
      await mkdir(location.dataDir, { recursive: true, mode: privateFolderMode });
      await writeOnce(file, `${secret}\n`);
    });
    return key;
  }
  if (found.for('fingerprint').equals(key.for('fingerprint'))) return key;
  const where = location.secretKey === null ? `the data folder ${location.dataDir} has` : 'SECRET_KEY is';
  throw new StopError(`This secret key can't be used: ${where} another one.`);
}

export async function findSecretKey({ secretKey, dataDir }: KeyLocation): Promise<SecretKey | null> {
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
      `The secret key in ${file} can't be read or written. Correct the folder's permissions, or set SECRET_KEY.`,
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

/** All programs on a database must have the same secret key. With another key, tickets could never be redeemed. */
export async function assertSameKey(db: Database, key: SecretKey): Promise<void> {
  const fingerprint = key.for('fingerprint');
  const first = await queries.rememberFingerprint(db, fingerprint);
  if (first.equals(fingerprint)) return;
  throw new StopError(
    'This database is used with another secret key: set SECRET_KEY to it, or put its file "secret-key" into DATA_DIR ' +
      '(docs/operating.md).',
  );
}
