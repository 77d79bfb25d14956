import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type pg from 'pg';
import type { Connection } from '#core/server/database/connection';
import type { Database } from '#core/server/database/database';
import { onDedicated } from '#core/server/database/dedicated';
import { inSnapshot } from '#core/server/database/in-snapshot';
import { StopError } from '#core/server/errors';
import { inWorkFolder } from '#core/server/process/work-folder';
import type { SecretKey } from '#core/server/secrets/secret-key';
import type { Storage } from '#core/server/storage/storage';
import type { BackupMedia, LostWithoutKey } from '#features/backups/desk';
import { ArchiveWriter } from '#features/backups/server/archive/archive-writer';
import { encrypted } from '#features/backups/server/archive/encryption';
import { formatVersion, secretKeyName } from '#features/backups/server/archive/format';
import type { KnownObject } from '#features/backups/server/media/fetch-object';
import { knownObjects } from '#features/backups/server/media/known-objects';
import { MediaFolder } from '#features/backups/server/media/media-folder';
import { type MediaTally, writeMedia } from '#features/backups/server/media/write-media';
import type { Place } from '#features/backups/server/places/place';
import { describeTables, dumpTables } from '#features/backups/server/tables/dump-tables';
import {
  beginSnapshot,
  endTransaction,
  listMigrations,
  readSequences,
} from '#features/backups/server/tables/table-queries';
import { countLostWithoutKey } from './lost-without-key-queries.ts';

export interface BackedUpLibrary {
  /** The connection must be direct, past any pooler. */
  connection: Connection;
  storage: Storage;
  secretKey: SecretKey;
  version: string;
  workFolder: string;
  namedObjects(db: Database): AsyncIterable<{ key: string }>;
}

export interface BackupOrder {
  place: Place;
  file: string;
  media: BackupMedia;
  /** Null leaves the archive unencrypted. */
  passphrase: string | null;
  withSecretKey: boolean;
  signal: AbortSignal;
  onProgress(objects: number): void;
}

export interface BackupReport {
  bytes: number;
  rows: number;
  tables: number;
  media: MediaTally;
  lostWithoutKey: LostWithoutKey | null;
  unused: string[];
}

/**
 * Writes an archive of a library in use: a snapshot of all tables, then media (features/backups/README.md#what-it-promises).
 * @throws StopError if the archive exists, can't be written, or is cancelled; nothing is left of it then
 */
export async function backUp(library: BackedUpLibrary, order: BackupOrder): Promise<BackupReport> {
  return onDedicated(library.connection, async (client) => {
    const moment = await beginSnapshot(client);
    const writer = new ArchiveWriter(moment.at);
    const bytes = await encrypted(writer.bytes, order.passphrase);
    // A cancellation may come before the place listens for errors, and an unhandled error would end the process.
    bytes.on('error', () => undefined);
    const writing = order.place.write(order.file, bytes);
    const composing = compose({ library, order, client, writer, moment }).catch((error: unknown) => {
      writer.fail(error);
      throw error;
    });
    const [written, composed] = await Promise.allSettled([writing, composing]);
    if (order.signal.aborted) {
      // The cancellation came after everything had been written, so the finished archive is removed.
      if (written.status === 'fulfilled') await order.place.remove(order.file);
      throw new StopError('The backup was cancelled; its archive has been removed.');
    }
    if (written.status === 'rejected') throw written.reason;
    if (composed.status === 'rejected') throw composed.reason;
    return { bytes: written.value, ...composed.value };
  });
}

interface Composing {
  library: BackedUpLibrary;
  order: BackupOrder;
  client: pg.Client;
  writer: ArchiveWriter;
  moment: { at: Date; id: string };
}

async function compose(parts: Composing): Promise<Omit<BackupReport, 'bytes'>> {
  const { library, order, client, writer, moment } = parts;
  const tables = await describeTables(client);
  await writer.addHead({
    format: 'lectern backup',
    format_version: formatVersion,
    version: library.version,
    created_at: moment.at.toISOString(),
    schema: await listMigrations(client),
    secret_key_fingerprint: library.secretKey.for('fingerprint').toString('hex'),
    tables,
    media: order.media,
  });
  if (order.withSecretKey) await writer.addBytes(secretKeyName, Buffer.from(`${library.secretKey.reveal()}\n`));
  const lostWithoutKey = order.withSecretKey
    ? null
    : await inSnapshot(library.connection, moment.id, (db) => countLostWithoutKey(db, moment.at));
  const rows = await dumpTables(client, tables, { writer, signal: order.signal });
  // Sequences are read after the rows, so a restored library never reuses a row's number.
  const sequences = await readSequences(client);
  const { tally: media, unused } = await inKeysFile(parts, (named) => writeMediaOf(parts, named));
  const { copied: _, ...counts } = media;
  await writer.finish({ rows, sequences, media: counts });
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return { rows: total, tables: tables.length, media, lostWithoutKey, unused };
}

/**
 * Copying media may take hours, and an open snapshot would keep the database from vacuuming. So the object keys go to a file, and the
 * snapshot ends.
 */
async function inKeysFile<Result>(
  { library, client, moment }: Composing,
  work: (named: AsyncIterable<KnownObject>) => Promise<Result>,
): Promise<Result> {
  return inWorkFolder(library.workFolder, randomUUID(), async (folder) => {
    const name = path.join(folder, 'keys');
    const file = await open(name, 'w');
    try {
      await inSnapshot(library.connection, moment.id, async (db) => {
        for await (const object of knownObjects(db, library.namedObjects(db)))
          await file.write(`${object.key} ${object.sha256 ?? ''}\n`);
      });
    } finally {
      await file.close();
    }
    await endTransaction(client, 'commit');
    return work(objectsIn(name));
  });
}

/** Opens the file only when a line is asked for, because readline loses lines that it emits before a consumer waits. */
async function* objectsIn(file: string): AsyncGenerator<KnownObject> {
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const [key = '', sha256] = line.split(' ');
    yield { key, sha256: sha256 || null };
  }
}

async function writeMediaOf(
  { library, order, writer }: Composing,
  named: AsyncIterable<KnownObject>,
): Promise<{ tally: MediaTally; unused: string[] }> {
  const { storage, workFolder } = library;
  const { media: mode, signal, onProgress } = order;
  const folder = mode === 'beside' ? await MediaFolder.open(order.place) : null;
  const tally = await writeMedia({ storage, workFolder, writer, mode, folder, signal, onProgress }, named);
  return { tally, unused: folder?.unused() ?? [] };
}
