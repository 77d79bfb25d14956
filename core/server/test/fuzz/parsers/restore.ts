import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import type { Connection } from '#core/server/database/connection';
import { migrateToNewest } from '#core/server/database/migrate';
import { audioKey } from '#core/server/storage/storage';
import { makeDatabase } from '#core/server/test/database';
import { listDumps } from '#core/server/test/earlier-versions/dumps';
import { restoreDump } from '#core/server/test/earlier-versions/restore-dump';
import { restoreTarget } from '#core/server/test/restore-target';
import { ArchiveWriter } from '#features/backups/server/archive/archive-writer';
import { type ArchiveHead, mediaName } from '#features/backups/server/archive/format';
import { restore } from '#features/backups/server/restore';
import { describeTables, dumpTables } from '#features/backups/server/tables/dump-tables';
import { beginSnapshot, listMigrations, readSequences } from '#features/backups/server/tables/table-queries';
import { leftIn, refusedInWords } from './archives.ts';
import { placeWith } from './memory-place.ts';
import { mutateArchive } from './mutate-archive.ts';
import type { Parser } from './parser.ts';

const file = 'lectern.tar';
const never = new AbortController().signal;
const sound = Buffer.alloc(3000, 'sound');
const soundHash = createHash('sha256').update(sound).digest('hex');

export async function restoreParser(folder: string): Promise<Parser> {
  const archive = await makeArchive();
  let empty = await makeDatabase({ empty: true });
  return {
    name: 'restore',
    maxMegabytes: 384,
    shortCases: 10,
    originals: async () => [archive],
    mutate: mutateArchive,
    async read(bytes) {
      const target = await restoreTarget(empty, folder);
      const order = { place: placeWith(bytes, new Map()), file, passphrase: null, signal: never };
      const isRestored = await restore(target, order).then(() => true, refusedInWords);
      if (isRestored) empty = await makeDatabase({ empty: true });
      return isRestored;
    },
    leftovers: async () => (await leftIn(folder)) ?? (await tableIn(empty.connection)),
  };
}

async function tableIn(connection: Connection): Promise<string | null> {
  return asked(connection, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = current_schema()::regnamespace limit 1`,
    );
    return rows[0]?.name ?? null;
  });
}

export async function makeArchive(): Promise<Buffer> {
  const { connection } = await makeDatabase({ empty: true });
  await restoreDump(connection, (await listDumps()).at(-1) ?? '');
  await migrateToNewest(connection);
  return asked(connection, async (client) => {
    await beginSnapshot(client);
    const writer = new ArchiveWriter(new Date(0));
    const [bytes] = await Promise.all([buffer(writer.bytes), write(client, writer)]);
    return bytes;
  });
}

async function write(client: pg.Client, writer: ArchiveWriter): Promise<void> {
  const tables = await describeTables(client);
  const head: ArchiveHead = {
    format: 'lectern backup',
    format_version: 1,
    version: '0.1.0',
    created_at: '2026-01-01T00:00:00.000Z',
    schema: await listMigrations(client),
    secret_key_fingerprint: '0'.repeat(64),
    tables,
    media: 'include',
  };
  await writer.addHead(head);
  const rows = await dumpTables(client, tables, { writer, signal: never });
  await writer.addBytes(mediaName(audioKey(soundHash)), sound);
  const media = { objects: 1, bytes: sound.length, missing: [], missing_count: 0 };
  await writer.finish({ rows, sequences: await readSequences(client), media });
}

async function asked<Result>(connection: Connection, ask: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}
