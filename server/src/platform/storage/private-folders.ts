import { chmod, chown, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from '#server/database/error-code';

/** For nobody but who runs Lectern. */
export const privateFolderMode = 0o700;
export const privateFileMode = 0o600;
/** The group may enter what is inside by name, and not list the folder. */
const passThroughMode = 0o710;
const othersBits = 0o077;

/** What is in the data folder besides audio, pictures and the database: uploads, audio at work, letters. */
const workFolders = ['uploads', 'preparing', 'sources', 'outbox'];

/**
 * Takes a folder from everybody but its owner, wherever it is looser than that; what belongs to another user stays as it is.
 * @param group that may pass through it, e.g. of the user that PostgreSQL runs as; null for none
 */
export async function keepPrivate(folder: string, group: number | null): Promise<void> {
  const found = await stat(folder);
  if ((found.mode & othersBits) === 0) return;
  await whereAllowed(async () => {
    if (group === null) return chmod(folder, privateFolderMode);
    if (found.gid !== group) await chown(folder, found.uid, group);
    await chmod(folder, passThroughMode);
  });
}

/** Takes what earlier versions left open to others in a data folder from them: work folders, and letters with what is in them. */
export async function keepWorkPrivate(dataDir: string): Promise<void> {
  for (const name of workFolders) {
    const folder = path.join(dataDir, name);
    await whereAllowed(() => chmod(folder, privateFolderMode));
  }
  const outbox = path.join(dataDir, 'outbox');
  const letters = await readdir(outbox).catch(() => []);
  for (const letter of letters.filter((name) => name.endsWith('.eml'))) {
    await whereAllowed(() => chmod(path.join(outbox, letter), privateFileMode));
  }
}

/** Leaves alone what belongs to another user, isn't there, or is on a file system that can't be written. */
async function whereAllowed(change: () => Promise<void>): Promise<void> {
  try {
    await change();
  } catch (error) {
    if (!hasCode(error, 'EPERM', 'ENOENT', 'EROFS')) throw error;
  }
}
