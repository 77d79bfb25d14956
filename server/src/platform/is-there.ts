import { lstat } from 'node:fs/promises';

/** @throws any error other than that it is missing, e.g. for lack of permission */
export async function isThere(place: string): Promise<boolean> {
  try {
    await lstat(place);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return false;
    throw error;
  }
}
