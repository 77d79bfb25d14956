import { AccountId, MessageId } from '#core/contract/ids';
import { assertDefined } from '#core/server/assert-defined';
import type { Transaction } from '#core/server/database/database';
import { ExpectedError } from '#core/server/errors';
import { dutyLost, whyLost } from '#core/server/scope/new-things';
import type { HeldScope } from '#core/server/scope/scope';
import { holdScopeOf } from '#core/server/scope/scope-queries';
import { type Outcome, refused } from '#features/audio/server/ingest/given-file';
import { Intake, type IntakeParts } from '#features/audio/server/ingest/intake';
import type { Taken } from '#features/audio/server/ingest/store-files';
import type { CatalogueWriter } from '#features/messages/server/add-messages';
import { assemble, type WholeUpload } from './assemble.ts';
import * as queries from './upload-queries.ts';

type UploadRow = queries.UploadRow;

export interface UploadedAudio {
  accountId: AccountId;
  batch: string;
  messageId: string;
  topic: string;
  file: string;
  sizeBytes: number;
}

export interface ReadingParts extends IntakeParts {
  catalogue: Pick<CatalogueWriter, 'findMessagesByAudio' | 'addMessages'>;
  replaceAudio(
    trx: Transaction,
    held: HeldScope,
    change: { messageId: MessageId; version: number; audioFileId: string },
  ): Promise<{ topic: string }>;
  recordAdded(trx: Transaction, audio: UploadedAudio): Promise<void>;
  recordReplaced(trx: Transaction, audio: UploadedAudio): Promise<void>;
}

/**
 * Records each outcome in the transaction of its draft or replacement.
 * @param rows several that become messages, or one that replaces audio
 * @param place `folder`: an empty one; absolute
 * @returns false when other processes stored media for too long; nothing is done then
 */
export async function readUploads(
  parts: ReadingParts,
  rows: readonly UploadRow[],
  { folder, signal }: { folder: string; signal: AbortSignal },
): Promise<boolean> {
  const { database: db, clock } = parts;
  const lost = await db.transaction().execute((trx) => findLost(trx, rows));
  for (const [id, reason] of lost) {
    await queries.finishUpload(db, { id, state: 'refused', reason, messageId: null }, clock.now());
  }
  const files: WholeUpload[] = [];
  for (const row of rows) if (!lost.has(row.id)) files.push(await assemble(parts, row, { folder, signal }));
  if (files.length === 0) return true;
  const outcomes = await takeIn(parts, files);
  for (const { state, file, reason, messageId } of outcomes ?? []) {
    if (state === 'added') continue;
    await queries.finishUpload(db, { id: file.row.id, state, reason, messageId }, clock.now());
  }
  return outcomes !== null;
}

const waitMs = 60_000;

async function takeIn(parts: ReadingParts, files: readonly WholeUpload[]): Promise<Outcome<WholeUpload>[] | null> {
  const intake = new Intake<WholeUpload>(parts);
  const inspected = await intake.inspect(files);
  const replacing = files.find(({ row }) => row.replaces_message_id !== null);
  if (!replacing) return intake.takeIn(inspected, { waitMs, use: (trx, taken) => addDrafts(parts, trx, taken) });
  try {
    return await intake.takeIn(inspected, {
      waitMs,
      withoutArtwork: true,
      use: async (trx, [only]) => (only ? [await replace(parts, trx, only)] : []),
    });
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error;
    return [refused(replacing, error.message)];
  }
}

async function addDrafts(
  parts: ReadingParts,
  trx: Transaction,
  taken: readonly Taken<WholeUpload>[],
): Promise<string[]> {
  const lost = await findLost(
    trx,
    taken.map(({ file }) => file.row),
  );
  if (lost.size > 0) throw new Error(`while uploads were read: ${[...lost.values()].join('; ')}`);
  const ids = await parts.catalogue.addMessages(
    trx,
    taken.map(({ file, message }) => ({ ...message, onlyCentreId: file.row.centre_id ?? undefined })),
    'draft',
  );
  for (const [index, { file, message, reason }] of taken.entries()) {
    const { row } = file;
    const messageId = assertDefined(ids[index], `the draft of upload ${row.id}`);
    await queries.finishUpload(trx, { id: row.id, state: 'added', reason, messageId }, parts.clock.now());
    await parts.recordAdded(trx, uploadedAudio(row, { messageId, topic: message.topic }));
  }
  return ids;
}

async function replace(
  parts: ReadingParts,
  trx: Transaction,
  { file: { row }, message: { audioFileId } }: Taken<WholeUpload>,
): Promise<MessageId> {
  const messageId = MessageId.parse(row.replaces_message_id);
  const version = assertDefined(row.replaces_version, `the version that upload ${row.id} is based on`);
  const held = await holdScopeOf(trx, { accountId: AccountId.parse(row.account_id), duty: 'messages' });
  if (held === null) throw new ExpectedError('operator.not_your_duty', dutyLost);
  const { topic } = await parts.replaceAudio(trx, held, { messageId, version, audioFileId });
  await parts.recordReplaced(trx, uploadedAudio(row, { messageId, topic }));
  await queries.finishUpload(trx, { id: row.id, state: 'added', reason: null, messageId }, parts.clock.now());
  return messageId;
}

async function findLost(trx: Transaction, rows: readonly UploadRow[]): Promise<ReadonlyMap<string, string>> {
  const reasons = new Map<string, string | null>();
  const lost = new Map<string, string>();
  for (const { id, account_id, centre_id } of rows.filter((row) => row.replaces_message_id === null)) {
    // Cached, because uploads of a batch mostly share sender and centre.
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
