import { readdir } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { DiskStorage } from '#core/server/storage/disk';
import { testSecretKey } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeFolder } from '#core/server/test/folder';
import { makeListener } from '#core/server/test/make-listener';
import { waitFor } from '#core/server/test/wait-for';
import { FolderPlace } from '#features/backups/server/places/folder-place';
import { backUp } from './back-up.ts';

class SlowPlace extends FolderPlace {
  override async write(file: string, bytes: Readable): Promise<number> {
    await waitFor('the backup to be broken off', () => bytes.errored !== null);
    return super.write(file, bytes);
  }
}

test.each([null, 'a passphrase that nobody guesses'])(
  'one that is broken off before its place has begun to read leaves nothing (passphrase: %s)',
  async (passphrase) => {
    const { library, order, to } = await makeOrder();
    const slow = { ...order, place: new SlowPlace(to), passphrase, signal: AbortSignal.abort() };
    await expect(backUp(library, slow)).rejects.toThrow('The backup was cancelled; its archive has been removed.');
    expect(await readdir(to)).toEqual([]);
  },
);

test('one that is broken off when its archive is written leaves nothing', async () => {
  const { library, order, to } = await makeOrder();
  const stopping = new AbortController();
  class WrittenPlace extends FolderPlace {
    override async write(file: string, bytes: Readable): Promise<number> {
      const written = await super.write(file, bytes);
      expect(await readdir(to)).toEqual(['lectern.tar']);
      stopping.abort();
      return written;
    }
  }
  const late = { ...order, place: new WrittenPlace(to), signal: stopping.signal };
  await expect(backUp(library, late)).rejects.toThrow('The backup was cancelled; its archive has been removed.');
  expect(await readdir(to)).toEqual([]);
});

async function makeOrder() {
  const { db, connection } = await makeDatabase();
  await makeListener(db);
  const to = await makeFolder();
  const library = {
    connection,
    storage: new DiskStorage(await makeFolder()),
    secretKey: testSecretKey,
    version: '0.0.0',
    workFolder: await makeFolder(),
    async *namedObjects() {},
  };
  const order = {
    place: new FolderPlace(to),
    file: 'lectern.tar',
    media: 'include' as const,
    passphrase: null,
    withSecretKey: false,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  };
  return { library, order, to };
}
