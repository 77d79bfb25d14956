import fs from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from '#server/database/error-code';
import { makeToken } from './tokens.ts';

/** For nobody but who runs Lectern. */
const secretMode = 0o600;

/**
 * Writes a small secret file unless it is there: whole, or not at all, however many do it at once.
 * @param content what it gets when it is new
 */
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
