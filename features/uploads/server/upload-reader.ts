import { advisoryLocks } from '#core/server/database/advisory-locks';
import type { Database } from '#core/server/database/database';
import { withLock } from '#core/server/database/with-lock';
import { messageOf } from '#core/server/errors';
import type { Log } from '#core/server/log';
import { inWorkFolder, sweepWorkFolders } from '#core/server/process/work-folder';
import { every, type Repeated } from '#core/server/work/every';
import { isPassing } from '#core/server/work/is-passing';
import { batchesOf } from '#features/import/server/batches';
import { type ReadingParts, readUploads } from './read-uploads.ts';
import { removeParts } from './remove-parts.ts';
import * as queries from './upload-queries.ts';

export interface UploadReaderParts extends ReadingParts {
  log: Log;
  /** For assembling uploads; absolute. */
  workFolder: string;
}

/** How soon uploads that came to another server, or that it left unfinished, are read. */
const lookEveryMs = 3_000;
const mostAtOnce = 100;
const mostTries = 5;
const unreadable = 'it could not be read, though all of it came; the server’s log says why. Send it once more';

/** Reads complete uploads in the background, one batch at a time in the whole library. */
export class UploadReader {
  readonly #parts: UploadReaderParts;
  #working: Repeated | null = null;

  constructor(parts: UploadReaderParts) {
    this.#parts = parts;
  }

  start(): void {
    const onFailure = (error: unknown) =>
      this.#parts.log.warn({ reason: messageOf(error) }, 'uploads could not be read; it is tried again');
    this.#working = every(lookEveryMs, (signal) => this.#work(signal), onFailure);
    this.#working.now();
  }

  /** Aborts the current batch; the next start, or another server, retries it. */
  async stop(): Promise<void> {
    await this.#working?.stop();
  }

  /** To be called when an upload is complete. */
  wake(): void {
    this.#working?.now();
  }

  async #work(signal: AbortSignal): Promise<void> {
    const { database, lockSessions, clock, workFolder } = this.#parts;
    while (!signal.aborted) {
      const [next] = await queries.listUnread(database, 1);
      if (!next) return;
      await sweepWorkFolders(workFolder, clock.now());
      // While another server is reading, this one tries again later.
      const reading = { lock: advisoryLocks.readUploads };
      const isDone = await withLock(lockSessions, reading, (db) => this.#readSome(db, signal));
      if (!isDone) return;
    }
  }

  /** @returns whether everything succeeded, so that it can continue immediately */
  async #readSome(db: Database, signal: AbortSignal): Promise<boolean> {
    const rows = chooseBatch(await queries.listUnread(db, mostAtOnce));
    const [only] = rows;
    if (only && rows.length === 1) return this.#readAlone(db, only, signal);
    try {
      return await this.#read(db, rows, signal);
    } catch (error) {
      if (signal.aborted) return false;
      if (isPassing(error)) throw error;
      this.#parts.log.warn({ err: error }, 'uploads could not be read together; they are read one by one');
    }
    // An unreadable upload is no reason to delay the others.
    let isWell = true;
    for (const row of rows) isWell = (await this.#readAlone(db, row, signal)) && isWell;
    return isWell;
  }

  async #readAlone(db: Database, row: queries.UploadRow, signal: AbortSignal): Promise<boolean> {
    try {
      return await this.#read(db, [row], signal);
    } catch (error) {
      if (signal.aborted) return false;
      // Nothing is known of the upload then, and of the next ones neither.
      if (isPassing(error)) throw error;
      await this.#countFailure(db, row, error);
      return false;
    }
  }

  async #countFailure(db: Database, { id, file_name: file }: queries.UploadRow, error: unknown): Promise<void> {
    const { log, clock } = this.#parts;
    const tries = await queries.countFailure(db, id);
    log.warn({ err: error, upload: id, file, tries }, 'an upload could not be read');
    if (tries < mostTries) return;
    await queries.finishUpload(db, { id, state: 'refused', reason: unreadable, messageId: null }, clock.now());
  }

  /** @returns false when others stored media for so long that it has to be retried */
  async #read(db: Database, rows: readonly queries.UploadRow[], signal: AbortSignal): Promise<boolean> {
    if (rows.length === 0) return true;
    const { workFolder, storage } = this.#parts;
    const isDone = await inWorkFolder(workFolder, 'reading', (folder) =>
      readUploads(this.#parts, rows, { db, folder, signal }),
    );
    if (!isDone) return false;
    await removeParts(
      db,
      storage,
      rows.map(({ id }) => id),
    );
    return true;
  }
}

/** @returns those of the next that are read together: as many as an import takes at once, or one that replaces audio */
function chooseBatch(rows: readonly queries.UploadRow[]): queries.UploadRow[] {
  const first = rows[0];
  if (!first || first.replaces_message_id !== null) return rows.slice(0, 1);
  const drafts = rows.filter((row) => row.replaces_message_id === null);
  const files = drafts.map((row) => ({
    name: row.id,
    path: '',
    size: Number(row.size_bytes),
    modified: row.modified_at,
  }));
  const [batch = []] = batchesOf(files);
  return drafts.slice(0, batch.length);
}
