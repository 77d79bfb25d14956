import { spawnSync } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '#core/server/test/folder';
import { inWorkFolder, sweepWorkFolders } from './work-folder.ts';

test('a killed server’s folders are removed, and those of running servers are not', async () => {
  const parent = await makeFolder();
  const gone = spawnSync('true').pid;
  const names = [`${os.hostname()}_${gone}_1`, `${os.hostname()}_${process.ppid}_1`, 'elsewhere_1_1'];
  for (const name of names) {
    await mkdir(path.join(parent, name, 'abc'), { recursive: true });
    await writeFile(path.join(parent, name, 'abc', 'original'), 'audio');
  }
  await inWorkFolder(parent, 'abc', async (folder) => {
    await sweepWorkFolders(parent, new Date());
    expect(await readdir(folder)).toEqual([]);
    expect(await readdir(parent)).toHaveLength(3);
  });
  expect((await readdir(parent)).toSorted()).toEqual(names.slice(1).toSorted());
});
