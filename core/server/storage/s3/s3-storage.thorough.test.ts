import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ListMultipartUploadsCommand } from '@aws-sdk/client-s3';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type S3Settings, storageAt } from '#core/server/settings/storage-settings';
import type { StorageUnavailableError } from '#core/server/storage/storage';
import { atTheEnd } from '#core/server/test/at-the-end';
import { makeFolder } from '#core/server/test/folder';
import { needingServers } from '#core/server/test/needing';
import { type Swift, startSwift } from '#core/server/test/swift';
import { waitFor } from '#core/server/test/wait-for';
import { openClient } from './s3-client.ts';
import { S3Storage } from './s3-storage.ts';

const content = Buffer.from(Array.from({ length: 1_300_000 }, (_, index) => index % 251));
const impatient = { ms: 3000, attemptMs: 1000, maxAttempts: 2 };

describe('storage in a bucket', needingServers('swift-proxy-server'), () => {
  let swift: Swift;
  let settings: S3Settings;
  let storage: S3Storage;
  let impatientStorage: S3Storage;

  beforeAll(async () => {
    swift = await startSwift();
    atTheEnd(() => swift.stop());
    const found = storageAt(swift.storageUrl('library'), 'STORAGE_URL', swift);
    if (found.kind !== 's3') throw new Error('it is no bucket');
    settings = found;
    storage = new S3Storage(settings);
    impatientStorage = new S3Storage(settings, impatient);
    atTheEnd(() => Promise.all([storage, impatientStorage].map((each) => each.close())));
    await storage.put('audio/ab/one', content);
  });

  beforeEach(() => {
    swift.front.behave('well');
    swift.front.forget();
  });

  async function fault(given: Partial<S3Settings>, patience?: typeof impatient): Promise<StorageUnavailableError> {
    const other = new S3Storage({ ...settings, ...given }, patience);
    const error = await other.check().catch((failure: unknown) => failure);
    await other.close();
    return error as StorageUnavailableError;
  }

  test.each([
    ['a wrong secret', { secretKey: 'not-the-secret' }, 'are no pair of keys that it knows'],
    ['an unknown key', { accessKey: 'test:nobody' }, 'are no pair of keys that it knows'],
    ['a missing bucket', { bucket: 'not-there' }, 'it has no such bucket'],
  ])('%s is named, as a setting to be changed, without the secret', async (_what, given, reason) => {
    const error = await fault(given);
    expect(error.isSetting).toBe(true);
    expect(error.message).toContain(`/library at ${swift.endpoint} (STORAGE_URL) can't be used`);
    expect(error.message).toContain(reason);
    expect(JSON.stringify({ ...error }) + error.stack).not.toMatch(/not-the-secret|testing-and/);
  });

  test('what may pass is named too', async () => {
    const nobody = await fault({ endpoint: 'http://127.0.0.1:1' });
    expect([nobody.isSetting, nobody.message]).toEqual([false, expect.stringContaining('nothing listens')]);
    swift.front.behave('unavailable');
    const busy = await fault({});
    expect([busy.isSetting, busy.message]).toEqual([false, expect.stringContaining('it answers 503')]);
    swift.front.behave('silent');
    const silent = await fault({}, impatient);
    expect([silent.isSetting, silent.message]).toEqual([false, expect.stringContaining('it gives no answer')]);
  });

  test('is asked whether it can be used once in a few seconds, however many want to know', async () => {
    await Promise.all(Array.from({ length: 10 }, () => storage.check()));
    expect(swift.front.asked()).toHaveLength(1);
  });

  test('an answer that breaks off is continued from there', async () => {
    swift.front.behave({ cutAfter: 500_000 });
    const chunks: Buffer[] = [];
    for await (const chunk of storage.read('audio/ab/one', { start: 10, end: 1_299_999 })) chunks.push(chunk);
    expect(Buffer.concat(chunks).equals(content.subarray(10))).toBe(true);
    expect(swift.front.asked().length).toBeGreaterThan(1);
    expect((await storage.readWhole('audio/ab/one')).equals(content)).toBe(true);
  });

  test('a reader that leaves ends its request', async () => {
    swift.front.behave({ delayMs: 20 });
    const left = storage.read('audio/ab/one');
    left.once('data', () => left.destroy());
    await new Promise((resolve) => left.once('close', resolve));
    await waitFor('the request to end', () => swift.front.open() === 0);
  });

  test('what takes its time on a slow line is stored, though nobody waits for as long', async () => {
    swift.front.behave({ delayMs: 1.5 * impatient.attemptMs, delayedTo: /^PUT/ });
    await impatientStorage.put('audio/ab/slow', content);
    await expect(impatientStorage.put('covers/a/slow', content.subarray(0, 1000))).rejects.toThrow(
      'it gives no answer',
    );
    swift.front.behave('well');
    expect((await storage.readWhole('audio/ab/slow')).equals(content)).toBe(true);
  });

  test('a file that could not be sent leaves nothing, neither an object nor parts', async () => {
    const file = path.join(await makeFolder(), 'long.mp3');
    await writeFile(file, Buffer.alloc(17 * 1024 * 1024));
    swift.front.behave({ unavailableTo: /partNumber=2/ });
    await expect(storage.putFile('audio/ab/long', file)).rejects.toThrow('it answers 503');
    expect(await storage.size('audio/ab/long')).toBeNull();
    expect(await parts()).toBe(0);

    swift.front.behave({ unavailableTo: /partNumber=2|DELETE/ });
    await expect(storage.putFile('audio/ab/long', file)).rejects.toThrow('it answers 503');
    swift.front.behave('well');
    await storage.sweepIncoming();
    expect(await parts()).toBe(1);
    await storage.sweepIncoming(new Date(Date.now() + 25 * 60 * 60 * 1000));
    expect(await parts()).toBe(0);
    await storage.putFile('audio/ab/long', file);
    expect(await storage.size('audio/ab/long')).toBe(17 * 1024 * 1024);
  });

  async function parts(): Promise<number> {
    const client = openClient(settings, { ms: 5000, max: 2 });
    const { Uploads: uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: swift.bucket }));
    client.destroy();
    return uploads.length;
  }
});
