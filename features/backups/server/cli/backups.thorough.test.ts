import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { createTarPacker } from 'modern-tar';
import { describe, expect, test } from 'vitest';
import type { Database } from '#core/server/database/database';
import { DiskStorage } from '#core/server/storage/disk';
import { audioKey, coverKey } from '#core/server/storage/storage';
import { startApp, testSecret } from '#core/server/test/app';
import { commandsOf } from '#core/server/test/commands';
import { makeDatabase } from '#core/server/test/database';
import { makeDataFolder, makeFolder } from '#core/server/test/folder';
import { makeMp3 } from '#core/server/test/make-audio';
import { makeListener } from '#core/server/test/make-listener';
import { makeTickets } from '#core/server/test/make-tickets';
import { publishAudio } from '#core/server/test/publish-audio';
import { storeCalls } from '#core/server/test/store-calls';
import { expectRestored } from '#core/server/test/table-digests';
import { WalletBrowser } from '#core/server/test/wallet-calls';
import { hashField } from '#features/backups/server/archive/format';

const passphrase = 'a passphrase that nobody guesses';

interface Library {
  db: Database;
  url: string;
  dataDir: string;
  lectern: ReturnType<typeof commandsOf>;
  messages: readonly string[];
}

async function makeLibrary(): Promise<Library> {
  const { db, url } = await makeDatabase();
  const dataDir = await makeDataFolder();
  const storage = new DiskStorage(path.join(dataDir, 'media'));
  const messages: string[] = [];
  for (let seed = 1; seed <= 3; seed += 1) {
    messages.push(await publishAudio(db, storage, makeMp3({ seed }), { priceKobo: seed * 5000 }));
  }
  return { db, url, dataDir, lectern: commandsOf(url, { DATA_DIR: dataDir }), messages };
}

async function makeUsed(): Promise<Library> {
  const library = await makeLibrary();
  const { db, messages } = library;
  const listener = await makeListener(db);
  const app = await startApp(db);
  const [pin = ''] = await makeTickets(db, 500, 3);
  await new WalletBrowser(app, { listener }).fund(pin);
  const store = storeCalls(app, db);
  for (const message of messages.slice(0, 2)) await store.add(listener, message);
  expect(await store.payFromWallet(listener)).toMatchObject({ status: 200 });
  await app.stop();
  return library;
}

const used = await makeUsed();
const underKey = commandsOf(used.url, { DATA_DIR: used.dataDir, BACKUP_KEY: passphrase });

async function newArchive(name = 'lectern.tar'): Promise<string> {
  return path.join(await makeFolder(), name);
}

async function makeEmpty(env: Record<string, string> = {}) {
  const { db, url } = await makeDatabase({ empty: true });
  const dataDir = await makeFolder();
  return { db, dataDir, lectern: commandsOf(url, { DATA_DIR: dataDir, ...env }) };
}

async function tablesOf(db: Database): Promise<number> {
  const { rows } = await sql<{ total: string }>`
    select count(*) as total from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'`.execute(
    db,
  );
  return Number(rows[0]?.total);
}

test('a backup has the whole library, and restores it elsewhere', async () => {
  const { db, dataDir, lectern } = used;
  const archive = await newArchive();
  expect(await lectern('backup', archive)).toMatchObject({ exitCode: 0, stderr: '' });
  expect((await stat(archive)).mode & 0o777).toBe(0o600);

  const verified = await lectern('verify', archive, '--json');
  expect(JSON.parse(verified.stdout)).toMatchObject({
    ok: true,
    encrypted: false,
    secret_key: false,
    objects: 3,
    missing_count: 0,
  });

  const other = await makeEmpty();
  const restored = await other.lectern('restore', archive);
  expect(restored).toMatchObject({ exitCode: 0 });
  expect(restored.stdout).toContain('The books are right.');
  expect(restored.stdout).toContain('The audit is intact.');
  await expectRestored(other.db, db);
  expect(await other.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
  for (const { sha256 } of await db.selectFrom('audio_files').select('sha256').execute()) {
    const [before, after] = await Promise.all(
      [dataDir, other.dataDir].map((where) => readFile(path.join(where, 'media', audioKey(sha256)))),
    );
    expect(after?.equals(before ?? Buffer.alloc(0))).toBe(true);
  }
  const listener = await makeListener(other.db);
  expect(Number(listener.accountId)).toBeGreaterThan(1);
  const [message] = await other.db.selectFrom('messages').select('id').orderBy('id').execute();
  await other.db
    .updateTable('messages')
    .set({ topic: 'Quite Another' })
    .where('id', '=', message?.id ?? '')
    .execute();
  const found = await other.lectern('messages', 'list', '--keyword', 'quite another');
  expect(found.stdout).toContain('Quite Another');
  expect(await other.lectern('ledger', 'check')).toMatchObject({ exitCode: 0 });
});

test('an archive that is there is not written over', async () => {
  const archive = await newArchive();
  await writeFile(archive, 'precious');
  expect(await used.lectern('backup', archive)).toMatchObject({
    exitCode: 2,
    stderr: `${archive} is there already: name another file.\n`,
  });
  expect(await readFile(archive, 'utf8')).toBe('precious');
  expect(await readdir(path.dirname(archive))).toEqual(['lectern.tar']);
});

test('beside an archive, audio and pictures are copied once for all archives', async () => {
  const { db, dataDir, lectern } = await makeLibrary();
  const folder = await makeFolder();
  const [first, second] = [path.join(folder, '1.tar'), path.join(folder, '2.tar')];
  const copied = async (archive: string) =>
    JSON.parse((await lectern('backup', archive, '--media', 'beside', '--json')).stdout).media.copied;
  expect(await copied(first)).toBe(3);
  const storage = new DiskStorage(path.join(dataDir, 'media'));
  await publishAudio(db, storage, makeMp3({ seed: 4 }));
  expect(await copied(second)).toBe(1);
  expect(await lectern('verify', second, '--media')).toMatchObject({ exitCode: 0 });

  const other = await makeEmpty();
  expect(await other.lectern('restore', first)).toMatchObject({ exitCode: 0 });
  expect(await other.lectern('storage', 'check')).toMatchObject({ stdout: expect.stringContaining('All 3 objects') });

  const [{ sha256 } = { sha256: '' }] = await db.selectFrom('audio_files').select('sha256').orderBy('id').execute();
  const kept = path.join(folder, 'media', audioKey(sha256));
  const bytes = await readFile(kept);
  bytes[1000] = (bytes[1000] ?? 0) + 1;
  await writeFile(kept, bytes);
  expect(await lectern('verify', second)).toMatchObject({ exitCode: 0 });
  expect(await lectern('verify', second, '--media')).toMatchObject({
    exitCode: 1,
    stdout: expect.stringContaining(sha256),
  });
  const damaged = await makeEmpty();
  expect(await damaged.lectern('restore', second)).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('checksum'),
  });
  expect(await tablesOf(damaged.db)).toBe(0);
  await rm(kept);
  expect(await lectern('verify', second)).toMatchObject({
    exitCode: 1,
    stdout: expect.stringContaining('1 object is missing'),
  });
});

test('a library that has lost a file is backed up all the same, and the loss is reported', async () => {
  const { db, dataDir, lectern } = await makeLibrary();
  const files = await db.selectFrom('audio_files').select('sha256').orderBy('id').execute();
  const [lost = '', damaged = ''] = files.map(({ sha256 }) => path.join(dataDir, 'media', audioKey(sha256)));
  await rm(lost);
  await writeFile(damaged, Buffer.alloc(1000));
  const archive = await newArchive();
  const backup = await lectern('backup', archive);
  expect(backup).toMatchObject({ exitCode: 1, stdout: expect.stringContaining('2 objects could not be backed up.') });
  expect(await lectern('verify', archive)).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining('2 objects were missing already'),
  });
});

test('with a passphrase, an archive says nothing without it', async () => {
  const archive = await newArchive('lectern.tar.age');
  expect(await underKey('backup', archive, '--with-secret-key')).toMatchObject({ exitCode: 0 });
  const bytes = await readFile(archive);
  expect(bytes.includes('audio_files')).toBe(false);
  expect((await underKey('verify', archive)).stdout).toContain(
    'The archive is encrypted, and contains the secret key.',
  );

  const none = await makeEmpty();
  expect(await none.lectern('restore', archive)).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('set BACKUP_KEY'),
  });
  const other = await makeEmpty({ BACKUP_KEY: 'another passphrase of theirs' });
  expect(await other.lectern('restore', archive)).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('another passphrase than BACKUP_KEY'),
  });
  const right = await makeEmpty({ BACKUP_KEY: passphrase });
  expect(await right.lectern('restore', archive)).toMatchObject({ exitCode: 0 });
  await expectRestored(right.db, used.db);
});

describe('the secret key', () => {
  test('comes with the archive only when it is asked for, and what is lost without it is reported', async () => {
    const { lectern } = used;
    const [without, withKey] = [await newArchive('without.tar'), await newArchive('with.tar')];
    expect(await lectern('backup', without)).toMatchObject({ exitCode: 0 });
    expect((await lectern('backup', withKey, '--with-secret-key')).stdout).toContain('isn’t encrypted');
    expect((await readFile(without)).includes(testSecret)).toBe(false);

    const ownKey = { SECRET_KEY: '' };
    const lost = await makeEmpty(ownKey);
    expect((await lost.lectern('restore', without)).stdout).toContain(
      'tickets not redeemed yet can no longer be redeemed',
    );
    expect(await lost.lectern('ledger', 'check')).toMatchObject({ exitCode: 0 });
    const refused = await makeEmpty(ownKey);
    expect(await refused.lectern('restore', without, '--with-secret-key')).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('The archive has no secret key'),
    });
    expect(await tablesOf(refused.db)).toBe(0);
    expect((await refused.lectern('restore', withKey, '--with-secret-key')).stdout).not.toContain(
      'secret key has changed',
    );
    expect((await readFile(path.join(refused.dataDir, 'secret-key'), 'utf8')).trim()).toBe(testSecret);
  });
});

describe('refused', () => {
  async function refusal(bytes: Uint8Array, env: Record<string, string> = {}) {
    const archive = path.join(await makeFolder(), 'archive.tar');
    await writeFile(archive, bytes);
    const empty = await makeEmpty(env);
    const verified = await empty.lectern('verify', archive);
    const restored = await empty.lectern('restore', archive);
    expect([verified.exitCode, restored.exitCode]).toEqual([2, 2]);
    expect(await tablesOf(empty.db)).toBe(0);
    expect(restored.stderr).toBe(verified.stderr);
    return restored.stderr;
  }

  test('archives that are cut off or altered, anywhere', async () => {
    const archive = await newArchive();
    await used.lectern('backup', archive);
    const bytes = await readFile(archive);
    for (const share of [0.2, 0.5, 0.9]) {
      expect(await refusal(bytes.subarray(0, Math.floor(bytes.length * share)))).toContain(
        'is incomplete: its end is missing',
      );
    }
    expect(await refusal(bytes.subarray(0, bytes.length - 600))).toContain('is incomplete: its end is missing');
    for (const where of ['tables/accounts/000001.copy.gz', 'media/audio']) {
      const altered = Buffer.from(bytes);
      const at = altered.lastIndexOf(where) + 512;
      altered[at] = (altered[at] ?? 0) ^ 1;
      expect(await refusal(altered)).toMatch(/altered|damaged/);
    }
  });

  test('encrypted ones that are cut off or altered', async () => {
    const archive = await newArchive();
    await underKey('backup', archive);
    const bytes = await readFile(archive);
    const altered = Buffer.from(bytes);
    const middle = Math.floor(bytes.length / 2);
    altered[middle] = (altered[middle] ?? 0) ^ 1;
    for (const wrong of [bytes.subarray(0, middle), altered, bytes.subarray(0, bytes.length - 1)]) {
      expect(await refusal(wrong, { BACKUP_KEY: passphrase })).toContain('was altered, or its end is missing');
    }
  });

  test('what is no archive, and what a newer version has written', async () => {
    expect(await refusal(Buffer.from('hello'))).toContain('is not a Lectern archive');
    expect(await refusal(Buffer.alloc(0))).toContain('is not a Lectern archive');
    expect(await refusal(Buffer.alloc(20_000, 'hello'))).toContain('is not a Lectern archive');
    expect(await refusal(await tarOf({ 'other.txt': 'hello' }))).toContain('is not a Lectern archive');
    const head = {
      format: 'lectern backup',
      format_version: 1,
      version: '9.0.0',
      created_at: '2040-01-01T00:00:00.000Z',
      schema: [{ name: '9999-later.sql', sha256: '0'.repeat(64) }],
      secret_key_fingerprint: '0'.repeat(64),
      tables: [],
      media: 'include',
    };
    const empty = await makeEmpty();
    const archive = path.join(await makeFolder(), 'newer.tar');
    await writeFile(archive, await tarOf({ 'lectern.json': JSON.stringify(head) }));
    expect((await empty.lectern('restore', archive)).stderr).toContain('is of a newer Lectern (9.0.0)');
    expect(await refusal(await tarOf({ 'lectern.json': JSON.stringify({ ...head, format_version: 2 }) }))).toContain(
      'has the format 2, of a newer Lectern',
    );
  });

  test('databases that have something', async () => {
    const archive = await newArchive();
    await used.lectern('backup', archive);
    expect((await used.lectern('restore', archive)).stderr).toContain('is not empty: it has a library');
    const other = await makeEmpty();
    await sql`create table notes (text text)`.execute(other.db);
    expect((await other.lectern('restore', archive)).stderr).toContain('is not empty: it has the table notes');
    expect(await tablesOf(other.db)).toBe(1);
  });
});

test('an archive only names what is kept elsewhere', async () => {
  const archive = await newArchive();
  expect(await used.lectern('backup', archive, '--media', 'reference')).toMatchObject({ exitCode: 0 });
  expect(await readdir(path.dirname(archive))).toEqual(['lectern.tar']);
  const beside = await makeEmpty({ DATA_DIR: used.dataDir });
  expect(await beside.lectern('restore', archive)).toMatchObject({ exitCode: 0 });
  const other = await makeEmpty();
  const restored = await other.lectern('restore', archive);
  expect(restored).toMatchObject({
    exitCode: 1,
    stdout: expect.stringContaining('3 objects are missing in the storage.'),
  });
});

test('covers are copied as they are, though their names don’t tell their bytes', async () => {
  const { db, dataDir, lectern } = await makeLibrary();
  const { sha256 } = await db
    .insertInto('images')
    .values({ sha256: createHash('sha256').update('artwork').digest('hex'), width: 10, height: 10, color: '#000000' })
    .returning('sha256')
    .executeTakeFirstOrThrow();
  const key = coverKey(sha256, 320, 'webp');
  await new DiskStorage(path.join(dataDir, 'media')).put(key, Buffer.from('a cover'));
  const archive = await newArchive();
  await lectern('backup', archive, '--media', 'beside');
  const other = await makeEmpty();
  await other.lectern('restore', archive);
  expect(await readFile(path.join(other.dataDir, 'media', key), 'utf8')).toBe('a cover');
});

async function tarOf(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const { readable, controller } = createTarPacker();
  const writing = (async () => {
    for (const [name, text] of Object.entries(files)) {
      const bytes = new TextEncoder().encode(text);
      const pax = { [hashField]: createHash('sha256').update(bytes).digest('hex') };
      const entry = controller.add({ name, size: bytes.length, pax }).getWriter();
      await entry.write(bytes);
      await entry.close();
    }
    controller.finalize();
  })();
  const bytes = Buffer.from(await new Response(readable).arrayBuffer());
  await writing;
  return bytes;
}
