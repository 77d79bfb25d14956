import type { Database } from '#server/database/database';
import type { CatalogueWriter } from '#server/features/catalogue/add-messages';
import { sweep } from '#server/features/media/intake/intake';
import { withIntakeLock } from '#server/features/media/intake/lock';
import type { Clock } from '#server/platform/clock';
import { StopError } from '#server/platform/errors';
import type { Storage } from '#server/platform/storage/storage';
import { asDrafts } from './as-drafts.ts';
import { batchesOf } from './batches.ts';
import { type PreparedBatch, type PrepareParts, prepareBatch } from './prepare-batch.ts';
import type { ImportProgress, ImportReport } from './report.ts';
import { readSheet } from './sheet.ts';
import { Tally } from './tally.ts';
import { type FoundFiles, walkFolder } from './walk.ts';
import { makeCovers, writeBatch } from './write-batch.ts';

export interface ImportParts {
  /** With at least two connections: one holds the lock and writes, the others look up. */
  database: Database;
  storage: Storage;
  catalogue: CatalogueWriter;
  clock: Clock;
}

export interface ImportOptions {
  /** A CSV that overrides and adds; absolute. */
  csv?: string | undefined;
  /** Publish nothing: what is added are drafts. */
  drafts?: boolean | undefined;
  /** Change nothing, and say what would be done. */
  dryRun?: boolean | undefined;
  /** Stops after the batch in hand. */
  signal?: AbortSignal | undefined;
}

/**
 * Adds the audio of a folder to the library (docs/importing.md). What is there already is recognised by its content
 * and left as it is; what can't be played is refused; a run that was killed is completed by the next.
 * @param folder absolute
 * @param onProgress is called at the start and after every batch
 * @throws StopError when the folder or the sheet can't be used, or another import is running
 */
export async function importFolder(
  parts: ImportParts,
  folder: string,
  options: ImportOptions = {},
  onProgress: (progress: ImportProgress) => void = () => undefined,
): Promise<ImportReport> {
  const started = performance.now();
  const found = await walkFolder(folder);
  const sheet = options.csv ? await readSheet(options.csv, found.files, parts.catalogue.centreSlug) : new Map();
  const tally = new Tally(found, onProgress);
  tally.announce();
  const prepareParts: PrepareParts = { ...parts, sheet, firstFiles: new Map() };
  const catalogue = options.drafts ? asDrafts(parts.catalogue) : parts.catalogue;
  const work = (db: Database) => runBatches({ ...parts, catalogue, db, prepareParts, tally }, found, options);

  // A dry run writes nothing, so it needs no lock and may run beside an import.
  const complete = options.dryRun
    ? await work(parts.database)
    : await withIntakeLock(parts.database, async (db) => {
        await sweep(db, parts.storage);
        return work(db);
      });
  if (complete === null) {
    throw new StopError('Another import is adding to this library. Wait until it has ended, then run this again.');
  }
  const seconds = (performance.now() - started) / 1000;
  return tally.report({ folder, dryRun: options.dryRun ?? false, complete, seconds });
}

interface Run extends ImportParts {
  db: Database;
  prepareParts: PrepareParts;
  tally: Tally;
}

/** While one batch is written, the next is read. @returns whether all were done */
async function runBatches(run: Run, found: FoundFiles, options: ImportOptions): Promise<boolean> {
  let writing: Promise<void> = Promise.resolve();
  for (const files of batchesOf(found.files)) {
    if (options.signal?.aborted) break;
    const preparing = prepareBatch(run.prepareParts, files);
    await settled(preparing, writing);
    const batch = await preparing;
    writing = finishBatch(run, batch, options.dryRun ?? false);
  }
  await writing;
  return run.tally.isComplete;
}

/** Waits for both, and throws the first failure only then, so that none is left unheard. */
async function settled(...all: readonly Promise<unknown>[]): Promise<void> {
  for (const result of await Promise.allSettled(all)) if (result.status === 'rejected') throw result.reason;
}

async function finishBatch(run: Run, batch: PreparedBatch, dryRun: boolean): Promise<void> {
  const covers = await makeCovers(run.db, batch.add);
  const ids = dryRun ? [] : await writeBatch(run, batch.add, covers.made);
  for (const [index, { audio }] of batch.add.entries()) {
    const first = run.prepareParts.firstFiles.get(audio.sha256);
    if (first) first.messageId = ids[index] ?? null;
  }
  run.tally.count(batch, { ids, artworkFaults: covers.faults });
}
