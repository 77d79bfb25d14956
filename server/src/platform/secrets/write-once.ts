import fs from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from '#server/database/error-code';
import { makeToken } from './tokens.ts';

/** Readable only by the user who runs Lectern. */
const secretMode = 0o600;

/** Creates a small secret file unless it exists, atomically, however many do it at once. */
export async function writeOnce(file: string, content: string): Promise<void> {
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
