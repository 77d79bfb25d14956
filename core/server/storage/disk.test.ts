import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { beforeEach, describe, expect, test } from 'vitest';
import { processName } from '#core/server/process/process-name';
import { makeFolder } from '#core/server/test/folder';
import { DiskStorage } from './disk.ts';
import { StorageMissingError } from './storage.ts';

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
  test('has nothing but whole objects, even where storing failed', async () => {
    await storage.put('audio/ab/one', large);
    await expect(storage.putFile('audio/ab/two', path.join(folder, 'not-there'))).rejects.toThrow('ENOENT');
    expect(await filesBelow(folder)).toEqual(['one']);
  });

  test('a reader that stops half-way doesn’t disturb the others, nor does removing', async () => {
    await storage.put('audio/ab/one', large);
    const left = storage.read('audio/ab/one');
    const stays = bytesOf(storage.read('audio/ab/one'));
    // A file is only opened in the background, and one that is gone by then can't be.
    await once(left, 'data');
    left.destroy();
    await storage.remove('audio/ab/one');
    expect(digest(await stays)).toBe(digest(large));
  });

  test('what another server has removed can’t be read whole here either', async () => {
    const other = new DiskStorage(path.join(folder, 'media'));
    await storage.put('pictures/a/one.webp', large);
    expect(digest(await storage.readWhole('pictures/a/one.webp'))).toBe(digest(large));
    await other.remove('pictures/a/one.webp');
    await expect(storage.readWhole('pictures/a/one.webp')).rejects.toThrow(StorageMissingError);
  });

  test('can’t be used when its folder is gone', async () => {
    await fs.rm(folder, { recursive: true });
    await expect(storage.check()).rejects.toThrow(`The storage ${folder}/media can't be used: ENOENT`);
  });
});

describe('what an interrupted write left', () => {
  const hourMs = 60 * 60 * 1000;
  const host = os.hostname();
  const gone = `${host}_99999999_1_ab`;
  const others = 'another-machine_1_1_ab';

  async function sweep(name: string, ageMs: number): Promise<boolean> {
    const file = path.join(folder, 'media/incoming', name);
    await fs.mkdir(path.dirname(file), { recursive: true });
    await fs.writeFile(file, 'ha');
    const modified = new Date(Date.now() - ageMs);
    await fs.utimes(file, modified, modified);
    await storage.sweepIncoming();
    return (await filesBelow(folder)).length === 0;
  }

  test.each([
    ['of a process of this machine that is gone', gone, 2 * hourMs],
    ['of a former process with this one’s pid', `${host}_${process.pid}_1_ab`, 2 * hourMs],
    ['of another machine, after a day', others, 25 * hourMs],
    ['of an earlier version, after a day', 'ab12', 25 * hourMs],
  ])('%s is removed', async (_what, name, ageMs) => {
    expect(await sweep(name, ageMs)).toBe(true);
  });

  test.each([
    ['of this process', `${processName}_ab`, 48 * hourMs],
    ['of another one that runs', `${host}_1_1_ab`, 48 * hourMs],
    ['that is new, since containers may share a name', gone, hourMs / 2],
    ['of another machine, within a day', others, 23 * hourMs],
    ['of an earlier version, within a day', 'ab12', 23 * hourMs],
  ])('%s stays', async (_what, name, ageMs) => {
    expect(await sweep(name, ageMs)).toBe(false);
  });

  test('another process’s file that is just written is stored all the same', async () => {
    const other = new DiskStorage(path.join(folder, 'media'));
    let isStoring = true;
    const keys = Array.from({ length: 60 }, (_, n) => `audio/ab/n${n}`);
    const storing = other.putAll(keys.map((key) => ({ key, content: large }))).finally(() => {
      isStoring = false;
    });
    while (isStoring) await storage.sweepIncoming();
    await storing;
    for (const key of keys) expect(await storage.size(key)).toBe(large.length);
  });
});
