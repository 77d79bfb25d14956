import { appendFile, open, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '#core/server/settings/settings';
import { openStorage } from '#core/server/storage/open-storage';
import { audioKey, coverKey, pictureKey } from '#core/server/storage/storage';
import { startApp, type TestApp } from '#core/server/test/app';
import { commandsOf } from '#core/server/test/commands';
import { makeDatabase } from '#core/server/test/database';
import { makeDataFolder, makeFolder } from '#core/server/test/folder';
import { pack, unpack, withTrueEnd } from '#core/server/test/fuzz/parsers/archive-entries';
import { makeHash } from '#core/server/test/make';
import { makeMp3 } from '#core/server/test/make-audio';
import { makeListener } from '#core/server/test/make-listener';
import { makePng } from '#core/server/test/make-picture';
import { publishAudio } from '#core/server/test/publish-audio';
import { coverFormats, coverWidths } from '#features/audio/contract/covers';
import { makeCover } from '#features/audio/server/covers';
import { recordMedia, sha256Of, storeMedia } from '#features/audio/server/ingest/store-media';

async function makeLibrary() {
  const { db, url } = await makeDatabase();
  const dataDir = await makeDataFolder();
  const settings = readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', FFMPEG: 'off' });
  const storage = await openStorage(settings);
  const app = await startApp(db, { settings, storage });
  const to = path.join(await makeFolder(), 'backups');
  const lectern = commandsOf(url, { DATA_DIR: dataDir, BACKUP_TO: to });
  const fileOf = (key: string) => path.join(dataDir, 'media', key);
  return {
    db,
    app,
    storage,
    to,
    lectern,
    lecternWith: (env: Record<string, string>) => commandsOf(url, { DATA_DIR: dataDir, BACKUP_TO: to, ...env }),
    fileOf,
    startAgain: async () => startApp(db, { settings, storage: await openStorage(settings) }),
    async publish(seed: number) {
      const bytes = makeMp3({ seed });
      await publishAudio(db, storage, bytes);
      const sha256 = sha256Of(bytes);
      return { bytes, key: audioKey(sha256), address: `/media/audio/${sha256}.mp3` };
    },
    /** @param by another server, because one server may keep a replaced file open for a minute */
    async served(address: string, by: Pick<TestApp, 'get'> = app) {
      const reply = await by.get(address);
      return reply.status === 200 ? Buffer.from(await reply.arrayBuffer()) : reply.status;
    },
    async check(...words: string[]) {
      const { stdout, exitCode } = await lectern('storage', 'check', '--hashes', '--json', ...words);
      return { exitCode, ...JSON.parse(stdout) };
    },
    backUp: (...words: string[]) => lectern('backup', path.join(to, 'one.tar'), ...words),
    findings: () =>
      db.selectFrom('storage_findings').select(['storage_key', 'fault', 'repaired_at']).orderBy('id').execute(),
  };
}

async function flipByte(file: string, at = 1000): Promise<void> {
  const handle = await open(file, 'r+');
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, at);
  await handle.write(Buffer.from([(buffer[0] ?? 0) ^ 0xff]), 0, 1, at);
  await handle.close();
}

test('a flipped byte, a cut-off file and a missing one are found, told apart and repaired from the backup', async () => {
  const { publish, served, startAgain, check, backUp, fileOf, findings } = await makeLibrary();
  const [flipped, cut, missing, good] = [await publish(1), await publish(2), await publish(3), await publish(4)];
  expect(await backUp('--media', 'beside')).toMatchObject({ exitCode: 0 });
  expect(await check()).toMatchObject({ exitCode: 0, ok: true, objects: 4, damaged: 0, found: [] });
  for (const { address, bytes } of [flipped, cut, missing, good]) expect(await served(address)).toEqual(bytes);
  await flipByte(fileOf(flipped.key));
  await truncate(fileOf(cut.key), 700);
  await rm(fileOf(missing.key));

  const faults = [
    { key: flipped.key, fault: 'corrupted', repaired_from: null },
    { key: cut.key, fault: 'wrong-size', repaired_from: null },
    { key: missing.key, fault: 'missing', repaired_from: null },
  ];
  const found = await check();
  expect(found).toMatchObject({ exitCode: 1, ok: false, damaged: 3, repaired: 0 });
  expect(found.found).toEqual(expect.arrayContaining(faults));
  expect(await findings()).toHaveLength(3);

  const repaired = await check('--repair');
  expect(repaired).toMatchObject({ exitCode: 0, ok: true, damaged: 0, repaired: 3 });
  expect(repaired.found).toHaveLength(3);
  const again = await startAgain();
  for (const { address, bytes } of [flipped, cut, missing, good]) expect(await served(address, again)).toEqual(bytes);
  expect(await check()).toMatchObject({ exitCode: 0, found: [] });
  expect((await findings()).every(({ repaired_at }) => repaired_at !== null)).toBe(true);
});

test('what has no good copy stays reported, and a copy that is bad itself is never taken', async () => {
  const { publish, check, backUp, lectern, fileOf, to, findings } = await makeLibrary();
  const { key } = await publish(1);
  await backUp('--media', 'beside');
  await flipByte(fileOf(key));
  await flipByte(path.join(to, 'media', key), 2000);
  const damaged = await readFile(fileOf(key));
  expect(await check('--repair')).toMatchObject({ exitCode: 1, damaged: 1, repaired: 0 });
  expect(await readFile(fileOf(key))).toEqual(damaged);
  const { stdout } = await lectern('storage', 'check', '--hashes', '--repair');
  expect(stdout).toContain(`× ${key} is damaged: its content has another hash`);
  expect(await findings()).toEqual([{ storage_key: key, fault: 'corrupted', repaired_at: null }]);
});

test('a good object is never touched, whatever a copy has', async () => {
  const { publish, check, fileOf } = await makeLibrary();
  const { key, bytes } = await publish(1);
  const from = await makeFolder();
  await writeFile(path.join(from, 'audio'), 'no copy');
  expect(await check('--repair', '--from', from)).toMatchObject({ exitCode: 0, repaired: 0 });
  expect(await readFile(fileOf(key))).toEqual(bytes);
});

test('copies can come from an archive with audio and pictures in it, and from another folder of media', async () => {
  const { publish, check, backUp, fileOf, to } = await makeLibrary();
  const [one, two] = [await publish(1), await publish(2)];
  await backUp();
  const copy = await makeFolder();
  await rm(fileOf(one.key));
  await rm(fileOf(two.key));
  expect(await check('--repair', '--from', copy)).toMatchObject({ exitCode: 1, damaged: 2 });
  expect(await check('--repair', '--from', path.join(to, 'one.tar'))).toMatchObject({ exitCode: 0, repaired: 2 });
  await flipByte(fileOf(one.key));
  await writeFile(path.join(copy, 'other'), '');
  const elsewhere = path.dirname(path.dirname(path.dirname(fileOf(two.key))));
  expect(await check('--repair', '--from', elsewhere)).toMatchObject({ exitCode: 1, damaged: 1 });
  expect(await check('--repair', '--from', path.join(to, 'one.tar'))).toMatchObject({ exitCode: 0, repaired: 1 });
});

test('where a passphrase is set, an archive that isn’t encrypted repairs nothing unless that is asked for', async () => {
  const { publish, backUp, lecternWith, fileOf, to } = await makeLibrary();
  const { key, bytes } = await publish(1);
  await backUp();
  const archive = path.join(to, 'one.tar');
  const lectern = lecternWith({ BACKUP_KEY: 'a passphrase that nobody guesses' });
  const repair = (...words: string[]) =>
    lectern('storage', 'check', '--hashes', '--repair', '--from', archive, ...words);
  const refused = { exitCode: 2, stderr: expect.stringContaining("one.tar isn't encrypted, but BACKUP_KEY is set") };
  expect(await repair()).toMatchObject(refused);
  await rm(fileOf(key));
  expect(await repair()).toMatchObject(refused);
  expect(await repair('--allow-unencrypted')).toMatchObject({ exitCode: 0, stderr: '' });
  expect(await readFile(fileOf(key))).toEqual(bytes);
});

test('an archive that isn’t there, or is none, is refused before anything is read', async () => {
  const { check, lectern } = await makeLibrary();
  const file = path.join(await makeFolder(), 'other.tar');
  const repair = () => lectern('storage', 'check', '--hashes', '--repair', '--from', file);
  expect(await repair()).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('other.tar') });
  await writeFile(file, 'hello');
  expect(await repair()).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('other.tar is no') });
  expect(await check()).toMatchObject({ exitCode: 0 });
});

test('an archive that says of other bytes that they are the right ones replaces nothing', async () => {
  const { publish, check, backUp, fileOf, to } = await makeLibrary();
  const { key, bytes } = await publish(1);
  await backUp();
  const archive = path.join(to, 'one.tar');
  const entries = await unpack(await readFile(archive));
  const other = Buffer.alloc(bytes.length, 'other sound');
  const lying = entries.map((entry) => (entry.name === `media/${key}` ? { ...entry, content: other } : entry));
  await writeFile(archive, await pack(withTrueEnd(lying)));
  await flipByte(fileOf(key));
  const damaged = await readFile(fileOf(key));
  expect(await check('--repair', '--from', archive)).toMatchObject({ exitCode: 1, damaged: 1, repaired: 0 });
  expect(await readFile(fileOf(key))).toEqual(damaged);
});

test('pictures are compared with the hash that was noted, and a size of a cover is made again from another', async () => {
  const { db, storage, check, fileOf } = await makeLibrary();
  const artwork = await makePng({ width: 800, height: 800 });
  const cover = await makeCover(artwork, sha256Of(artwork));
  const media = { audio: [], covers: [cover] };
  await storeMedia(db, storage, media);
  await db.transaction().execute((trx) => recordMedia(trx, media));
  const { accountId } = await makeListener(db);
  const picture = pictureKey(makeHash());
  await storage.put(picture, Buffer.from('somebody'));
  await db.updateTable('accounts').set({ picture_key: picture }).where('id', '=', accountId).execute();

  const covers = coverWidths.length * coverFormats.length;
  expect(await check()).toMatchObject({ exitCode: 0, objects: covers + 1, first_looks: 1 });
  expect(await check()).toMatchObject({ exitCode: 0, first_looks: 0 });
  const small = coverKey(cover.sha256, coverWidths[0], 'webp');
  await flipByte(fileOf(small), 100);
  await appendFile(fileOf(picture), '!');
  const { found } = await check('--repair');
  expect(found).toEqual([
    { key: small, fault: 'corrupted', repaired_from: 'another size of it' },
    { key: picture, fault: 'wrong-size', repaired_from: null },
  ]);
  expect(await check()).toMatchObject({ exitCode: 1, damaged: 1, first_looks: 0 });
});

test('a folder of copies that isn’t there is said to be missing', async () => {
  const { lectern } = await makeLibrary();
  const elsewhere = path.join(await makeFolder(), 'mistyped');
  expect(await lectern('storage', 'check', '--hashes', '--repair', '--from', elsewhere)).toMatchObject({
    exitCode: 2,
    stderr: `There is no folder ${elsewhere}.\n`,
  });
});

test('options that do nothing alone are refused', async () => {
  const { lectern } = await makeLibrary();
  expect(await lectern('storage', 'check', '--repair')).toMatchObject({
    exitCode: 2,
    stderr: '--repair needs --hashes: only what was read can be called damaged.\n',
  });
  expect(await lectern('storage', 'check', '--hashes', '--from', '/mnt')).toMatchObject({ exitCode: 2 });
  for (const from of [[], ['--from', '/mnt']]) {
    expect(await lectern('storage', 'check', '--hashes', '--repair', '--allow-unencrypted', ...from)).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('--allow-unencrypted needs --from with an archive'),
    });
  }
});
