import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { advisoryLocks } from '#core/server/database/advisory-locks';
import { withLock } from '#core/server/database/with-lock';
import { readSettings } from '#core/server/settings/settings';
import { openStorage } from '#core/server/storage/open-storage';
import { audioKey } from '#core/server/storage/storage';
import { startApp } from '#core/server/test/app';
import { atTheEnd } from '#core/server/test/at-the-end';
import { commandsOf } from '#core/server/test/commands';
import { lockSessionsOf, makeDatabase } from '#core/server/test/database';
import { makeDataFolder } from '#core/server/test/folder';
import { makeMp3 } from '#core/server/test/make-audio';
import { needingServers } from '#core/server/test/needing';
import { publishAudio } from '#core/server/test/publish-audio';
import { type Swift, startSwift } from '#core/server/test/swift';

describe('lectern storage', needingServers('swift-proxy-server'), () => {
  let swift: Swift;
  beforeAll(async () => {
    swift = await startSwift();
    atTheEnd(() => swift.stop());
  });

  test('moves a library to a bucket while it is listened to, and back', async () => {
    const { db, url } = await makeDatabase();
    const dataDir = await makeDataFolder();
    const lectern = (given: Record<string, string>) => commandsOf(url, { DATA_DIR: dataDir, ...given });
    const keys = { STORAGE_ACCESS_KEY: swift.accessKey, STORAGE_SECRET_KEY: swift.secretKey };
    const bucket = swift.storageUrl('library');
    const serverOn = async (given: Record<string, string>) => {
      const settings = readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...given });
      const storage = await openStorage(settings);
      atTheEnd(() => storage.close());
      return { storage, app: await startApp(db, { settings, storage }) };
    };
    const { storage: disk } = await serverOn({});
    const bytes = makeMp3({ seed: 1 });
    const id = await publishAudio(db, disk, bytes);
    const { sha256 } = await db.selectFrom('audio_files').select('sha256').executeTakeFirstOrThrow();
    const address = `/media/audio/${sha256}.mp3`;
    expect(id).toBeDefined();

    const second = await withLock(lockSessionsOf(db), { lock: advisoryLocks.moveStorage }, () =>
      lectern(keys)('storage', 'move', '--to', bucket),
    );
    expect(second).toMatchObject({
      exitCode: 2,
      stderr: 'Another move of the storage is running. Wait until it has ended, then run this again.\n',
    });

    const first = await lectern(keys)('storage', 'move', '--to', bucket);
    expect(first).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('STORAGE_FALLBACK_URL') });
    const moving = { STORAGE_URL: bucket, STORAGE_FALLBACK_URL: 'disk', ...keys };
    const early = await lectern(keys)('storage', 'move', '--to', bucket, '--delete-old');
    expect(early).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('--delete-old is for a place') });
    const { app, storage } = await serverOn(moving);
    const late = makeMp3({ seed: 2 });
    await publishAudio(db, disk, late);
    for (const audio of await db.selectFrom('audio_files').select('sha256').execute()) {
      expect((await app.get(`/media/audio/${audio.sha256}.mp3`)).status).toBe(200);
    }
    const moved = await lectern(moving)('storage', 'move', '--to', bucket, '--delete-old', '--json');
    expect(JSON.parse(moved.stdout)).toMatchObject({ copied: 1, already: 1, deleted: 2, faults: [], complete: true });
    expect(await disk.size(audioKey(sha256))).toBeNull();
    expect(await storage.size(audioKey(sha256))).toBe(bytes.length);
    const alone = { STORAGE_URL: bucket, ...keys };
    await storage.put(`app/${'0'.repeat(64)}`, Buffer.from('of a build of the app'));
    expect(await lectern(alone)('storage', 'check')).toMatchObject({
      exitCode: 0,
      stdout: 'All 2 objects are there.\n0 objects more that nothing names.\n',
    });

    const back = { STORAGE_FALLBACK_URL: bucket, ...keys };
    expect(await lectern(back)('storage', 'move', '--to', 'disk', '--delete-old')).toMatchObject({ exitCode: 0 });
    const { app: old } = await serverOn({});
    expect(Buffer.from(await (await old.get(address)).arrayBuffer()).equals(bytes)).toBe(true);
    expect(await lectern({})('storage', 'check')).toMatchObject({ exitCode: 0 });
  });

  test('names what is missing', async () => {
    const { db, url } = await makeDatabase();
    const dataDir = await makeDataFolder();
    const storage = await openStorage(readSettings({ DATA_DIR: dataDir }));
    await publishAudio(db, storage, makeMp3({ seed: 3 }));
    const { sha256 } = await db.selectFrom('audio_files').select('sha256').executeTakeFirstOrThrow();
    await storage.remove(audioKey(sha256));
    const check = await commandsOf(url, { DATA_DIR: dataDir })('storage', 'check');
    expect(check).toMatchObject({ exitCode: 1, stdout: expect.stringContaining(`× ${audioKey(sha256)} is missing`) });
    const to = await commandsOf(url, { DATA_DIR: path.join(dataDir) })('storage', 'move', '--to', 'disk');
    expect(to).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('The library is at disk already') });
  });
});
