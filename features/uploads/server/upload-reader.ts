import { messageOf } from '#core/server/errors';
import type { Log } from '#core/server/log';
import { inWorkFolder, sweepWorkFolders } from '#core/server/process/work-folder';
import { done, type Outcome, type WorkHandler, type WorkItem } from '#core/server/queue/work-item';
import { isTransient } from '#core/server/work/is-transient';
import { batchesOf } from '#features/audio/server/ingest/batches';
import { type ReadingParts, readUploads } from './read-uploads.ts';
import { removeParts } from './remove-parts.ts';
import * as queries from './upload-queries.ts';

export interface UploadReaderParts extends ReadingParts {
  log: Log;
  workFolder: string;
}

const pauseMs = 3_000;
const maxAtOnce = 100;
const maxTries = 5;
const unreadable = 'it could not be read, though all of it came; the server’s log says why. Send it once more';

export class UploadReader implements WorkHandler {
  readonly kind = queries.uploadWork;
  readonly atOnce = 1;
  readonly #parts: UploadReaderParts;

  constructor(parts: UploadReaderParts) {
    this.#parts = parts;
  }

  async run(_: WorkItem, signal: AbortSignal): Promise<Outcome | null> {
    const { database, clock, workFolder } = this.#parts;
    try {
      await sweepWorkFolders(workFolder, clock.now());
      let isWell = true;
      while (isWell && !signal.aborted) {
        const rows = chooseBatch(await queries.listUnread(database, maxAtOnce));
        if (rows.length === 0) return done;
        isWell = await this.#readSome(rows, signal);
      }
    } catch (error) {
      this.#parts.log.warn({ reason: messageOf(error) }, 'uploads could not be read; it is tried again');
    }
    return signal.aborted ? null : { is: 'put off', dueAt: new Date(clock.now().getTime() + pauseMs) };
  }

  async #readSome(rows: readonly queries.UploadRow[], signal: AbortSignal): Promise<boolean> {
    const [only] = rows;
    if (only && rows.length === 1) return this.#readAlone(only, signal);
    try {
      return await this.#read(rows, signal);
    } catch (error) {
      if (signal.aborted) return false;
      if (isTransient(error)) throw error;
      this.#parts.log.warn({ err: error }, 'uploads could not be read together; they are read one by one');
    }
    // An unreadable upload must not delay the others.
    let isWell = true;
    for (const row of rows) isWell = (await this.#readAlone(row, signal)) && isWell;
    return isWell;
  }

  async #readAlone(row: queries.UploadRow, signal: AbortSignal): Promise<boolean> {
    try {
      return await this.#read([row], signal);
    } catch (error) {
      if (signal.aborted) return false;
      // A passing fault says nothing about this upload, and would hit the next ones too.
      if (isTransient(error)) throw error;
      await this.#countFailure(row, error);
      return false;
    }
  }

  async #countFailure({ id, file_name: file }: queries.UploadRow, error: unknown): Promise<void> {
    const { database, log, clock } = this.#parts;
    const tries = await queries.countFailure(database, id);
    log.warn({ err: error, upload: id, file, tries }, 'an upload could not be read');
    if (tries < maxTries) return;
    await queries.finishUpload(database, { id, state: 'refused', reason: unreadable, messageId: null }, clock.now());
  }

  async #read(rows: readonly queries.UploadRow[], signal: AbortSignal): Promise<boolean> {
    const { database, storage, workFolder } = this.#parts;
    const isDone = await inWorkFolder(workFolder, 'reading', (folder) =>
      readUploads(this.#parts, rows, { folder, signal }),
    );
    if (!isDone) return false;
    await removeParts(
      database,
      storage,
      rows.map(({ id }) => id),
    );
    return true;
  }
}

function chooseBatch(rows: readonly queries.UploadRow[]): queries.UploadRow[] {
  const first = rows[0];
  if (!first || first.replaces_message_id !== null) return rows.slice(0, 1);
  const drafts = rows.filter((row) => row.replaces_message_id === null);
  const [batch = []] = batchesOf(drafts.map((row) => ({ row, size: Number(row.size_bytes) })));
  return batch.map(({ row }) => row);
}
