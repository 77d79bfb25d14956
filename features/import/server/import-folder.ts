import { randomUUID } from 'node:crypto';
import { advisoryLocks } from '#core/server/database/advisory-locks';
import type { Database, Transaction } from '#core/server/database/database';
import { withLock } from '#core/server/database/with-lock';
import { StopError } from '#core/server/errors';
import { existing } from '#core/server/existing';
import type { Platform } from '#core/server/platform';
import { withIngestLock } from '#features/audio/server/ingest/lock';
import { sweepUnrecorded } from '#features/audio/server/ingest/store-media';
import { type Beside, findBeside, namesIn } from '#features/import/server/beside/find-beside';
import { recordDocuments, storeDocuments } from '#features/import/server/beside/notes-beside';
import { type BatchBeside, type BesideParts, readBeside } from '#features/import/server/beside/read-beside';
import type { CatalogueWriter } from '#features/messages/server/add-messages';
import { batchesOf } from './batches.ts';
import { keepNew, type PreparedBatch, type PreparedFile, type PrepareParts, prepareBatch } from './prepare-batch.ts';
import type { ImportProgress, ImportReport } from './report.ts';
import { readSheet } from './sheet.ts';
import { makeCovers, storeFiles } from './store-files.ts';
import { Tally } from './tally.ts';
import { type FoundFiles, walkFolder } from './walk.ts';

export interface ImportParts extends Pick<Platform, 'database' | 'lockSessions' | 'storage' | 'clock'> {
  catalogue: CatalogueWriter;
}

/** An import, which adds what it brings batch by batch. */
export interface ImportRun {
  /** Of this run alone. */
  id: string;
  /** Absolute. */
  folder: string;
  status: 'draft' | 'published';
}

/** A message that an import has made of a file. */
export interface ImportedMessage {
  messageId: string;
  topic: string;
  /** Relative to the folder, with `/`. */
  file: string;
  /** In bytes. */
  sizeBytes: number;
}

export interface FolderImportParts extends ImportParts {
  /** Writes down what a batch has added, in its transaction. */
  recordAdded(trx: Transaction, run: ImportRun, added: readonly ImportedMessage[]): Promise<void>;
  /** How transcripts, chapters and notes that lie beside audio are read; absent, they are passed over. */
  beside?: BesideParts;
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
  parts: FolderImportParts,
  folder: string,
  options: ImportOptions = {},
  onProgress: (progress: ImportProgress) => void = () => undefined,
): Promise<ImportReport> {
  const started = performance.now();
  const walked = await walkFolder(folder);
  const beside = parts.beside ? findBeside(walked) : new Map<string, Beside>();
  const used = namesIn(beside);
  const found = { ...walked, ignored: walked.ignored.filter((name) => !used.has(name)) };
  const sheet = options.csv ? await readSheet(options.csv, found.files, parts.catalogue.centreSlug) : new Map();
  const tally = new Tally(found, onProgress);
  tally.announce();
  const prepareParts: PrepareParts = { ...parts, sheet, firstFiles: new Map() };
  const run: ImportRun = { id: randomUUID(), folder, status: options.drafts ? 'draft' : 'published' };
  const work = () => runBatches({ ...parts, run, prepareParts, tally, found: beside }, found, options);

  // A dry run writes nothing, so it needs no lock and may run beside an import.
  const complete = options.dryRun
    ? await work()
    : await withLock(parts.lockSessions, { lock: advisoryLocks.importing }, async () => {
        const swept = await withIngestLock(parts.lockSessions, async (db) => {
          await sweepUnrecorded(db, parts.storage);
          return true;
        });
        return swept && work();
      });
  if (complete === null) throw othersAreAdding();
  const seconds = (performance.now() - started) / 1000;
  return tally.report({ folder, dryRun: options.dryRun ?? false, complete, seconds });
}

/** Others who add messages have the lock for as long as it takes to store their files. */
const lockWaitMs = 10 * 60 * 1000;

function othersAreAdding(): StopError {
  return new StopError('Another import is adding to this library. Wait until it has ended, then run this again.');
}

interface Work extends FolderImportParts {
  run: ImportRun;
  prepareParts: PrepareParts;
  tally: Tally;
  /** What lies beside files, by the files' names. */
  found: ReadonlyMap<string, Beside>;
}

/** While one batch is written, the next is read. @returns whether all were done */
async function runBatches(work: Work, found: FoundFiles, options: ImportOptions): Promise<boolean> {
  let writing: Promise<void> = Promise.resolve();
  for (const files of batchesOf(found.files)) {
    if (options.signal?.aborted) break;
    const preparing = prepareBatch(work.prepareParts, files);
    await settled(preparing, writing);
    const batch = await preparing;
    writing = finishBatch(work, batch, options.dryRun ?? false);
  }
  await writing;
  return work.tally.isComplete;
}

/** Waits for both, and throws the first failure only then, so that none is left unheard. */
async function settled(...all: readonly Promise<unknown>[]): Promise<void> {
  for (const result of await Promise.allSettled(all)) if (result.status === 'rejected') throw result.reason;
}

async function finishBatch(work: Work, probed: PreparedBatch, dryRun: boolean): Promise<void> {
  const covers = await makeCovers(work.database, probed.add);
  const beside = await readAllBeside(work, probed);
  const store = async (db: Database) => {
    const batch = await keepNew({ ...work.prepareParts, database: db }, probed);
    if (batch.add.length === 0) return { batch, ids: [] };
    const files = { files: batch.add, covers: covers.made };
    const besideOf = ({ file }: PreparedFile) => beside.read.get(file.name);
    await storeDocuments(
      db,
      work.storage,
      batch.add.flatMap((file) => besideOf(file)?.notes ?? []),
    );
    const ids = await storeFiles({ db, storage: work.storage }, files, async (trx, messages) => {
      const chaptersOf = (at: number) => batch.add[at] && besideOf(batch.add[at])?.chapters;
      const withChapters = messages.map((message, at) => ({ ...message, chapters: chaptersOf(at) ?? null }));
      const added = await work.catalogue.addMessages(trx, withChapters, work.run.status);
      await putBeside(trx, beside, { added: importedOf(batch, added), now: work.clock.now() });
      await work.recordAdded(trx, work.run, importedOf(batch, added));
      return added;
    });
    return { batch, ids };
  };
  const stored = dryRun
    ? { batch: probed, ids: [] }
    : await withIngestLock(work.lockSessions, store, { waitMs: lockWaitMs });
  if (stored === null) throw othersAreAdding();
  const { batch, ids } = stored;
  for (const [index, { audio }] of batch.add.entries()) {
    const first = work.prepareParts.firstFiles.get(audio.sha256);
    if (first) first.messageId = ids[index] ?? null;
  }
  work.tally.count(batch, { ids, artworkFaults: covers.faults, besideFaults: beside.faults });
}

async function readAllBeside({ beside, found, run }: Work, { add }: PreparedBatch): Promise<BatchBeside> {
  if (!beside) return { read: new Map(), faults: new Map() };
  return readBeside(add, { folder: run.folder, beside: found, parts: beside });
}

/** Chapters are the messages' own by then. */
async function putBeside(
  trx: Transaction,
  { read }: BatchBeside,
  { added, now }: { added: readonly ImportedMessage[]; now: Date },
): Promise<void> {
  for (const { file, messageId } of added) {
    const { transcript = null, notes = [] } = read.get(file) ?? {};
    if (transcript) await transcript.transcript.put(trx, { messageId, language: transcript.language });
    await recordDocuments(trx, { messageId, documents: notes, now });
  }
}

/** @param ids of the new messages, in the order of `add` */
function importedOf({ add }: PreparedBatch, ids: readonly string[]): ImportedMessage[] {
  return add.map(({ file, audio, details }, index) => ({
    messageId: existing(ids[index], 'the id of an imported message'),
    topic: details.topic,
    file: file.name,
    sizeBytes: audio.sizeBytes,
  }));
}
