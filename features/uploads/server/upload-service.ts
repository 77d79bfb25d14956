import { type AccountId, MessageId } from '#core/contract/ids';
import { assertDefined } from '#core/server/assert-defined';
import type { Platform } from '#core/server/platform';
import type { ScopedOperator } from '#core/server/scope/scope';
import { maxListedUploads, type Upload, uploadStates } from '#features/uploads/desk';
import { removeParts } from './remove-parts.ts';
import { unfinishedLivesMs } from './tus-store.ts';
import * as queries from './upload-queries.ts';

export interface UploadServiceParts extends Pick<Platform, 'database' | 'storage' | 'clock'> {
  largestBytes: number;
}

const finishedLivesMs = 30 * 24 * 60 * 60 * 1000;

export class UploadService {
  readonly #parts: UploadServiceParts;

  constructor(parts: UploadServiceParts) {
    this.#parts = parts;
  }

  async list(operator: ScopedOperator, ids?: readonly string[]): Promise<{ data: Upload[]; largest: number }> {
    const rows =
      ids?.length === 0
        ? []
        : await queries.listUploads(this.#parts.database, operator, { ids, max: maxListedUploads });
    return { data: rows.map(present), largest: this.#parts.largestBytes };
  }

  async dismiss(accountId: AccountId, ids: readonly string[]): Promise<number> {
    const { database, storage, clock } = this.#parts;
    const removed = await queries.deleteUnfinished(database, { ids, accountId });
    await removeParts(database, storage, removed);
    return removed.length + (await queries.dismissFinished(database, accountId, { ids, at: clock.now() }));
  }

  async sweep(): Promise<void> {
    const { database, storage, clock } = this.#parts;
    const now = clock.now().getTime();
    await queries.deleteOld(database, {
      touched: new Date(now - unfinishedLivesMs),
      finished: new Date(now - finishedLivesMs),
    });
    await removeParts(database, storage);
  }
}

function present(row: queries.ListedUpload): Upload {
  return {
    id: row.id,
    batch: row.batch,
    file: row.file_name,
    modified: row.modified_at.getTime(),
    size: Number(row.size_bytes),
    received: Number(row.received_bytes),
    state: stateOf(row),
    reason: row.reason,
    message: messageOf(row),
    replaces: row.replaces_message_id === null ? null : MessageId.parse(row.replaces_message_id),
  };
}

function stateOf({ id, state }: queries.ListedUpload): Upload['state'] {
  return assertDefined(
    uploadStates.find((each) => each === state),
    `the state "${state}" of upload ${id}`,
  );
}

function messageOf({ id, message_id, topic, status, is_seen }: queries.ListedUpload): Upload['message'] {
  if (message_id === null || !is_seen) return null;
  const what = `the message of upload ${id}`;
  return { id: MessageId.parse(message_id), topic: assertDefined(topic, what), status: assertDefined(status, what) };
}
