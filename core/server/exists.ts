import { lstat } from 'node:fs/promises';

/** Fails on every error but a missing file, e.g. for lack of permission, so that an unreadable folder never looks empty. */
export async function exists(path: string): Promise<boolean> {
  try {
    await lstat(path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return false;
    throw error;
  }
}
