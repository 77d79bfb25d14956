import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { storageAt } from '#core/server/settings/storage-settings';
import { DiskStorage } from '#core/server/storage/disk';
import { openPlace } from '#core/server/storage/open-storage';
import { type Storage, StorageUnavailableError } from '#core/server/storage/storage';
import { atTheEnd } from '#core/server/test/at-the-end';
import { lockSessionsOf, makeDatabase } from '#core/server/test/database';
import { makeFolder } from '#core/server/test/folder';
import { needingServers } from '#core/server/test/needing';
import { type Swift, startSwift } from '#core/server/test/swift';
import { moveObjects } from './move-objects.ts';
import { Pace } from './pace.ts';

const { db } = await makeDatabase();
const away = new StorageUnavailableError('The storage is away.', { isSetting: false });
const backoffMs = [0, 0, 0];
let moves = 0;
let from: Storage;
let newFolder: string;

beforeEach(async () => {
  moves += 1;
  from = new DiskStorage(await makeFolder());
  newFolder = await makeFolder();
});

async function run(target: Storage) {
  const places = { from: { name: `old ${moves}`, storage: from }, to: { name: `new ${moves}`, storage: target } };
  return moveObjects(
    { lockSessions: lockSessionsOf(db), ...places, workFolder: await makeFolder() },
    { signal: new AbortController().signal, deletesOld: false, onProgress: () => undefined, backoffMs },
  );
}

async function fill(count: number): Promise<void> {
  const objects = Array.from({ length: count }, (_, n) => ({ key: `app/file-${n}`, content: Buffer.from(`no. ${n}`) }));
  await from.putAll(objects);
}

class Failing extends DiskStorage {
  tries = 0;
  isAway = false;
  fails: (key: string) => boolean = () => false;

  override async put(key: string, content: Uint8Array): Promise<void> {
    if (this.isAway) throw away;
    if (this.fails(key)) {
      this.tries += 1;
      throw away;
    }
    await super.put(key, content);
  }

  override async check(): Promise<void> {
    if (this.isAway) throw away;
    await super.check();
  }
}

describe('a move to a place that is unavailable', () => {
  test('for a moment loses nothing', async () => {
    await fill(20);
    const to = new Failing(newFolder);
    to.fails = (key) => /^app\/.*7$/.test(key) && to.tries < backoffMs.length;
    expect(await run(to)).toMatchObject({ copied: 20, faults: [], isComplete: true });
  });

  test('to one object names that, and moves the rest', async () => {
    await fill(40);
    const to = new Failing(newFolder);
    to.fails = (key) => key === 'app/file-7';
    expect(await run(to)).toMatchObject({
      copied: 39,
      faults: ['app/file-7 could not be moved: The storage is away.'],
      isComplete: false,
    });
    expect(to.tries).toBe(1 + backoffMs.length);
  });

  test('altogether ends with its sentence, and goes on where it was when the place is back', async () => {
    await fill(40);
    const to = new Failing(newFolder);
    let stored = 0;
    to.fails = (key) => {
      if (key.startsWith('app/')) stored += 1;
      to.isAway = stored > 20;
      return to.isAway;
    };
    await expect(run(to)).rejects.toThrow('The storage is away.');
    expect(await run(new DiskStorage(newFolder))).toMatchObject({ copied: 20, already: 20, isComplete: true });
  });

  test('to everything, though it answers, ends too', async () => {
    await fill(200);
    const to = new Failing(newFolder);
    to.fails = (key) => key.startsWith('app/');
    await expect(run(to)).rejects.toThrow('The storage is away.');
    expect(to.tries).toBeLessThan(100);
  });

  test('for a reason that waiting doesn’t help ends at once', async () => {
    await fill(40);
    let tries = 0;
    class Refusing extends DiskStorage {
      override async put(key: string, content: Uint8Array): Promise<void> {
        if (!key.startsWith('app/')) return super.put(key, content);
        tries += 1;
        throw new StorageUnavailableError('The keys may not do this there.', { isSetting: true });
      }
    }
    await expect(run(new Refusing(newFolder))).rejects.toThrow('may not do this');
    expect(tries).toBeLessThanOrEqual(8);
  });
});

test('where many fail, fewer are begun at a time, and more again when all is well', async () => {
  const pace = new Pace(4, 4);
  const options = { backoffMs, signal: new AbortController().signal, check: async () => undefined };
  let capacity = 1;
  let max = 0;
  let now = 0;
  const work = async () => {
    now += 1;
    max = Math.max(max, now);
    await new Promise((resolve) => setImmediate(resolve));
    const isTooMuch = now > capacity;
    await new Promise((resolve) => setImmediate(resolve));
    now -= 1;
    if (isTooMuch) throw away;
  };
  const items = Array.from({ length: 5 }, (_, n) => n);
  expect(await pace.run(items, options, work)).toEqual([]);
  max = 0;
  await pace.run([1, 2, 3], options, work);
  expect(max).toBe(1);
  capacity = 4;
  for (const all of [40, 40, 40, 40]) await pace.run(Array.from({ length: all }), options, work);
  expect(max).toBe(4);
});

describe('a move to a bucket', needingServers('swift-proxy-server'), () => {
  let swift: Swift;
  beforeAll(async () => {
    swift = await startSwift();
    atTheEnd(() => swift.stop());
  });

  test('that refuses one object at the moment moves the rest, and that one the next time', async () => {
    await fill(10);
    const to = await openPlace(storageAt(swift.storageUrl(`moved/${moves}`), 'STORAGE_URL', swift), '/nowhere');
    atTheEnd(() => to.close());
    swift.front.behave({ unavailableTo: /^PUT \/.*file-7/ });
    const report = await run(to);
    expect(report).toMatchObject({ copied: 9, isComplete: false });
    expect(report.faults).toEqual([expect.stringMatching(/^app\/file-7 could not be moved: .* it answers 503/)]);
    swift.front.behave('well');
    expect(await run(to)).toMatchObject({ copied: 1, already: 9, faults: [], isComplete: true });
  });
});
