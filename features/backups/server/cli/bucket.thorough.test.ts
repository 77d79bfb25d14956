import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { DiskStorage } from '#core/server/storage/disk';
import { atTheEnd } from '#core/server/test/at-the-end';
import { commandsOf } from '#core/server/test/commands';
import { makeDatabase } from '#core/server/test/database';
import { makeDataFolder, makeFolder } from '#core/server/test/folder';
import { makeMp3 } from '#core/server/test/make-audio';
import { needingServers } from '#core/server/test/needing';
import { publishAudio } from '#core/server/test/publish-audio';
import { type Swift, startSwift } from '#core/server/test/swift';
import { expectRestored } from '#core/server/test/table-digests';

describe('backups in a bucket', needingServers('swift-proxy-server'), () => {
  let swift: Swift;
  beforeAll(async () => {
    swift = await startSwift();
    atTheEnd(() => swift.stop());
  });

  test('are written, proven and restored as in a folder, with keys of their own', async () => {
    const { db, url } = await makeDatabase();
    const dataDir = await makeDataFolder();
    await publishAudio(db, new DiskStorage(path.join(dataDir, 'media')), makeMp3({ seed: 1 }));
    const keys = { BACKUP_ACCESS_KEY: swift.accessKey, BACKUP_SECRET_KEY: swift.secretKey };
    const lectern = commandsOf(url, { DATA_DIR: dataDir, ...keys });
    const archive = swift.storageUrl('backups/monday.tar');
    const asked = ['backup', archive, '--media', 'beside'] as const;
    expect(await commandsOf(url, { DATA_DIR: dataDir })(...asked)).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('BACKUP_ACCESS_KEY'),
    });
    expect(await lectern(...asked)).toMatchObject({ exitCode: 0, stderr: '' });
    expect(await lectern('verify', archive, '--media')).toMatchObject({ exitCode: 0 });
    const missing = swift.storageUrl('backups/tuesday.tar');
    expect(await lectern('verify', missing)).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('has no tuesday.tar'),
    });

    const target = await makeDatabase({ empty: true });
    const restored = await commandsOf(target.url, { DATA_DIR: await makeFolder(), ...keys })('restore', archive);
    expect(restored).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('1 object (1 copied)') });
    await expectRestored(target.db, db);
    expect(await lectern(...asked)).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('is there already') });
  });
});
