import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Connection } from '#server/database/connection';
import { onDedicated } from '#server/database/dedicated';
import { applyIn, type Migration } from '#server/database/migrate';
import { messageOf, StopError } from '#server/platform/errors';
import type { SecretKey } from '#server/platform/secrets/secret-key';
import type { Storage } from '#server/platform/storage/storage';
import { printable } from '#server/platform/text/printable';
import { type ReadArchive, readArchive } from './archive/archive-reader.ts';
import type { ArchiveEnd, ArchiveHead } from './archive/format.ts';
import { assertCounts, walkArchive } from './archive/walk-archive.ts';
import { MediaReceiver, type RestoredMedia } from './media/media-receiver.ts';
import type { Place } from './places/place.ts';
import { leftOutTables } from './tables/left-out-tables.ts';
import * as queries from './tables/table-queries.ts';

/** Where a library is restored. */
export interface RestoreTarget {
  /** Of an empty database, past any pooler. */
  connection: Connection;
  storage: Storage;
  /** For what is on its way; absolute. */
  workFolder: string;
  /** All that this version has. */
  migrations: readonly Migration[];
  /**
   * Makes sure of the library's secret key.
   * @param archived the one that it had, where the archive has it
   */
  takeSecretKey(archived: string | null): Promise<SecretKey>;
}

export interface RestoreOrder {
  place: Place;
  file: string;
  passphrase: string | null;
  signal: AbortSignal;
}

export interface RestoreReport {
  head: ArchiveHead;
  rows: number;
  media: RestoredMedia;
  /** What the backup itself lacked. */
  missingBefore: number;
  /** Whether the library has the secret key that it had. */
  hasSameKey: boolean;
}

/**
 * Restores an archive into an empty database, in one transaction: until all of it is there and proven, there is no library
 * (docs/product/desk.md#backups).
 * @throws StopError when the database isn't empty; when it is no archive, was altered or cut off, is of a newer version, or needs
 * another passphrase
 */
export async function restore(target: RestoreTarget, order: RestoreOrder): Promise<RestoreReport> {
  const { place, file } = order;
  const archive = await readArchive(place.read(file), file, order.passphrase);
  const steps = stepsOf(archive.head, target.migrations, file);
  return onDedicated(target.connection, async (client) => {
    await queries.beginLoading(client);
    await assertEmpty(client);
    await applyIn(sessionOf(client), steps.before);
    const restored = await load({ target, order, client, archive });
    await applyIn(sessionOf(client), steps.after);
    const key = await target.takeSecretKey(restored.secretKey);
    const fingerprint = key.for('fingerprint');
    await queries.noteFingerprint(client, fingerprint);
    order.signal.throwIfAborted();
    await queries.end(client, 'commit');
    await queries.analyze(client);
    return {
      head: archive.head,
      rows: Object.values(restored.end.rows).reduce((sum, count) => sum + count, 0),
      media: restored.media,
      missingBefore: restored.end.media.missing_count,
      hasSameKey: fingerprint.toString('hex') === archive.head.secret_key_fingerprint,
    };
  });
}

/** @returns the migrations that make the archive's schema, and those that came since */
function stepsOf(
  { schema, version }: ArchiveHead,
  ours: readonly Migration[],
  file: string,
): { before: Migration[]; after: Migration[] } {
  const before = schema.map(({ name, sha256 }) => {
    const own = ours.find((migration) => migration.name === name);
    if (!own) {
      throw new StopError(
        `${file} is of a newer Lectern (${version}), whose database has the migration ${name}. Restore it with that version.`,
      );
    }
    if (own.sha256 === sha256) return own;
    throw new StopError(`${file} is of another Lectern: its migration ${name} isn't the one of this version.`);
  });
  return { before, after: ours.filter((migration) => !before.includes(migration)) };
}

async function assertEmpty(client: pg.Client): Promise<void> {
  const tables = await queries.listTables(client);
  if (tables.length === 0) return;
  const isLibrary = tables.includes('schema_migrations');
  throw new StopError(
    `The database "${client.database}" is not empty: it has ${isLibrary ? 'a library' : `the table ${tables[0]}`}. Restore takes an empty one: ` +
      'name another with DATABASE_URL, or, for the built-in PostgreSQL, a new folder with DATA_DIR.',
  );
}

interface Loading {
  target: RestoreTarget;
  order: RestoreOrder;
  client: pg.Client;
  archive: ReadArchive;
}

interface Loaded {
  end: ArchiveEnd;
  media: RestoredMedia;
  secretKey: string | null;
}

async function load({ target, order, client, archive }: Loading): Promise<Loaded> {
  const { tables } = archive.head;
  await makeReady(client, archive.head, order.file);
  const media = new MediaReceiver(target, order.place, archive.head.media);
  let secretKey: string | null = null;
  const end = await walkArchive(archive, order.file, {
    async secretKey(secret) {
      secretKey = secret;
    },
    async table({ name, columns }, rows) {
      const copying = client.query(copyFrom(queries.copyStatements(client, name, columns).in));
      await inWords(order.file, `the rows of ${name}`, () =>
        pipeline(Readable.from(rows), copying, { signal: order.signal }),
      );
    },
    object: (key, entry) => media.take(key, entry),
    async listed(objects) {
      order.signal.throwIfAborted();
      await media.takeListed(objects);
    },
  });
  const counts = new Map<string, number>();
  for (const { name } of tables) counts.set(name, await queries.countTableRows(client, name));
  assertCounts(order.file, counts, end);
  for (const [name, last] of Object.entries(end.sequences)) {
    await inWords(order.file, `the numbering ${name}`, () => queries.setSequence(client, name, last));
  }
  for (const { name } of tables) await queries.setTriggers(client, name, 'enable');
  return { end, media: media.done, secretKey };
}

/**
 * @param what of the archive the work loads
 * @throws StopError for what PostgreSQL doesn't take
 */
async function inWords(file: string, what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || !isOfTheData(error)) throw error;
    throw new StopError(
      `${file} was altered: ${what} can't be what Lectern has written (${printable(messageOf(error))}).`,
    );
  }
}

/** Data of the wrong kind, broken constraints, or names that aren't there: not a database that stops or is full. */
function isOfTheData({ code = '' }: pg.DatabaseError): boolean {
  return ['21', '22', '23', '42'].includes(code.slice(0, 2));
}

/** Empties the tables that migrations have put rows into, and has no trigger change what is loaded. */
async function makeReady(client: pg.Client, { tables }: ArchiveHead, file: string): Promise<void> {
  const names = tables.map(({ name }) => name);
  // Sessions and mailed links, say, which would open accounts of the restored library.
  const wrong = names.find((name, index) => leftOutTables[name] !== undefined || names.indexOf(name) !== index);
  if (wrong !== undefined)
    throw new StopError(`${file} was altered: it names ${wrong}, which no backup has, or twice.`);
  const there = await queries.listColumns(client, names);
  for (const { name, columns } of tables) {
    const unknown = columns.find((column) => !there.get(name)?.includes(column));
    if (!there.has(name) || unknown !== undefined)
      throw new StopError(
        `${file} was altered: it names ${unknown ?? 'the table'} of ${name}, which its schema hasn't.`,
      );
    await queries.setTriggers(client, name, 'disable');
  }
  for (const name of names.toReversed()) await queries.emptyTable(client, name);
}

function sessionOf(client: pg.Client): Parameters<typeof applyIn>[0] {
  return { query: (text, values = []) => client.query(text, [...values]) };
}
