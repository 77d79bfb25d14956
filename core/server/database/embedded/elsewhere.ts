import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { hasCode } from '#core/server/database/error-code';
import { clusterIn } from './cluster.ts';
import { findPostmaster } from './pid-file.ts';
import { systemFolder } from './shared-binaries.ts';

// If PostgreSQL's user can't enter the data folder (e.g. in root's home), the folder links to a cluster in a system folder.
const nameOfOwner = 'belongs-to';

export async function newFolderElsewhere(): Promise<string> {
  await mkdir(systemFolder, { recursive: true, mode: 0o755 });
  await removeForgotten();
  return path.join(systemFolder, randomBytes(6).toString('hex'));
}

export async function linkElsewhere(folder: string, entry: string): Promise<void> {
  await writeFile(path.join(folder, nameOfOwner), `${path.dirname(entry)}\n`);
  await symlink(folder, entry);
}

async function removeForgotten(): Promise<void> {
  for (const name of await readdir(systemFolder)) {
    const folder = path.join(systemFolder, name);
    const owner = (await readFile(path.join(folder, nameOfOwner), 'utf8').catch(() => '')).trim();
    const temporary = owner.startsWith(`${os.tmpdir()}${path.sep}`);
    if (!temporary || !(await isGone(owner)) || (await findPostmaster(clusterIn(folder)))) continue;
    await rm(folder, { recursive: true, force: true });
  }
}

async function isGone(folder: string): Promise<boolean> {
  try {
    await stat(folder);
    return false;
  } catch (error) {
    return hasCode(error, 'ENOENT');
  }
}
