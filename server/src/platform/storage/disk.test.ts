import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Writable } from 'node:stream';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeFolder } from '#test/folder';
import { DiskStorage } from './disk.ts';
import { ClientGone } from './send-file.ts';
import { audioKey, coverKey, hashOfKey, StorageMissingError } from './storage.ts';

let folder: string;
let storage: DiskStorage;

beforeEach(async () => {
  folder = await makeFolder();
  storage = new DiskStorage(path.join(folder, 'media'));
});

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function bytesOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function filesBelow(root: string): Promise<string[]> {
  const entries = await fs.readdir(root, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

const large = Buffer.from(Array.from({ length: 1_300_000 }, (_, index) => index % 251));

describe('storage on disk', () => {
  test('reads what was stored, whole or in part, with nothing left in incoming', async () => {
    await storage.put('audio/ab/one', large);
    expect(await storage.size('audio/ab/one')).toBe(large.length);
    expect(digest(await bytesOf(storage.read('audio/ab/one')))).toBe(digest(large));
    const part = await bytesOf(storage.read('audio/ab/one', { start: 700_001, end: 1_299_999 }));
    expect(digest(part)).toBe(digest(large.subarray(700_001)));
    expect(await bytesOf(storage.read('audio/ab/one', { start: 0, end: 0 }))).toEqual(large.subarray(0, 1));
    await expect(bytesOf(storage.read('audio/ab/one', { start: 0, end: large.length }))).rejects.toThrow('stored file');
    expect(await filesBelow(folder)).toEqual(['one']);
  });

  test('copies a file, even a read-only one', async () => {
    const source = path.join(folder, 'source.mp3');
    await fs.writeFile(source, large, { mode: 0o444 });
    await storage.putFile('audio/cd/two', source);
    expect(digest(await bytesOf(storage.read('audio/cd/two')))).toBe(digest(large));
  });

  test('doesn’t write an existing object again', async () => {
    await storage.put('audio/ab/one', Buffer.from('first'));
    await storage.put('audio/ab/one', Buffer.from('second'));
    expect(String(await bytesOf(storage.read('audio/ab/one')))).toBe('first');
  });

  test('leaves nothing behind when storing fails', async () => {
    await expect(storage.putFile('audio/ab/one', path.join(folder, 'not-there'))).rejects.toThrow('ENOENT');
    expect(await filesBelow(folder)).toEqual([]);
    expect(await storage.size('audio/ab/one')).toBeNull();
  });

  test('reports a missing object, even after it was read and removed', async () => {
    await expect(bytesOf(storage.read('audio/no/thing'))).rejects.toThrow(StorageMissingError);
    await storage.put('audio/ab/one', large);
    await bytesOf(storage.read('audio/ab/one'));
    await storage.remove('audio/ab/one');
    await storage.remove('audio/ab/one');
    await expect(bytesOf(storage.read('audio/ab/one'))).rejects.toThrow(StorageMissingError);
    expect(await storage.size('audio/ab/one')).toBeNull();
  });

  test('a reader that stops half-way doesn’t disturb the others', async () => {
    await storage.put('audio/ab/one', large);
    const left = storage.read('audio/ab/one');
    const stays = bytesOf(storage.read('audio/ab/one'));
    left.once('data', () => left.destroy());
    await storage.remove('audio/ab/one');
    expect(digest(await stays)).toBe(digest(large));
  });

  test('sends every range as it was stored, though many are sent at a time and some are left half-way', async () => {
    await storage.put('audio/ab/one', large);
    const sendTo = async (start: number, pauseMs: number, mostWrites = Number.POSITIVE_INFINITY) => {
      const received: Buffer[] = [];
      const slow = new Writable({
        write(chunk, _encoding, done) {
          if (received.length === mostWrites) return void slow.destroy();
          // What is written late must still be what was to be written.
          setTimeout(() => {
            received.push(Buffer.from(chunk));
            done();
          }, pauseMs);
        },
      });
      await storage.send('audio/ab/one', { start, end: large.length - 1 }, () => slow);
      return Buffer.concat(received);
    };
    const starts = Array.from({ length: 40 }, (_, n) => n * 20_011);
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

  test('refuses every key that could escape its folder', async () => {
    for (const key of ['../x', 'audio/../../x', '/etc/passwd', 'audio//x', 'audio/%2e%2e/x', 'audio', 'audio/x\0']) {
      await expect(storage.put(key, large), key).rejects.toThrow('not a storage key');
      await expect(storage.size(key), key).rejects.toThrow('not a storage key');
    }
  });

  test('removes what an interrupted write left, and can store after it', async () => {
    await storage.put('audio/ab/one', large);
    await fs.writeFile(path.join(folder, 'media/incoming/half'), 'ha');
    await storage.sweepIncoming();
    await storage.put('audio/ab/two', large);
    expect((await filesBelow(folder)).sort()).toEqual(['one', 'two']);
  });
});

test('the hash can be read from a key', () => {
  const sha256 = 'ab'.repeat(32);
  expect(hashOfKey(audioKey(sha256))).toEqual({ kind: 'audio', sha256 });
  expect(hashOfKey(coverKey(sha256, 320, 'avif'))).toEqual({ kind: 'covers', sha256 });
  expect(hashOfKey('incoming/x')).toBeNull();
});
