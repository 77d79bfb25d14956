import { chmod, mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { folderTransport } from '#core/server/mail/folder';
import { inWorkFolder } from '#core/server/process/work-folder';
import { makeFolder } from '#core/server/test/folder';
import { needingRoot } from '#core/server/test/needing';
import { keepPrivate, keepWorkPrivate } from './private-folders.ts';

const modeOf = async (...parts: string[]) => ((await stat(path.join(...parts))).mode & 0o777).toString(8);

test('permissions of others are removed, down to each mail', async () => {
  const dataDir = await makeFolder();
  for (const name of ['uploads', 'preparing', 'sources', 'outbox']) {
    await mkdir(path.join(dataDir, name));
    await chmod(path.join(dataDir, name), 0o755);
  }
  await writeFile(path.join(dataDir, 'outbox/1.eml'), 'a link', { mode: 0o644 });
  await keepPrivate(dataDir, null);
  await keepWorkPrivate(dataDir);
  expect(await modeOf(dataDir)).toBe('700');
  for (const name of ['uploads', 'preparing', 'sources', 'outbox']) expect(await modeOf(dataDir, name)).toBe('700');
  expect(await modeOf(dataDir, 'outbox/1.eml')).toBe('600');
});

test('what is missing, or already stricter, stays unchanged', async () => {
  const dataDir = await makeFolder();
  await chmod(dataDir, 0o500);
  await keepPrivate(dataDir, null);
  await keepWorkPrivate(dataDir);
  expect(await modeOf(dataDir)).toBe('500');
});

test('one group may pass through where it has to, and look around no more', needingRoot, async () => {
  const dataDir = await makeFolder();
  await keepPrivate(dataDir, 12_345);
  expect(await modeOf(dataDir)).toBe('710');
  expect((await stat(dataDir)).gid).toBe(12_345);
});

test('new work folders and mails are private from the start', async () => {
  const dataDir = await makeFolder();
  const parent = path.join(dataDir, 'preparing');
  await inWorkFolder(parent, 'abc', async (folder) => {
    expect([await modeOf(parent), await modeOf(folder)]).toEqual(['700', '700']);
  });
  const transport = folderTransport({ folder: path.join(dataDir, 'outbox'), from: 'Lectern <a@example.org>' });
  const mail = {
    to: 'ada@example.org',
    subject: 'A link',
    text: 'It',
    html: '<p>It</p>',
    date: new Date(),
    messageId: '<1@a>',
  };
  const letter = await transport.send(mail);
  expect([await modeOf(path.dirname(letter)), await modeOf(letter)]).toEqual(['700', '600']);
});
