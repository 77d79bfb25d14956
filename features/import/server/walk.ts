import type { Stats } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { StopError } from '#core/server/errors';
import { readFault } from '#core/server/read-fault';
import type { GivenFile } from '#features/audio/server/ingest/given-file';
import { companionFileExtensions } from '#features/uploads/desk';
import type { RefusedFile } from './report.ts';

export interface FoundFiles {
  /** Paths are relative to the folder, with `/`. */
  files: GivenFile[];
  ignored: string[];
  refused: RefusedFile[];
}

const ignoredExtensions = new Set(companionFileExtensions);

/** Symbolic links are followed, but each folder is visited once. Hidden files are left out. */
export async function walkFolder(folder: string): Promise<FoundFiles> {
  const found: FoundFiles = { files: [], ignored: [], refused: [] };
  const stats = await fs.stat(folder).catch((error: unknown) => {
    throw new StopError(`${folder} can't be imported: ${readFault(error)}.`);
  });
  if (!stats.isDirectory()) throw new StopError(`${folder} is a file; import takes a folder of audio.`);
  await walk({ path: folder, name: '', stats }, new Set(), found);
  if (found.files.length === 0 && found.refused.some(({ file }) => file === '')) {
    throw new StopError(`${folder} can't be imported: ${found.refused[0]?.reason}.`);
  }
  return found;
}

async function walk(
  folder: { path: string; name: string; stats: Stats },
  visited: Set<string>,
  found: FoundFiles,
): Promise<void> {
  const identity = `${folder.stats.dev}:${folder.stats.ino}`;
  if (visited.has(identity)) return;
  visited.add(identity);
  const names = await fs.readdir(folder.path).catch((error: unknown) => {
    found.refused.push({ file: folder.name, reason: readFault(error) });
    return [];
  });
  for (const entry of names.sort()) {
    if (entry.startsWith('.')) continue;
    const name = folder.name === '' ? entry : `${folder.name}/${entry}`;
    const full = path.join(folder.path, entry);
    const stats = await fs.stat(full).catch((error: unknown) => {
      // A name that isn't UTF-8 contains this character, and then refers to no file.
      const reason = entry.includes('\ufffd') ? 'its name is not UTF-8; rename it' : readFault(error);
      found.refused.push({ file: name, reason });
      return null;
    });
    if (stats?.isDirectory()) await walk({ path: full, name, stats }, visited, found);
    if (!stats?.isFile()) continue;
    if (ignoredExtensions.has(path.extname(entry).slice(1).toLowerCase())) found.ignored.push(name);
    else found.files.push({ name, path: full, size: stats.size, modified: stats.mtime });
  }
}
