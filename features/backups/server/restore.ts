import type pg from 'pg';
import type { Connection } from '#core/server/database/connection';
import type { Transaction } from '#core/server/database/database';
import { onDedicated } from '#core/server/database/dedicated';
import { applyFunctions, type Functions } from '#core/server/database/functions';
import { joinTransaction } from '#core/server/database/join-transaction';
import { applyIn, type Migration } from '#core/server/database/migrate';
import { StopError } from '#core/server/errors';
import type { SecretKey } from '#core/server/secrets/secret-key';
import type { Storage } from '#core/server/storage/storage';
import type { LastAct, RestoredArchive } from '#features/audit/server/record-restore';
import { type ReadArchive, readArchive } from '#features/backups/server/archive/archive-reader';
import type { ArchiveKey } from '#features/backups/server/archive/encryption';
import { otherMomentInName } from '#features/backups/server/archive/file-name';
import type { ArchiveEnd, ArchiveHead } from '#features/backups/server/archive/format';
import { walkArchive } from '#features/backups/server/archive/walk-archive';
import { MediaReceiver, type RestoredMedia } from '#features/backups/server/media/media-receiver';
import type { Place } from '#features/backups/server/places/place';
import { explained, TableLoader } from '#features/backups/server/tables/table-loader';
import * as queries from '#features/backups/server/tables/table-queries';

export interface RestoreTarget {
  connection: Connection;
  storage: Storage;
  workFolder: string;
  migrations: readonly Migration[];
  functions: Functions;
  takeSecretKey(archived: string | null): Promise<SecretKey>;
  /**
   * Records the restore in the audit.
   * @returns the archive's last act; null without any
   */
  recordRestore(trx: Transaction, archive: RestoredArchive): Promise<LastAct | null>;
}

export interface RestoreOrder extends ArchiveKey {
  place: Place;
  file: string;
  signal: AbortSignal;
}

export interface RestoreReport {
  head: ArchiveHead;
  isEncrypted: boolean;
  misnamedAs: Date | null;
  rows: number;
  media: RestoredMedia;
  missingBefore: number;
  hasSameKey: boolean;
  lastAct: LastAct | null;
}

/**
 * Restores into an empty database in one transaction, so there is no library until everything is verified (features/backups/README.md#what-it-promises).
 * @throws StopError if the database isn't empty, or the archive is damaged, newer or wrongly encrypted
 */
export async function restore(target: RestoreTarget, order: RestoreOrder): Promise<RestoreReport> {
  const { place, file } = order;
  const archive = await readArchive(place.read(file), file, order);
  const steps = stepsOf(archive.head, target.migrations, file);
  return onDedicated(target.connection, async (client) => {
    await queries.beginLoading(client);
    await assertEmpty(client);
    await applyIn(sessionOf(client), steps.before);
    const restored = await load({ target, order, client, archive });
    await applyIn(sessionOf(client), steps.after);
    await applyFunctions(sessionOf(client), target.functions, target.migrations.at(-1)?.name ?? '');
    const key = await target.takeSecretKey(restored.secretKey);
    const fingerprint = key.for('fingerprint');
    await queries.noteFingerprint(client, fingerprint);
    const lastAct = await explained({ file, what: 'the audit' }, async () => {
      const restoredFrom = { file, createdAt: archive.head.created_at };
      const last = await joinTransaction(client, (trx) => target.recordRestore(trx, restoredFrom));
      await queries.checkReferences(client);
      return last;
    });
    order.signal.throwIfAborted();
    await queries.endTransaction(client, 'commit');
    await queries.analyze(client);
    return {
      head: archive.head,
      isEncrypted: archive.isEncrypted,
      misnamedAs: otherMomentInName(file, archive.head),
      rows: Object.values(restored.end.rows).reduce((sum, count) => sum + count, 0),
      media: restored.media,
      missingBefore: restored.end.media.missing_count,
      hasSameKey: fingerprint.toString('hex') === archive.head.secret_key_fingerprint,
      lastAct,
    };
  });
}

/**
 * Archives never skip a migration.
 * @returns the migrations that make the archive's schema, and the later ones
 */
function stepsOf(
  { schema, version }: ArchiveHead,
  ours: readonly Migration[],
  file: string,
): { before: Migration[]; after: Migration[] } {
  for (const [index, { name, sha256 }] of schema.entries()) {
    const own = ours.find((migration) => migration.name === name);
    if (!own) {
      throw new StopError(
        `${file} is of a newer Lectern (${version}), whose database has the migration ${name}. Restore it with that version.`,
      );
    }
    if (own.sha256 !== sha256)
      throw new StopError(`${file} is of another Lectern: its migration ${name} isn't the one of this version.`);
    if (own !== ours[index])
      throw new StopError(`${file} is of another Lectern: it has ${name} where this version has ${ours[index]?.name}.`);
  }
  return { before: ours.slice(0, schema.length), after: ours.slice(schema.length) };
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
  const { file, place, signal } = order;
  const loader = await TableLoader.open(client, archive.head.tables, file);
  const media = new MediaReceiver(target, place, archive.head.media);
  let secretKey: string | null = null;
  const end = await walkArchive(archive, file, {
    async secretKey(secret) {
      secretKey = secret;
    },
    table: ({ name }, rows) => loader.take(name, rows, signal),
    object: (key, entry) => media.take(key, entry),
    async listed(objects) {
      signal.throwIfAborted();
      await media.takeListed(objects);
    },
  });
  await loader.finish(end);
  return { end, media: media.done, secretKey };
}

function sessionOf(client: pg.Client): Parameters<typeof applyIn>[0] {
  return { query: (text, values = []) => client.query(text, [...values]) };
}
