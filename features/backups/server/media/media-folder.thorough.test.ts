import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '#core/server/test/folder';
import { filesBelow } from '#core/server/test/library-state';
import { FolderPlace } from '#features/backups/server/places/folder-place';
import { MediaFolder } from './media-folder.ts';

const content = Buffer.from('a sermon');
const sha256 = createHash('sha256').update(content).digest('hex');
const key = `renditions/${sha256.slice(0, 2)}/${sha256}`;
const object = {
  size: content.length,
  sha256,
  async *read() {
    yield content;
  },
};

test('an object that several backups add at once is there once, and none of them fails', async () => {
  const to = await makeFolder();
  const open = () => MediaFolder.open(new FolderPlace(to));
  const [one, other] = [await open(), await open()];
  await Promise.all([one, one, other, other].map((folder) => folder.add(key, object)));
  for (const folder of [one, other, await open()]) await folder.add(key, object);
  expect(await filesBelow(to)).toEqual([`media/${key}`]);
  expect((await one.read({ key, size: object.size, sha256 }).toArray()).join('')).toBe('a sermon');
  expect([one.unused(), (await open()).unused()]).toEqual([[], [key]]);
});

test('what was cut off is replaced, and what can’t be written is said', async () => {
  const to = await makeFolder();
  await (await MediaFolder.open(new FolderPlace(to))).add(key, object);
  await writeFile(path.join(to, 'media', key), 'a ser');
  const folder = await MediaFolder.open(new FolderPlace(to));
  await folder.add(key, object);
  expect((await folder.read({ key, size: object.size, sha256 }).toArray()).join('')).toBe('a sermon');
  const file = path.join(await makeFolder(), 'no folder');
  const nowhere = await MediaFolder.open(new FolderPlace(file));
  await writeFile(file, '');
  await expect(nowhere.add(key, object)).rejects.toThrow("can't be written");
});
