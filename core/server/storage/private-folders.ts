import { chmod, chown, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from '#core/server/database/error-code';

export const privateFolderMode = 0o700;
export const privateFileMode = 0o600;
/** The group may open paths inside the folder, but not list it. */
const passThroughMode = 0o710;
const othersBits = 0o077;

const workFolders = ['uploads', 'preparing', 'sources', 'outbox'];

/** @param group that may pass through the folder, e.g. of PostgreSQL's user; null for none */
export async function keepPrivate(folder: string, group: number | null): Promise<void> {
  const found = await stat(folder);
  if ((found.mode & othersBits) === 0) return;
  await whereAllowed(async () => {
    if (group === null) return chmod(folder, privateFolderMode);
    if (found.gid !== group) await chown(folder, found.uid, group);
    await chmod(folder, passThroughMode);
  });
}

/** Earlier versions left work folders and mails readable by others. */
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

async function whereAllowed(change: () => Promise<void>): Promise<void> {
  try {
    await change();
  } catch (error) {
    if (!hasCode(error, 'EPERM', 'ENOENT', 'EROFS')) throw error;
  }
}
