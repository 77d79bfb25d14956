import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { DiskStorage } from '#core/server/storage/disk';
import { commandsOf } from '#core/server/test/commands';
import { makeDatabase } from '#core/server/test/database';
import { makeDataFolder, makeFolder } from '#core/server/test/folder';
import { filesBelow } from '#core/server/test/library-state';
import { makeMp3 } from '#core/server/test/make-audio';
import { publishAudio } from '#core/server/test/publish-audio';

const said = 'audio and pictures beside it are not';

async function makeLibrary(env: Record<string, string> = {}) {
  const { db, url } = await makeDatabase();
  const dataDir = await makeDataFolder();
  const bytes = makeMp3({ seed: 1 });
  await publishAudio(db, new DiskStorage(path.join(dataDir, 'media')), bytes);
  const lectern = commandsOf(url, { DATA_DIR: dataDir, BACKUP_KEY: 'a passphrase that nobody guesses', ...env });
  const folder = await makeFolder();
  return { lectern, bytes, folder, archive: path.join(folder, 'lectern.tar.age') };
}

test('included in an encrypted archive, audio is encrypted with it', async () => {
  const { lectern, bytes, folder, archive } = await makeLibrary();
  const { stdout } = await lectern('backup', archive);
  expect(stdout).not.toContain(said);
  expect(await readdir(folder)).toEqual(['lectern.tar.age']);
  const kept = await readFile(archive);
  expect(kept.length).toBeGreaterThan(bytes.length);
  for (let at = 0; at + 64 <= bytes.length; at += 64) expect(kept.includes(bytes.subarray(at, at + 64))).toBe(false);
  expect((await lectern('verify', archive)).stdout).toContain('The archive is encrypted, and contains');
});

test('beside an encrypted archive audio is as it is, which backup and verify say', async () => {
  const { lectern, bytes, folder, archive } = await makeLibrary();
  expect((await lectern('backup', archive, '--media', 'beside')).stdout).toContain(said);
  const [file = ''] = await filesBelow(path.join(folder, 'media'));
  expect(await readFile(path.join(folder, 'media', file))).toEqual(bytes);
  expect((await lectern('verify', archive)).stdout).toContain(`The archive is encrypted (${said}), and contains`);
});

test('beside an archive that isn’t encrypted nothing is promised of audio', async () => {
  const { lectern, archive } = await makeLibrary({ BACKUP_KEY: '' });
  expect((await lectern('backup', archive, '--media', 'beside')).stdout).not.toContain('encrypted');
});

test.each([
  [{}, `encrypted (${said});`],
  [{ BACKUP_MEDIA: 'include' }, 'encrypted;'],
  [{ BACKUP_KEY: '' }, 'not encrypted;'],
])('the plan of automatic backups says it (%j)', async (env, words) => {
  const { lectern } = await makeLibrary({ BACKUP_TO: '/srv/backups', ...env });
  expect((await lectern('backups', 'list')).stdout).toContain(`to /srv/backups, ${words}`);
});
