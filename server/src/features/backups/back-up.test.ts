import { readdir } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { DiskStorage } from '#server/platform/storage/disk';
import { testSecretKey } from '#test/app';
import { makeDatabase } from '#test/database';
import { makeFolder } from '#test/folder';
import { makeListener } from '#test/make-listener';
import { waitFor } from '#test/wait-for';
import { backUp } from './back-up.ts';
import { FolderPlace } from './places/folder-place.ts';

/** Takes its time before it reads, as a bucket does that is asked first whether there is such a file. */
class SlowPlace extends FolderPlace {
  override async write(file: string, bytes: Readable): Promise<number> {
    await waitFor('the backup to be broken off', () => bytes.errored !== null);
    return super.write(file, bytes);
  }
}

test.each([null, 'a passphrase that nobody guesses'])(
  'one that is broken off before its place has begun to read leaves nothing (passphrase: %s)',
  async (passphrase) => {
    const { db, connection } = await makeDatabase();
    await makeListener(db);
    const to = await makeFolder();
    const library = {
      connection,
      storage: new DiskStorage(await makeFolder()),
      secretKey: testSecretKey,
      version: '0.0.0',
      workFolder: await makeFolder(),
      async *namedObjects() {
        // It has none.
      },
    };
    const order = {
      place: new SlowPlace(to),
      file: 'lectern.tar',
      media: 'include' as const,
      passphrase,
      withSecretKey: false,
      signal: AbortSignal.abort(),
      onProgress: () => undefined,
    };
    await expect(backUp(library, order)).rejects.toThrow('The backup was broken off. Nothing is left of its archive.');
    expect(await readdir(to)).toEqual([]);
  },
);
