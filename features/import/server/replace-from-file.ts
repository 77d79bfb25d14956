import fs from 'node:fs/promises';
import path from 'node:path';
import type { Transaction } from '#core/server/database/database';
import { StopError } from '#core/server/errors';
import { readFault } from '#core/server/read-fault';
import { withIngestLock } from '#features/audio/server/ingest/lock';
import { sweepUnrecorded } from '#features/audio/server/ingest/store-media';
import type { ImportParts } from './import-folder.ts';
import { keepNew, prepareBatch } from './prepare-batch.ts';
import { storeAudio } from './store-files.ts';
import type { FoundFile } from './walk.ts';

export interface ReplaceParts extends ImportParts {
  /** Puts the audio in the message's place, and writes the act down. @throws ExpectedError when it can't be */
  replaceAudio(trx: Transaction, audioFileId: string): Promise<void>;
}

/**
 * Replaces a message's audio by a file of this machine, probed as an import probes it; the message keeps the rest.
 * @param file absolute
 * @throws StopError when the file can't be played, its audio is another message's, or an import is running
 * @throws ExpectedError as `replaceAudio` does
 */
export async function replaceFromFile(parts: ReplaceParts, file: string): Promise<void> {
  const found = await findFile(file);
  const prepareParts = { ...parts, sheet: new Map(), firstFiles: new Map() };
  const probed = await prepareBatch(prepareParts, [found]);
  const [refused] = probed.refused;
  if (refused) throw new StopError(`${file} can't be used: ${refused.reason}.`);
  const isDone = await withIngestLock(parts.lockSessions, async (db) => {
    await sweepUnrecorded(db, parts.storage);
    const batch = await keepNew({ ...prepareParts, database: db }, probed);
    const [known] = batch.known;
    if (known) throw new StopError(`${file} is the audio of message ${known.messageId}, “${known.topic}”.`);
    for (const prepared of batch.add) await storeAudio({ db, storage: parts.storage }, prepared, parts.replaceAudio);
    return true;
  });
  if (!isDone)
    throw new StopError('An import is adding to this library. Wait until it has ended, then run this again.');
}

async function findFile(file: string): Promise<FoundFile> {
  try {
    const { size, mtime } = await fs.stat(file);
    return { name: path.basename(file), path: file, size, modified: mtime };
  } catch (error) {
    throw new StopError(`${file} can't be used: ${readFault(error)}.`);
  }
}
