import { lstat } from 'node:fs/promises';

/**
 * @returns whether there is a file or a folder of this path
 * @throws whatever keeps it from being looked at, e.g. that the folder around it can't be entered
 */
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
