import { expect, test } from 'vitest';
import { DiskStorage } from '#core/server/storage/disk';
import { renditionKey } from '#core/server/storage/storage';
import { makeDatabase } from '#core/server/test/database';
import { makeFolder } from '#core/server/test/folder';
import { makeAudioFile, makeHash } from '#core/server/test/make';
import { sweepRenditions } from './transcoding-service.ts';

test('what a killed process stored goes a day later, but for what has a row by then, or may be just being made', async () => {
  const { db } = await makeDatabase();
  const storage = new DiskStorage(await makeFolder());
  const dayAgo = new Date(Date.now() - 25 * 60 * 60 * 1000);
  const store = async (created_at: Date) => {
    const sha256 = makeHash();
    await storage.put(renditionKey(sha256), Buffer.from(sha256));
    await db
      .insertInto('pending_objects')
      .values({ storage_key: renditionKey(sha256), created_at })
      .execute();
    return sha256;
  };
  const [left, used, fresh] = [await store(dayAgo), await store(dayAgo), await store(new Date())];
  const row = { kind: 'low', sha256: used, size_bytes: 64 };
  await db
    .insertInto('audio_renditions')
    .values({ audio_file_id: await makeAudioFile(db), ...row })
    .execute();

  await sweepRenditions(db, storage);
  expect(await storage.size(renditionKey(left))).toBeNull();
  expect(await storage.size(renditionKey(used))).toBe(64);
  expect(await storage.size(renditionKey(fresh))).toBe(64);
  const pending = await db.selectFrom('pending_objects').select('storage_key').execute();
  expect(pending).toEqual([{ storage_key: renditionKey(fresh) }]);
});
