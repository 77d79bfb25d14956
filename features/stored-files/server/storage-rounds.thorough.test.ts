import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { DiskStorage } from '#core/server/storage/disk';
import { audioKey, renditionKey } from '#core/server/storage/storage';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { deskCalls } from '#core/server/test/desk-calls';
import { makeFolder } from '#core/server/test/folder';
import { makeMp3 } from '#core/server/test/make-audio';
import { makeOperator } from '#core/server/test/make-operator';
import { makeOutbox } from '#core/server/test/make-outbox';
import { publishAudio } from '#core/server/test/publish-audio';
import { sha256Of } from '#features/audio/server/ingest/store-media';
import { StoredCopies } from '#features/backups/server/media/stored-copies';
import { FolderPlace } from '#features/backups/server/places/folder-place';
import { readOverview, WholeOverview } from '#features/overview/desk';
import { listStoredFileFindings } from '#features/stored-files/desk';
import { ObjectChecker } from './checker.ts';
import { Repairer } from './repairer.ts';
import { StorageRounds } from './storage-rounds.ts';

const hourMs = 60 * 60 * 1000;
const never = new AbortController().signal;

class WatchedStorage extends DiskStorage {
  readonly reads: string[] = [];

  override read(...[key, range]: Parameters<DiskStorage['read']>) {
    this.reads.push(key);
    return super.read(key, range);
  }
}

async function makeWatched(days = 4) {
  const { db } = await makeDatabase();
  const folder = path.join(await makeFolder(), 'media');
  const copies = await makeFolder();
  const storage = new WatchedStorage(folder);
  let now = new Date();
  const clock = { now: () => now };
  const app = await startApp(db, { storage });
  const { token } = await makeOperator(db);
  const { ask } = deskCalls(app, token);
  const errors: unknown[] = [];
  const log = { info: () => undefined, warn: () => undefined, error: (facts: unknown) => void errors.push(facts) };
  const sender = makeOutbox({ database: db, clock, log });
  const outbox = { enqueue: sender.enqueue.bind(sender), kick: () => undefined };
  const makeRounds = async () => {
    const parts = { database: db, storage, clock, log, outbox, logo: () => null, workFolder: await makeFolder() };
    return new StorageRounds({
      ...parts,
      days,
      checker: new ObjectChecker(parts),
      repairer: new Repairer(parts),
      withCopies: (work) => work([new StoredCopies(new FolderPlace(copies))]),
    });
  };
  const rounds = await makeRounds();
  const pass = (hours: number) => {
    now = new Date(now.getTime() + hours * hourMs);
  };
  return {
    db,
    app,
    storage,
    copies,
    errors,
    makeRounds,
    pass,
    keep: () => rounds.run(never),
    async keepFor(hours: number, by: StorageRounds = rounds) {
      await by.run(never);
      for (let hour = 0; hour < hours; hour += 1) {
        pass(1);
        await by.run(never);
      }
    },
    fileOf: (key: string) => path.join(folder, key),
    async publish(seed: number) {
      const bytes = makeMp3({ seed });
      const messageId = await publishAudio(db, storage, bytes);
      return { bytes, messageId, key: audioKey(sha256Of(bytes)), address: `/media/audio/${sha256Of(bytes)}.mp3` };
    },
    list: async () => listStoredFileFindings.reply.parse((await ask('/stored-files')).body),
    overview: async () =>
      WholeOverview.parse(readOverview.reply.parse((await ask('/overview')).body).data).stored_files,
    mails: async () => (await db.selectFrom('mails').select('kind').execute()).map(({ kind }) => kind),
  };
}

async function flipByte(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, 1000);
  await handle.write(Buffer.from([(buffer[0] ?? 0) ^ 0xff]), 0, 1, 1000);
  await handle.close();
}

test('each file is read once in a round, a few at a time, and another server goes on where one stopped', async () => {
  const { publish, keepFor, makeRounds, storage, list } = await makeWatched();
  const keys = [];
  for (let seed = 1; seed <= 8; seed += 1) keys.push((await publish(seed)).key);
  await keepFor(0);
  expect(storage.reads).toEqual([]);
  await keepFor(40);
  expect(storage.reads.length).toBeGreaterThan(2);
  expect(storage.reads.length).toBeLessThan(6);
  await keepFor(60, await makeRounds());
  expect(storage.reads.slice(0, 8).toSorted()).toEqual(keys.toSorted());
  expect((await list()).state).toMatchObject({ damaged: 0, last_finished_at: expect.any(String) });
});

test('with 0 days nothing is read', async () => {
  const { publish, keepFor, storage } = await makeWatched(0);
  await publish(1);
  await keepFor(10);
  expect(storage.reads).toEqual([]);
});

test('what is damaged is repaired from a good copy by itself, and is served right afterwards', async () => {
  const { publish, keepFor, fileOf, copies, app, list, overview, mails, errors } = await makeWatched();
  const [broken, good] = [await publish(1), await publish(2)];
  await new DiskStorage(path.join(copies, 'media')).put(broken.key, broken.bytes);
  const served = async () => Buffer.from(await (await app.get(broken.address)).arrayBuffer());
  expect(await served()).toEqual(broken.bytes);
  await flipByte(fileOf(broken.key));
  expect(await served()).not.toEqual(broken.bytes);
  await keepFor(100);
  expect(await served()).toEqual(broken.bytes);
  expect(Buffer.from(await (await app.get(good.address)).arrayBuffer())).toEqual(good.bytes);
  expect((await list()).data).toMatchObject([
    {
      key: broken.key,
      kind: 'audio',
      fault: 'corrupted',
      repaired_at: expect.any(String),
      repaired_from: copies,
      message: { id: broken.messageId },
    },
  ]);
  expect(await overview()).toEqual({ damaged: 0 });
  expect([errors, await mails()]).toEqual([[{ key: broken.key, fault: 'corrupted' }], []]);
});

test('what has no good copy stays on the overview, and owners are written to once a day until it is whole', async () => {
  const { publish, keepFor, keep, pass, fileOf, list, overview, mails, storage } = await makeWatched();
  const [lost, good] = [await publish(1), await publish(2)];
  await rm(fileOf(lost.key));
  await keepFor(100);
  expect(good.bytes.length).toBeGreaterThan(0);
  expect(await overview()).toEqual({ damaged: 1 });
  const before = (await mails()).length;
  expect(new Set(await mails())).toEqual(new Set(['stored-files-damaged']));
  await keep();
  expect(await mails()).toHaveLength(before);
  pass(24);
  await keep();
  expect(await mails()).toHaveLength(before + 1);
  await storage.put(lost.key, lost.bytes);
  pass(7);
  await keep();
  expect(await overview()).toEqual({ damaged: 0 });
  expect((await list()).data).toMatchObject([{ repaired_at: expect.any(String), repaired_from: null }]);
});

test('a folder that is not mounted makes nothing missing', async () => {
  const { publish, keepFor, fileOf, list } = await makeWatched();
  for (const { key } of [await publish(1), await publish(2)]) await rm(fileOf(key));
  await expect(keepFor(50)).rejects.toThrow('Is the folder of audio there');
  expect((await list()).data).toEqual([]);
});

test('a rendition without a copy is made again from its original, unless that is damaged too', async () => {
  const { db, publish, keepFor, fileOf, storage, list } = await makeWatched();
  const original = await publish(1);
  const { id } = await db.selectFrom('audio_files').select('id').executeTakeFirstOrThrow();
  const low = Buffer.from('a rendition, as far as anybody knows'.repeat(100));
  const key = renditionKey(sha256Of(low));
  await storage.put(key, low);
  await db.insertInto('audio_preparations').values({ audio_file_id: id, finished_at: new Date() }).execute();
  const row = { audio_file_id: id, kind: 'low', sha256: sha256Of(low), size_bytes: low.length };
  await db.insertInto('audio_renditions').values(row).execute();
  await flipByte(fileOf(key));
  await flipByte(fileOf(original.key));
  await keepFor(100);
  expect((await list()).data.map(({ kind, repaired_at }) => [kind, repaired_at])).toEqual(
    expect.arrayContaining([
      ['audio', null],
      ['renditions', null],
    ]),
  );
  await flipByte(fileOf(original.key));
  await keepFor(12);
  expect(await storage.size(key)).toBeNull();
  expect(await db.selectFrom('audio_preparations').selectAll().execute()).toEqual([]);
  expect((await list()).data).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ key: original.key, repaired_from: null, repaired_at: expect.any(String) }),
      expect.objectContaining({ key, repaired_from: 'its original' }),
    ]),
  );
});

test('two servers that do it at the same time report once', async () => {
  const { publish, keepFor, makeRounds, fileOf, errors, mails } = await makeWatched();
  const [lost] = [await publish(1), await publish(2)];
  await rm(fileOf(lost.key));
  const other = await makeRounds();
  await Promise.all([keepFor(60), keepFor(60, other)]);
  await keepFor(100);
  expect(errors).toEqual([{ key: lost.key, fault: 'missing' }]);
  expect(new Set(await mails())).toEqual(new Set(['stored-files-damaged']));
});
