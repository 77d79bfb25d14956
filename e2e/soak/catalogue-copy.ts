import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { openCatalogue } from '#bench/catalogue';
import { makeFolder } from '#core/server/test/folder';

/**
 * Copies a generated catalogue, so that what people do to it isn't in the next soak. A server may use it with any secret key:
 * nothing in it was made with one.
 * @param folder its data folder; empty: there is none
 * @returns the copy's data folder; empty when there is none
 */
export async function copyCatalogue(folder: string): Promise<string> {
  if (folder === '') return '';
  const copy = path.join(await makeFolder(), 'data');
  await promisify(execFile)('cp', ['-a', '--reflink=auto', folder, copy]);
  await rm(path.join(copy, 'secret-key'), { force: true });
  const { db, close } = await openCatalogue(copy);
  await db.deleteFrom('secret_key_fingerprints').execute();
  await close();
  return copy;
}
