import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { DataStore, ERRORS, Metadata, Upload } from '@tus/server';
import { AccountId } from '#core/contract/ids';
import { assertDefined } from '#core/server/assert-defined';
import type { Database } from '#core/server/database/database';
import { hasCode } from '#core/server/database/error-code';
import { ExpectedError } from '#core/server/errors';
import type { Platform } from '#core/server/platform';
import { assertMayChange, placeNew } from '#core/server/scope/new-things';
import type { ScopedOperator } from '#core/server/scope/scope';
import { removeParts } from './remove-parts.ts';
import { readMetadata } from './upload-metadata.ts';
import * as queries from './upload-queries.ts';

export type TusStoreParts = Pick<Platform, 'database' | 'storage' | 'clock'>;

/** In ms without progress, after which an upload is deleted. */
export const unfinishedLivesMs = 7 * 24 * 60 * 60 * 1000;
/** In bytes, buffered from a request before they are stored. */
const partBytes = 4 * 1024 * 1024;

/** In ms, for a stopping server to store what it is writing. */
const longestWriteMs = 3_000;

/** PostgreSQL's code for a violated foreign key. */
const noSuchRow = '23503';

type SentMetadata = NonNullable<Upload['metadata']>;

/** The server sets these fields, and overwrites the client's. */
const senderField = 'sender';
const centreField = 'centre-id';

/**
 * Bytes are in the storage and progress is in the database, so any server can continue an upload, and the bytes of a broken request count
 * (features/uploads/README.md#why-it-is-built-so).
 */
export class TusStore extends DataStore {
  readonly #parts: TusStoreParts;
  readonly #writing = new Set<Promise<number>>();

  constructor(parts: TusStoreParts) {
    super();
    this.#parts = parts;
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
  }

  async admit({ accountId, scope }: ScopedOperator, metadata: SentMetadata): Promise<SentMetadata> {
    const { database } = this.#parts;
    const { replaces, centre } = readMetadata(metadata);
    if (replaces) await assertMayChange(database, scope, replaces.messageId);
    const place = replaces ? null : await placeNew(database, scope, centre);
    return { ...metadata, [senderField]: accountId, [centreField]: place?.id ?? null };
  }

  override async create(upload: Upload): Promise<Upload> {
    const { database, clock } = this.#parts;
    const { [senderField]: sender, [centreField]: centre = null, ...metadata } = upload.metadata ?? {};
    const given = readMetadata(metadata);
    const now = clock.now();
    await insert(database, {
      id: upload.id,
      account_id: AccountId.parse(sender),
      batch: given.batch,
      file_name: given.file,
      modified_at: given.modified ?? now,
      size_bytes: assertDefined(upload.size, 'the length of an upload'),
      replaces_message_id: given.replaces?.messageId ?? null,
      replaces_version: given.replaces?.version ?? null,
      centre_id: centre,
      metadata: Metadata.stringify(metadata),
      created_at: now,
      touched_at: now,
    });
    return upload;
  }

  /** Another operator's upload counts as missing, because the audit names the sender. */
  async assertSentBy(id: string, sender: AccountId): Promise<void> {
    const row = await queries.findUpload(this.#parts.database, id);
    if (row && row.account_id !== sender) throw ERRORS.FILE_NOT_FOUND;
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await queries.findUpload(this.#parts.database, id);
    if (!row) throw ERRORS.FILE_NOT_FOUND;
    return new Upload({
      id,
      size: Number(row.size_bytes),
      offset: Number(row.received_bytes),
      // tus counts the expiry from this time, so a slow upload lives as long as bytes arrive.
      creation_date: row.touched_at.toISOString(),
      ...(row.metadata !== null && { metadata: Metadata.parse(row.metadata) }),
    });
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const writing = this.#write(stream, id, offset);
    this.#writing.add(writing);
    return writing.finally(() => this.#writing.delete(writing));
  }

  /** Resolves when all bytes being written are stored or failed, or after three seconds. */
  async settled(): Promise<void> {
    await Promise.race([Promise.allSettled(this.#writing), pause(longestWriteMs, undefined, { ref: false })]);
  }

  async #write(stream: Readable, id: string, offset: number): Promise<number> {
    let end = offset;
    let held: Buffer[] = [];
    let heldBytes = 0;
    const keep = async () => {
      if (heldBytes === 0) return;
      const content = Buffer.concat(held, heldBytes);
      held = [];
      heldBytes = 0;
      end = await this.#keep(id, end, content);
    };
    try {
      for await (const chunk of stream) {
        held.push(chunk);
        heldBytes += chunk.length;
        if (heldBytes >= partBytes) await keep();
      }
    } finally {
      await keep();
    }
    return end;
  }

  async #keep(uploadId: string, start: number, content: Buffer): Promise<number> {
    const { database, storage, clock } = this.#parts;
    // Partly random, because a stored but uncounted part must differ from the part counted in its place.
    const key = `uploads/${uploadId.slice(0, 1)}/${uploadId}-${start}-${randomBytes(4).toString('hex')}`;
    await queries.notePart(database, { key, uploadId, start });
    await storage.put(key, content);
    const size = content.length;
    const isCounted = await queries.countPart(database, { key, uploadId, start, size, at: clock.now() });
    if (!isCounted) {
      // If the upload was deleted meanwhile, its removal missed this part.
      await storage.remove(key);
      await queries.deleteParts(database, [key]);
      throw ERRORS.INVALID_OFFSET;
    }
    return start + size;
  }

  override async remove(id: string): Promise<void> {
    const { database, storage } = this.#parts;
    const removed = await queries.deleteUnfinished(database, { ids: [id] });
    if (removed.length === 0) throw ERRORS.FILE_NOT_FOUND;
    await removeParts(database, storage, removed);
  }

  override getExpiration(): number {
    return unfinishedLivesMs;
  }
}

async function insert(database: Database, row: Parameters<typeof queries.insertUpload>[1]): Promise<void> {
  try {
    await queries.insertUpload(database, row);
  } catch (error) {
    if (!hasCode(error, noSuchRow)) throw error;
    throw new ExpectedError('message.not_found', 'The message whose audio it would replace no longer exists.');
  }
}
