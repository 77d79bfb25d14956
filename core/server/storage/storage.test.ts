import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Writable } from 'node:stream';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { storageAt } from '#core/server/settings/storage-settings';
import { atTheEnd } from '#core/server/test/at-the-end';
import { makeFolder } from '#core/server/test/folder';
import { hasServers } from '#core/server/test/outside-servers';
import { type Swift, startSwift } from '#core/server/test/swift';
import { DiskStorage } from './disk.ts';
import { FallbackStorage } from './fallback.ts';
import { openPlace } from './open-storage.ts';
import { ClientGone } from './send-chunks.ts';
import { audioKey, coverKey, hashOfKey, noteKey, type Storage, StorageMissingError } from './storage.ts';

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function bytesOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function listed(storage: Storage): Promise<string[]> {
  const found: string[] = [];
  for await (const { key, size } of storage.list()) found.push(`${key} ${size}`);
  return found.sort();
}

const large = Buffer.from(Array.from({ length: 1_300_000 }, (_, index) => index % 251));

let swift: Swift | null = null;
let prefixes = 0;
const hasSwift = hasServers('swift-proxy-server');

beforeAll(async () => {
  if (!hasSwift) return;
  swift = await startSwift();
  const { stop } = swift;
  atTheEnd(stop);
});

async function onDisk(): Promise<Storage> {
  return new DiskStorage(path.join(await makeFolder(), 'media'));
}

async function inBucket(): Promise<Storage> {
  if (!swift) throw new Error('there is no Swift');
  prefixes += 1;
  const storage = await openPlace(storageAt(swift.storageUrl(`library/${prefixes}`), 'STORAGE_URL', swift), '/nowhere');
  atTheEnd(() => storage.close());
  return storage;
}

const places: { name: string; isHere: boolean; many: number; open: () => Promise<Storage> }[] = [
  { name: 'on disk', isHere: true, many: 40, open: onDisk },
  { name: 'in a bucket', isHere: hasSwift, many: 8, open: inBucket },
  { name: 'that moves', isHere: true, many: 40, open: async () => new FallbackStorage(await onDisk(), await onDisk()) },
];

describe.each(places.filter(({ isHere }) => isHere))('storage $name', ({ open, many }) => {
  let storage: Storage;
  beforeEach(async () => {
    storage = await open();
  });

  test('can be used', async () => {
    await storage.check();
    expect(await listed(storage)).toEqual([]);
  });

  test('replaces a damaged object, or puts one where it is missing', async () => {
    const file = path.join(await makeFolder(), 'good');
    await fs.writeFile(file, large);
    await storage.put('audio/ab/one', Buffer.from('damaged'));
    expect(await bytesOf(storage.read('audio/ab/one'))).toEqual(Buffer.from('damaged'));
    await storage.replace('audio/ab/one', file);
    await storage.replace('audio/cd/two', file);
    for (const key of ['audio/ab/one', 'audio/cd/two']) {
      expect(digest(await bytesOf(storage.read(key)))).toBe(digest(large));
    }
    expect(await listed(storage)).toEqual([`audio/ab/one ${large.length}`, `audio/cd/two ${large.length}`]);
  });

  test('reads what was stored, whole or in part', async () => {
    await storage.put('audio/ab/one', large);
    expect(await storage.size('audio/ab/one')).toBe(large.length);
    expect(digest(await bytesOf(storage.read('audio/ab/one')))).toBe(digest(large));
    expect(digest(await storage.readWhole('audio/ab/one'))).toBe(digest(large));
    const part = await bytesOf(storage.read('audio/ab/one', { start: 700_001, end: 1_299_999 }));
    expect(digest(part)).toBe(digest(large.subarray(700_001)));
    expect(await bytesOf(storage.read('audio/ab/one', { start: 0, end: 0 }))).toEqual(large.subarray(0, 1));
    await expect(bytesOf(storage.read('audio/ab/one', { start: 0, end: large.length }))).rejects.toThrow('stored file');
    expect(await listed(storage)).toEqual([`audio/ab/one ${large.length}`]);
  });

  test('stores nothing of no bytes', async () => {
    await storage.put('audio/ab/none', Buffer.alloc(0));
    expect(await storage.size('audio/ab/none')).toBe(0);
    expect(await storage.readWhole('audio/ab/none')).toEqual(Buffer.alloc(0));
  });

  test('copies a file, even a large or read-only one', async () => {
    const source = path.join(await makeFolder(), 'source.mp3');
    const bytes = Buffer.concat(Array.from({ length: 16 }, () => large));
    await fs.writeFile(source, bytes, { mode: 0o444 });
    await storage.putFile('audio/cd/two', source);
    expect(digest(await bytesOf(storage.read('audio/cd/two')))).toBe(digest(bytes));
    const across = { start: 8 * 1024 * 1024 - 3, end: 8 * 1024 * 1024 + 4 };
    expect(await bytesOf(storage.read('audio/cd/two', across))).toEqual(bytes.subarray(across.start, across.end + 1));
    await storage.remove('audio/cd/two');
    expect(await listed(storage)).toEqual([]);
  });

  test('stores several, from memory and from files', async () => {
    const sourcePath = path.join(await makeFolder(), 'source.mp3');
    await fs.writeFile(sourcePath, large);
    const small = Array.from({ length: 40 }, (_, n) => ({
      key: `covers/a/${n}.webp`,
      content: Buffer.from(`no. ${n}`),
    }));
    await storage.putAll([...small, { key: 'audio/ab/one', sourcePath }]);
    expect((await listed(storage)).length).toBe(41);
    expect(String(await storage.readWhole('covers/a/17.webp'))).toBe('no. 17');
  });

  test('doesn’t write an existing object again', async () => {
    await storage.put('audio/ab/one', Buffer.from('first'));
    await storage.put('audio/ab/one', Buffer.from('second'));
    const source = path.join(await makeFolder(), 'third');
    await fs.writeFile(source, 'third');
    await storage.putFile('audio/ab/one', source);
    expect(String(await bytesOf(storage.read('audio/ab/one')))).toBe('first');
  });

  test('leaves nothing behind when storing fails', async () => {
    await expect(storage.putFile('audio/ab/one', path.join('/not/there'))).rejects.toThrow('ENOENT');
    expect(await storage.size('audio/ab/one')).toBeNull();
    expect(await listed(storage)).toEqual([]);
  });

  test('reports a missing object, even after it was read and removed', async () => {
    await expect(bytesOf(storage.read('audio/no/thing'))).rejects.toThrow(StorageMissingError);
    await expect(storage.readWhole('audio/no/thing')).rejects.toThrow(StorageMissingError);
    await storage.put('audio/ab/one', large);
    await bytesOf(storage.read('audio/ab/one'));
    await storage.remove('audio/ab/one');
    await storage.remove('audio/ab/one');
    await expect(bytesOf(storage.read('audio/ab/one'))).rejects.toThrow(StorageMissingError);
    expect(await storage.size('audio/ab/one')).toBeNull();
  });

  test('sends every range as it was stored, though many are sent at a time and some are left half-way', async () => {
    await storage.put('audio/ab/one', large);
    const sendTo = async (start: number, pauseMs: number, maxWrites = Number.POSITIVE_INFINITY) => {
      const received: Buffer[] = [];
      const slow = new Writable({
        write(chunk, _encoding, done) {
          if (received.length === maxWrites) return void slow.destroy();
          setTimeout(() => {
            received.push(Buffer.from(chunk));
            done();
          }, pauseMs);
        },
      });
      await storage.send('audio/ab/one', { start, end: large.length - 1 }, () => slow);
      return Buffer.concat(received);
    };
    const starts = Array.from({ length: many }, (_, n) => n * 20_011);
    const left = starts.map((start) => sendTo(start, 1, 2).catch((error: unknown) => error));
    const whole = await Promise.all(starts.map((start, n) => sendTo(start, n % 4)));
    for (const [n, bytes] of whole.entries()) {
      expect(digest(bytes), `from ${starts[n]}`).toBe(digest(large.subarray(starts[n])));
    }
    expect(await left[0]).toBeInstanceOf(ClientGone);
  });

  test('a missing object is reported before anything is sent', async () => {
    const begin = () => expect.fail('it has begun');
    const range = { start: 0, end: 1 };
    await expect(storage.send('audio/ab/none', range, begin)).rejects.toThrow(StorageMissingError);
    await storage.put('audio/ab/one', Buffer.from('a'));
    await expect(storage.send('audio/ab/one', range, begin)).rejects.toThrow('was to have more than 1');
  });

  test('refuses every key that could lead elsewhere', async () => {
    for (const key of ['../x', 'audio/../../x', '/etc/passwd', 'audio//x', 'audio/%2e%2e/x', 'audio', 'audio/x\0']) {
      await expect(storage.put(key, large), key).rejects.toThrow('not a storage key');
      await expect(storage.size(key), key).rejects.toThrow('not a storage key');
    }
  });
});

test('what is removed while it is copied from the present place to the former is in neither', async () => {
  const former = await onDisk();
  class Copied extends DiskStorage {
    override async remove(key: string): Promise<void> {
      await former.put(key, await this.readWhole(key));
      await super.remove(key);
    }
  }
  const now = new Copied(path.join(await makeFolder(), 'media'));
  const storage = new FallbackStorage(now, former);
  await storage.put('pictures/a/one.webp', large);
  await storage.remove('pictures/a/one.webp');
  expect(await storage.size('pictures/a/one.webp')).toBeNull();
});

test('the hash can be read from a key', () => {
  const sha256 = 'ab'.repeat(32);
  expect(hashOfKey(audioKey(sha256))).toEqual({ kind: 'audio', sha256 });
  expect(hashOfKey(coverKey(sha256, 320, 'avif'))).toEqual({ kind: 'covers', sha256 });
  expect(hashOfKey(noteKey(sha256))).toEqual({ kind: 'notes', sha256 });
  expect(hashOfKey('incoming/x')).toBeNull();
});
