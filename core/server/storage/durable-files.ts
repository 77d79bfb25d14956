import { constants } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';

// Other users of the machine can't read files, since some of the audio must be bought.
const fileMode = 0o640;
const folderMode = 0o750;

export type FileContent = { content: Uint8Array } | { sourcePath: string };

/**
 * Waits until the bytes are on the disk. A failure leaves nothing behind.
 * @param target must not exist
 */
export async function writeDurably(target: string, from: FileContent, mode = fileMode): Promise<void> {
  try {
    if ('sourcePath' in from) {
      await fs.copyFile(from.sourcePath, target, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
      // A copy keeps the source's mode, which may forbid opening the copy for the sync.
      await fs.chmod(target, mode);
    }
    const file = await fs.open(target, 'sourcePath' in from ? 'r+' : 'wx', mode);
    try {
      if ('content' in from) await file.writeFile(from.content);
      await file.datasync();
    } finally {
      await file.close();
    }
  } catch (error) {
    await fs.rm(target, { force: true });
    throw error;
  }
}

/** A renamed file survives a power cut only after its folder's names are on the disk. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows neither allows nor needs syncing a folder.
  if (process.platform === 'win32') return;
  const handle = await fs.open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export async function makeFolder(folder: string, mode = folderMode): Promise<string[]> {
  const first = await fs.mkdir(folder, { recursive: true, mode });
  const changed: string[] = [];
  for (let made = folder; first !== undefined && made.length >= first.length; made = path.dirname(made)) {
    changed.push(path.dirname(made));
  }
  return changed;
}
