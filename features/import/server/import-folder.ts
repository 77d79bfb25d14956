import { randomUUID } from 'node:crypto';
import { assertDefined } from '#core/server/assert-defined';
import { advisoryLocks } from '#core/server/database/advisory-locks';
import type { Transaction } from '#core/server/database/database';
import { withLock } from '#core/server/database/with-lock';
import { StopError } from '#core/server/errors';
import type { Platform } from '#core/server/platform';
import { batchesOf } from '#features/audio/server/ingest/batches';
import type { GivenFile } from '#features/audio/server/ingest/given-file';
import { type Inspected, Intake } from '#features/audio/server/ingest/intake';
import type { Taken } from '#features/audio/server/ingest/store-files';
import { type Beside, findBeside, namesIn } from '#features/import/server/beside/find-beside';
import { recordDocuments } from '#features/import/server/beside/notes-beside';
import { type BatchBeside, type BesideParts, readBeside } from '#features/import/server/beside/read-beside';
import type { CatalogueWriter } from '#features/messages/server/add-messages';
import type { ImportProgress, ImportReport } from './report.ts';
import { readSheet } from './sheet.ts';
import { Tally } from './tally.ts';
import { walkFolder } from './walk.ts';

interface ImportParts extends Pick<Platform, 'database' | 'lockSessions' | 'storage' | 'clock'> {
  catalogue: CatalogueWriter;
}

interface ImportRun {
  id: string;
  folder: string;
  status: 'draft' | 'published';
}

interface ImportedMessage {
  messageId: string;
  topic: string;
  file: string;
  sizeBytes: number;
}

export interface FolderImportParts extends ImportParts {
  recordAdded(trx: Transaction, run: ImportRun, added: readonly ImportedMessage[]): Promise<void>;
  beside?: BesideParts;
}

export interface ImportOptions {
  /** Absolute path of a CSV file, whose values override the tags. */
  csv?: string | undefined;
  drafts?: boolean | undefined;
  dryRun?: boolean | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Adds a folder's audio to the library (docs/importing.md). Audio that the library has is recognised by its content and left alone, so
 * another run completes a killed one.
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
  const sheet = options.csv ? await readSheet(options.csv, found.files, parts.catalogue.centreSlug) : null;
  const tally = new Tally(found, onProgress);
  tally.announce();
  const files = found.files.map((file) => ({ ...file, known: sheet?.get(file.name) }));
  const intake = new Intake(parts);
  const run: ImportRun = { id: randomUUID(), folder, status: options.drafts ? 'draft' : 'published' };
  const work = () => runBatches({ ...parts, run, intake, tally, found: beside }, files, options);

  // A dry run writes nothing, so it needs no lock and may run beside an import.
  const complete = options.dryRun
    ? await work()
    : await withLock(parts.lockSessions, { lock: advisoryLocks.importing }, async () =>
        (await intake.sweep()) ? work() : null,
      );
  if (complete === null) throw othersAreAdding();
  const seconds = (performance.now() - started) / 1000;
  return tally.report({ folder, dryRun: options.dryRun ?? false, complete, seconds });
}

/** Other processes hold this lock only while they store their files. */
const lockWaitMs = 10 * 60 * 1000;

function othersAreAdding(): StopError {
  return new StopError('Another import is adding to this library. Wait until it has ended, then run this again.');
}

interface Work extends FolderImportParts {
  run: ImportRun;
  intake: Intake<GivenFile>;
  tally: Tally;
  found: ReadonlyMap<string, Beside>;
}

/**
 * Reads the next batch while one is written.
 * @returns whether all were done
 */
async function runBatches(work: Work, found: readonly GivenFile[], options: ImportOptions): Promise<boolean> {
  let writing: Promise<void> = Promise.resolve();
  for (const files of batchesOf(found)) {
    if (options.signal?.aborted) break;
    const inspecting = work.intake.inspect(files);
    await settled(inspecting, writing);
    const batch = await inspecting;
    writing = finishBatch(work, batch, options.dryRun ?? false);
  }
  await writing;
  return work.tally.isComplete;
}

/** Throws the first failure only after all have settled, so that no rejection stays unhandled. */
async function settled(...all: readonly Promise<unknown>[]): Promise<void> {
  for (const result of await Promise.allSettled(all)) if (result.status === 'rejected') throw result.reason;
}

async function finishBatch(work: Work, batch: readonly Inspected<GivenFile>[], dryRun: boolean): Promise<void> {
  const { intake, catalogue, clock, run } = work;
  const beside = await readAllBeside(work, batch);
  const outcomes = dryRun
    ? await intake.foresee(batch)
    : await intake.takeIn(batch, {
        waitMs: lockWaitMs,
        documentsOf: ({ name }) => beside.read.get(name)?.notes ?? [],
        async use(trx, taken) {
          const chaptersOf = ({ name }: GivenFile) => beside.read.get(name)?.chapters ?? null;
          const messages = taken.map(({ file, message }) => ({ ...message, chapters: chaptersOf(file) }));
          const ids = await catalogue.addMessages(trx, messages, run.status);
          const added = importedOf(taken, ids);
          await putBeside(trx, beside, { added, now: clock.now() });
          await work.recordAdded(trx, run, added);
          return ids;
        },
      });
  if (outcomes === null) throw othersAreAdding();
  work.tally.count(outcomes, beside.faults);
}

async function readAllBeside(
  { beside, found, run }: Work,
  batch: readonly Inspected<GivenFile>[],
): Promise<BatchBeside> {
  if (!beside) return { read: new Map(), faults: new Map() };
  return readBeside(batch, { folder: run.folder, beside: found, parts: beside });
}

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

function importedOf(taken: readonly Taken<GivenFile>[], ids: readonly string[]): ImportedMessage[] {
  return taken.map(({ file, message, sizeBytes }, index) => ({
    messageId: assertDefined(ids[index], 'the id of an imported message'),
    topic: message.topic,
    file: file.name,
    sizeBytes,
  }));
}
