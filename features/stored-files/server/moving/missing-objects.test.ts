import { createHash, randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { advisoryLocks } from '#core/server/database/advisory-locks';
import { withLock } from '#core/server/database/with-lock';
import { DiskStorage } from '#core/server/storage/disk';
import { FallbackStorage } from '#core/server/storage/fallback';
import { audioKey, pictureKey, renditionKey, type Storage } from '#core/server/storage/storage';
import { lockSessionsOf, makeDatabase } from '#core/server/test/database';
import { makeFolder } from '#core/server/test/folder';
import { makeAudioFile, makeHash } from '#core/server/test/make';
import { makeListener } from '#core/server/test/make-listener';
import { withIngestLock } from '#features/audio/server/ingest/lock';
import { sweepUnrecorded } from '#features/audio/server/ingest/store-media';
import { moveObjects } from './move-objects.ts';

const { db } = await makeDatabase();
let moves = 0;
let newFolder: string;
let from: Storage;
let to: Storage;
let workFolder: string;

beforeEach(async () => {
  moves += 1;
  newFolder = await makeFolder();
  workFolder = await makeFolder();
  from = new DiskStorage(await makeFolder());
  to = new DiskStorage(newFolder);
  await db.deleteFrom('pending_objects').execute();
});

const run = (target: Storage = to, source: Storage = from) =>
  moveObjects(
    {
      lockSessions: lockSessionsOf(db),
      from: { name: `old ${moves}`, storage: source },
      to: { name: `new ${moves}`, storage: target },
      workFolder,
    },
    { signal: new AbortController().signal, deletesOld: false, onProgress: () => undefined },
  );

class Removing extends DiskStorage {
  override async put(key: string, content: Uint8Array): Promise<void> {
    const isKept = key.startsWith('uploads/');
    if (!isKept) await new FallbackStorage(to, from).remove(key);
    await super.put(key, content);
  }
}

async function storeAudio(): Promise<{ key: string; sha256: string }> {
  const content = randomBytes(1000);
  const sha256 = createHash('sha256').update(content).digest('hex');
  await from.put(audioKey(sha256), content);
  return { key: audioKey(sha256), sha256 };
}

async function keysOf(storage: Storage): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list()) keys.push(key);
  return keys.sort();
}

const pending = async () =>
  (await db.selectFrom('pending_objects').select('storage_key').execute()).map(({ storage_key }) => storage_key);

describe('a second move at the same time', () => {
  test('is refused, and says why', async () => {
    const { key } = await storeAudio();
    const lock = advisoryLocks.moveStorage;
    await withLock(lockSessionsOf(db), { lock }, () => expect(run()).rejects.toThrow('Another move of the storage is'));
    expect(await keysOf(to)).toEqual([]);
    await run();
    expect(await keysOf(to)).toEqual([key]);
  });
});

describe('audio that is gone from the old place after it was copied', () => {
  test('is kept while a row names it', async () => {
    const { key, sha256 } = await storeAudio();
    await makeAudioFile(db, { sha256 });
    expect(await run(new Removing(newFolder))).toMatchObject({ copied: 0, faults: [] });
    expect([await keysOf(from), await keysOf(to)]).toEqual([[], [key]]);
    expect(await pending()).toEqual([]);
  });

  test('is removed when nothing names it', async () => {
    await storeAudio();
    await run(new Removing(newFolder));
    expect([await keysOf(from), await keysOf(to)]).toEqual([[], []]);
    expect(await pending()).toEqual([]);
  });

  test('is kept while an import runs, which may be storing it again; a sweep has it then unless it was', async () => {
    const again = await storeAudio();
    const unwanted = await storeAudio();
    await withIngestLock(lockSessionsOf(db), async (importing) => {
      await run(new Removing(newFolder));
      await makeAudioFile(importing, { sha256: again.sha256 });
    });
    expect(await keysOf(to)).toEqual([again.key, unwanted.key].sort());
    await withIngestLock(lockSessionsOf(db), (locked) => sweepUnrecorded(locked, to));
    expect(await keysOf(to)).toEqual([again.key]);
  });
});

test('a rendition that is gone may be being made again: it is left to the sweep of renditions', async () => {
  const content = randomBytes(100);
  const key = renditionKey(createHash('sha256').update(content).digest('hex'));
  await from.put(key, content);
  await run(new Removing(newFolder));
  expect(await keysOf(to)).toEqual([key]);
  expect(await pending()).toEqual([key]);
});

describe('profile pictures', () => {
  async function picturedListener() {
    const { accountId } = await makeListener(db);
    const key = pictureKey(makeHash());
    await from.put(key, Buffer.from(key));
    const set = (picture_key: string | null) =>
      db.updateTable('accounts').set({ picture_key }).where('id', '=', accountId).execute();
    await set(key);
    return { key, forget: () => set(null) };
  }

  test('that servers removed only where they knew of are removed from the copy by the next move', async () => {
    const kept = await picturedListener();
    const deleted = await picturedListener();
    await run();
    await from.remove(deleted.key);
    await deleted.forget();
    await run();
    expect(await keysOf(to)).toEqual([kept.key]);
  });

  test('that are being set or removed are left to their server', async () => {
    const key = pictureKey(makeHash());
    await db.insertInto('loose_pictures').values({ picture_key: key, since: new Date() }).execute();
    await from.put(key, Buffer.from('somebody'));
    await run();
    expect(await keysOf(to)).toEqual([key]);
    await from.remove(key);
    await db.deleteFrom('loose_pictures').execute();
    await run();
    expect(await keysOf(to)).toEqual([]);
  });

  test('whose copy a killed move has not noted are removed too', async () => {
    const { key, forget } = await picturedListener();
    class Killed extends DiskStorage {
      override async put(name: string, content: Uint8Array): Promise<void> {
        await super.put(name, content);
        if (name === key) throw new Error('killed');
      }
    }
    await expect(run(new Killed(newFolder))).rejects.toThrow('killed');
    await from.remove(key);
    await forget();
    await run();
    expect(await keysOf(to)).toEqual([]);
  });

  test('of another library in the same bucket stay', async () => {
    const theirs = pictureKey(makeHash());
    await to.put(theirs, Buffer.from('somebody else'));
    await run();
    expect(await keysOf(to)).toEqual([theirs]);
  });
});
