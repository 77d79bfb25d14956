import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { DiskStorage } from '#core/server/storage/disk';
import { audioKey, coverKey, type NewObject, type Storage } from '#core/server/storage/storage';
import { lockSessionsOf, makeDatabase } from '#core/server/test/database';
import { makeFolder } from '#core/server/test/folder';
import { type MoveOptions, moveObjects } from './move-objects.ts';

const { db } = await makeDatabase();
let moves = 0;
let oldFolder: string;
let newFolder: string;
let from: Storage;
let to: Storage;
let workFolder: string;

beforeEach(async () => {
  moves += 1;
  oldFolder = await makeFolder();
  newFolder = await makeFolder();
  workFolder = await makeFolder();
  from = new DiskStorage(oldFolder);
  to = new DiskStorage(newFolder);
});

const run = (options: Partial<MoveOptions> = {}, target: Storage = to) =>
  moveObjects(
    {
      lockSessions: lockSessionsOf(db),
      from: { name: `old ${moves}`, storage: from },
      to: { name: `new ${moves}`, storage: target },
      workFolder,
    },
    {
      signal: new AbortController().signal,
      deletesOld: false,
      onProgress: () => undefined,
      backoffMs: [0, 0, 0],
      ...options,
    },
  );

async function storeAudio(size = 1000): Promise<{ key: string; content: Buffer }> {
  const content = randomBytes(size);
  const key = audioKey(createHash('sha256').update(content).digest('hex'));
  await from.put(key, content);
  return { key, content };
}

async function keysOf(storage: Storage): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list()) keys.push(key);
  return keys.sort();
}

const cover = coverKey('a'.repeat(64), 320, 'webp');

describe('moving', () => {
  test('copies everything, large files too, and a second time only what came since', async () => {
    const small = await storeAudio();
    const large = await storeAudio(9 * 1024 * 1024);
    await from.put(cover, Buffer.from('a cover'));
    expect(await run()).toMatchObject({ copied: 3, already: 0, faults: [], isComplete: true });
    expect((await to.readWhole(small.key)).equals(small.content)).toBe(true);
    expect((await to.readWhole(large.key)).equals(large.content)).toBe(true);
    const later = await storeAudio();
    expect(await run()).toMatchObject({ copied: 1, already: 3, isComplete: true });
    expect(await keysOf(to)).toContain(later.key);
    expect(await keysOf(from)).toHaveLength(4);
  });

  test('goes on where it was stopped', async () => {
    const stopping = new AbortController();
    for (let n = 0; n < 250; n += 1) await from.put(`uploads/a/${n}`, Buffer.from(`part ${n}`));
    const stopped = await run({ signal: stopping.signal, onProgress: () => stopping.abort() });
    expect(stopped).toMatchObject({ copied: 200, isComplete: false });
    expect(await run()).toMatchObject({ copied: 50, already: 200, isComplete: true });
  });

  test('copies again what somebody has taken from the new place', async () => {
    const { key } = await storeAudio();
    await run();
    await to.remove(key);
    expect(await run()).toMatchObject({ copied: 1, already: 0 });
    expect(await keysOf(to)).toEqual([key]);
  });

  test('deletes nothing where both addresses lead to one place', async () => {
    const { key } = await storeAudio();
    await expect(run({ deletesOld: true }, new DiskStorage(oldFolder))).rejects.toThrow('one and the same place');
    expect(await keysOf(from)).toEqual([key]);
  });

  test('deletes only what is in the new place at that moment', async () => {
    const { key } = await storeAudio();
    await run();
    const other = await storeAudio();
    const losing = () => to.remove(key);
    class Losing extends DiskStorage {
      override async putAll(objects: readonly NewObject[]): Promise<void> {
        await super.putAll(objects);
        if (objects.some((object) => object.key === other.key)) await losing();
      }
    }
    await run({ deletesOld: true }, new Losing(newFolder));
    expect(await keysOf(from)).toEqual([key]);
  });

  test('leaves what else is there alone, and takes for a hash only what is one', async () => {
    const file = `app/${'c'.repeat(64)}`;
    await from.put(file, Buffer.from('by the hash of its name'));
    for (const other of ['backups/database', 'library/audio/a/b']) {
      await mkdir(path.join(oldFolder, path.dirname(other)), { recursive: true });
      await writeFile(path.join(oldFolder, other), 'not ours');
    }
    expect(await run({ deletesOld: true })).toMatchObject({ copied: 1, deleted: 1, faults: [] });
    expect(await keysOf(to)).toEqual([file]);
    expect(await readFile(path.join(oldFolder, 'library/audio/a/b'), 'utf8')).toBe('not ours');
  });

  test('names what is damaged, and copies the rest', async () => {
    const good = await storeAudio();
    const bad = await storeAudio();
    await writeFile(path.join(oldFolder, bad.key), 'other bytes');
    const report = await run({ deletesOld: true });
    expect(report).toMatchObject({ copied: 1, isComplete: false, deleted: 0 });
    expect(report.faults).toEqual([expect.stringContaining(`${bad.key} is damaged where it is`)]);
    expect(await keysOf(to)).toEqual([good.key]);
    expect(await keysOf(from)).toHaveLength(2);
  });

  test('replaces what reads differently in the new place', async () => {
    await from.put(cover, Buffer.from('a cover'));
    await to.put(cover, Buffer.from('half'));
    expect(await run()).toMatchObject({ copied: 1, isComplete: true });
    expect(String(await to.readWhole(cover))).toBe('a cover');
  });

  test('what is removed while it is copied is nowhere afterwards', async () => {
    const picture = `pictures/a/${'b'.repeat(64)}.webp`;
    await from.put(picture, Buffer.from('somebody'));
    class Removing extends DiskStorage {
      override async put(key: string, content: Uint8Array): Promise<void> {
        await from.remove(key);
        await this.remove(key);
        await super.put(key, content);
      }
    }
    expect(await run({}, new Removing(newFolder))).toMatchObject({ copied: 0, faults: [], isComplete: true });
    expect(await keysOf(to)).toEqual([]);
  });

  test('deletes what has been moved where it was, if asked to, and moves back', async () => {
    const { key } = await storeAudio();
    expect(await run({ deletesOld: true })).toMatchObject({ copied: 1, deleted: 1 });
    expect([await keysOf(from), await keysOf(to)]).toEqual([[], [key]]);
    [from, to] = [to, from];
    expect(await run({ deletesOld: true })).toMatchObject({ copied: 1, deleted: 1 });
    expect([await keysOf(from), await keysOf(to)]).toEqual([[], [key]]);
  });
});
