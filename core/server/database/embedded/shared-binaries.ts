import {
  chmod,
  copyFile,
  link,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { hasCode } from '#core/server/database/error-code';
import { type Binaries, binariesIn } from './binaries.ts';
import type { Account } from './run.ts';
import { run } from './run.ts';

/** Users who can't enter Lectern's folders run PostgreSQL's programs from here. */
export const systemFolder = '/var/lib/lectern';

export async function runnableBinaries(installed: Binaries, account: Account | null): Promise<Binaries> {
  if (!account || (await canRun(installed, account))) return installed;
  const about = z.object({ name: z.string(), version: z.string() });
  const { name, version } = about.parse(
    JSON.parse(await readFile(path.join(installed.folder, '../package.json'), 'utf8')),
  );
  const copy = binariesIn(path.join(systemFolder, `postgresql-${path.basename(name)}-${version}`));
  if (await canRun(copy, account)) return copy;
  await rm(copy.folder, { recursive: true, force: true });
  await mkdir(systemFolder, { recursive: true, mode: 0o755 });
  const unfinished = await mkdtemp(`${copy.folder}-`);
  try {
    await copyFolder(installed.folder, unfinished);
    await rename(unfinished, copy.folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
  }
  return copy;
}

async function canRun(binaries: Binaries, account: Account): Promise<boolean> {
  const outcome = await run(binaries.postgres, ['--version'], account).catch(() => null);
  return outcome?.code === 0;
}

async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  await chmod(to, 0o755);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) await copyFolder(source, target);
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    else if (!entry.name.endsWith('.a')) await copyReadable(source, target);
  }
}

// A hard link takes no space, but has the permissions of its original.
async function copyReadable(source: string, target: string): Promise<void> {
  const { mode } = await stat(source);
  const wanted = mode & 0o100 ? 0o755 : 0o644;
  if ((mode & wanted) === wanted) {
    try {
      return await link(source, target);
    } catch {}
  }
  await copyFile(source, target);
  await chmod(target, wanted);
}
