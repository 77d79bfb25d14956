import path from 'node:path';
import { AccountId, MessageId } from '#core/contract/ids';
import type { Database, Transaction } from '#core/server/database/database';
import { ExpectedError } from '#core/server/errors';
import { existing } from '#core/server/existing';
import type { Platform } from '#core/server/platform';
import { dutyLost, whyLost } from '#core/server/scope/new-things';
import type { HeldScope } from '#core/server/scope/scope';
import { holdScopeOf } from '#core/server/scope/scope-queries';
import { withIngestLock } from '#features/audio/server/ingest/lock';
import { keepNew, type PreparedBatch, prepareBatch } from '#features/import/server/prepare-batch';
import { type BatchCovers, makeCovers, storeAudio, storeFiles } from '#features/import/server/store-files';
import type { CatalogueWriter } from '#features/messages/server/add-messages';
import { assemble, uploadIdOf } from './assemble.ts';
import * as queries from './upload-queries.ts';

type UploadRow = queries.UploadRow;

export interface UploadedAudio {
  accountId: AccountId;
  /** The files chosen together. */
  batch: string;
  messageId: string;
  /** The message's. */
  topic: string;
  file: string;
  sizeBytes: number;
}

export interface ReadingParts extends Pick<Platform, 'database' | 'lockSessions' | 'storage' | 'clock'> {
  catalogue: Pick<CatalogueWriter, 'findMessagesByAudio' | 'addMessages'>;
  /** Replaces a message's audio. @throws ExpectedError when it can't be, e.g. `operator.changed_meanwhile` */
  replaceAudio(
    trx: Transaction,
    held: HeldScope,
    change: { messageId: MessageId; version: number; audioFileId: string },
  ): Promise<{ topic: string }>;
  /** Record the result, in its transaction. */
  recordAdded(trx: Transaction, audio: UploadedAudio): Promise<void>;
  recordReplaced(trx: Transaction, audio: UploadedAudio): Promise<void>;
}

/**
 * Probes uploads like an import's files, and makes drafts of them, or replaces audio; each outcome is recorded with it.
 * @param rows several that become messages, or one that replaces audio
 * @param place `folder`: an empty one; absolute
 * @returns false when others stored media for so long that nothing was done
 */
export async function readUploads(
  parts: ReadingParts,
  rows: readonly UploadRow[],
  { folder, signal }: { folder: string; signal: AbortSignal },
): Promise<boolean> {
  const { database: db, storage, clock, catalogue } = parts;
  const lost = await db.transaction().execute((trx) => findLost(trx, rows));
  for (const [id, reason] of lost) {
    await queries.finishUpload(db, { id, state: 'refused', reason, messageId: null }, clock.now());
  }
  const rest = rows.filter(({ id }) => !lost.has(id));
  if (rest.length === 0) return true;
  const files = [];
  for (const row of rest) {
    const whole = {
      id: row.id,
      file: row.file_name,
      size: Number(row.size_bytes),
      modified: row.modified_at,
      parts: await queries.listParts(db, row.id),
    };
    files.push(await assemble(storage, whole, { target: path.join(folder, row.id), signal }));
  }
  const prepareParts = { database: db, catalogue, clock, sheet: new Map(), firstFiles: new Map() };
  const probed = await prepareBatch(prepareParts, files);
  const covers = await makeCovers(db, probed.add);
  const store = async (held: Database) => {
    const batch = await keepNew({ ...prepareParts, database: held }, probed);
    return write(parts, held, { rows: rest, batch, covers });
  };
  const outcomes = await withIngestLock(parts.lockSessions, store, { waitMs: lockWaitMs });
  for (const outcome of outcomes ?? []) await queries.finishUpload(db, outcome, clock.now());
  return outcomes !== null;
}

/** As long as others may take to store their files. */
const lockWaitMs = 60_000;

/** A batch with the covers of its files, and its uploads. */
interface ReadBatch {
  rows: readonly UploadRow[];
  batch: PreparedBatch;
  covers: BatchCovers;
}

/** @returns the outcomes of those that nothing was written for */
async function write(
  parts: ReadingParts,
  db: Database,
  { rows, batch, covers }: ReadBatch,
): Promise<queries.Outcome[]> {
  const replacing = rows.find((row) => row.replaces_message_id !== null);
  const made = replacing
    ? await replace(parts, db, { row: replacing, batch })
    : await addDrafts(parts, db, { rows, batch, covers });
  const idsByName = new Map(batch.add.map(({ file }, index) => [file.name, made.ids[index] ?? null]));
  return [
    ...made.refused,
    ...batch.refused.map(({ file, reason }) => outcome(file, 'refused', { reason })),
    ...batch.known.map(({ file, messageId }) => outcome(file.name, 'same', { messageId })),
    ...batch.repeated.map(({ file, first }) =>
      first.reason === null
        ? outcome(file.name, 'same', { messageId: first.messageId ?? idsByName.get(first.name) ?? null })
        : outcome(file.name, 'refused', { reason: first.reason }),
    ),
  ];
}

interface Made {
  ids: readonly string[];
  refused: queries.Outcome[];
}

async function addDrafts(parts: ReadingParts, db: Database, { rows, batch, covers }: ReadBatch): Promise<Made> {
  if (batch.add.length === 0) return { ids: [], refused: [] };
  const { storage, catalogue, clock } = parts;
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  const rowOf = ({ file }: PreparedBatch['add'][number]) =>
    existing(rowsById.get(uploadIdOf(file.name)), `the upload of ${file.name}`);
  const files = { files: batch.add, covers: covers.made };
  const ids = await storeFiles({ db, storage }, files, async (trx, stored) => {
    const lost = await findLost(trx, batch.add.map(rowOf));
    // The next try leaves them out.
    if (lost.size > 0) throw new Error(`while uploads were read: ${[...lost.values()].join('; ')}`);
    const messages = stored.map((message, index) => ({
      ...message,
      onlyCentreId: rowOf(existing(batch.add[index], 'the file of a message')).centre_id ?? undefined,
    }));
    const ids = await catalogue.addMessages(trx, messages, 'draft');
    for (const [index, prepared] of batch.add.entries()) {
      const { artwork, details } = prepared;
      const row = rowOf(prepared);
      const messageId = existing(ids[index], `the draft of upload ${row.id}`);
      const fault = artwork && covers.faults.get(artwork.sha256);
      const reason = fault ? `${fault}, so it went in without` : null;
      await queries.finishUpload(trx, { id: row.id, state: 'added', reason, messageId }, clock.now());
      await parts.recordAdded(trx, uploadedAudio(row, { messageId, topic: details.topic }));
    }
    return ids;
  });
  return { ids, refused: [] };
}

async function replace(
  parts: ReadingParts,
  db: Database,
  { row, batch }: { row: UploadRow; batch: PreparedBatch },
): Promise<Made> {
  const { storage, clock } = parts;
  const [file] = batch.add;
  const { replaces_message_id: replaced, replaces_version: version } = row;
  if (!file || replaced === null || version === null) return { ids: [], refused: [] };
  const messageId = MessageId.parse(replaced);
  try {
    await storeAudio({ db, storage }, file, async (trx, audioFileId) => {
      const held = await holdScopeOf(trx, { accountId: AccountId.parse(row.account_id), duty: 'messages' });
      if (held === null) throw new ExpectedError('operator.not_your_duty', dutyLost);
      const { topic } = await parts.replaceAudio(trx, held, { messageId, version, audioFileId });
      await parts.recordReplaced(trx, uploadedAudio(row, { messageId, topic }));
      await queries.finishUpload(trx, { id: row.id, state: 'added', reason: null, messageId }, clock.now());
    });
    return { ids: [messageId], refused: [] };
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error;
    return { ids: [], refused: [outcome(file.file.name, 'refused', { reason: error.message })] };
  }
}

/** @returns the ids of uploads of new messages whose sender may not add them any more, each with why */
async function findLost(trx: Transaction, rows: readonly UploadRow[]): Promise<ReadonlyMap<string, string>> {
  const reasons = new Map<string, string | null>();
  const lost = new Map<string, string>();
  for (const { id, account_id, centre_id } of rows.filter((row) => row.replaces_message_id === null)) {
    // Those sent together mostly have one sender and one centre.
    const beginning = `${account_id} ${centre_id}`;
    const begun = { accountId: AccountId.parse(account_id), centreId: centre_id };
    if (!reasons.has(beginning)) reasons.set(beginning, await whyLost(trx, begun));
    const reason = reasons.get(beginning) ?? null;
    if (reason !== null) lost.set(id, reason);
  }
  return lost;
}

function uploadedAudio(row: UploadRow, { messageId, topic }: { messageId: string; topic: string }): UploadedAudio {
  const accountId = AccountId.parse(row.account_id);
  return { accountId, batch: row.batch, messageId, topic, file: row.file_name, sizeBytes: Number(row.size_bytes) };
}

function outcome(
  name: string,
  state: queries.Outcome['state'],
  { reason = null, messageId = null }: Partial<Pick<queries.Outcome, 'reason' | 'messageId'>>,
): queries.Outcome {
  return { id: uploadIdOf(name), state, reason, messageId };
}
