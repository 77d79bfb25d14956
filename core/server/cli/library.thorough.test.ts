import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { assertSameKey } from '#core/server/secrets/secret-key';
import { testSecret, testSecretKey } from '#core/server/test/app';
import { runCommand } from '#core/server/test/commands';
import { makeDatabase } from '#core/server/test/database';
import { makeDataFolder, makeFolder } from '#core/server/test/folder';
import { makeMp3 } from '#core/server/test/make-audio';
import { startProgram } from '#core/server/test/program';

const run = (env: Readonly<Record<string, string>>, ...words: readonly string[]) => runCommand(words, env);

async function makeLibrary() {
  const { db, url } = await makeDatabase();
  const folder = await makeDataFolder();
  await writeFile(path.join(folder, 'secret-key'), `${testSecret}\n`);
  await assertSameKey(db, testSecretKey);
  const countMessages = async () => (await db.selectFrom('messages').select('id').execute()).length;
  return { url, folder, countMessages };
}

async function makeTalks(): Promise<string> {
  const talks = await makeFolder();
  await writeFile(path.join(talks, 'a.mp3'), makeMp3());
  return talks;
}

test('import adds nothing from another data folder than the library’s: no server would find the audio', async () => {
  const library = await makeLibrary();
  const talks = await makeTalks();
  const elsewhere = await makeFolder();
  const env = { DATABASE_URL: library.url, DATA_DIR: elsewhere };
  const { exitCode, stderr } = await run(env, 'import', talks);
  expect(exitCode).toBe(2);
  expect(stderr).toMatch(
    `There is no library in the data folder ${elsewhere}. If the library is elsewhere, set DATA_DIR`,
  );
  expect(stderr).toContain('npm start');
  expect(await readdir(elsewhere)).toEqual([]);
  expect(await library.countMessages()).toBe(0);
  expect(await run({ ...env, DATA_DIR: library.folder }, 'import', talks)).toMatchObject({ exitCode: 0 });
});

test('import adds nothing with another library’s folder, whose secret key is another', async () => {
  const library = await makeLibrary();
  const other = await makeDataFolder();
  const withoutKey = { DATABASE_URL: library.url, DATA_DIR: other };
  const lacking = await run(withoutKey, 'import', await makeTalks());
  expect(lacking).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining(`${other} lacks the library's secret key`),
  });
  expect(await readdir(other)).toEqual(['media']);

  await writeFile(path.join(other, 'secret-key'), 'another secret, of another library, as long\n');
  for (const words of [
    ['import', await makeTalks()],
    ['settings', 'list'],
    ['ledger', 'check'],
    ['messages', 'list'],
  ]) {
    const { exitCode, stderr } = await run(withoutKey, ...words);
    expect([words[0], exitCode, stderr]).toEqual([words[0], 2, expect.stringContaining('another secret key')]);
  }
  expect(await library.countMessages()).toBe(0);
});

test('a command begins no library, neither in a folder nor in a database', async () => {
  const folder = path.join(await makeFolder(), 'data');
  const embedded = await run({ DATA_DIR: folder }, 'settings', 'list');
  expect(embedded).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining(`no library in the data folder ${folder}`),
  });
  await expect(readdir(folder)).rejects.toThrow('ENOENT');

  const { db, url } = await makeDatabase({ empty: true });
  const onNew = { DATABASE_URL: url, DATA_DIR: await makeDataFolder(), SECRET_KEY: testSecret };
  const { exitCode, stderr } = await run(onNew, 'settings', 'list');
  expect([exitCode, stderr]).toEqual([
    2,
    expect.stringContaining('no library in the database that DATABASE_URL names'),
  ]);
  expect((await db.introspection.getTables()).length).toBe(0);
});

test('finds its settings in the file that LECTERN_ENV names, and says which file that is', async () => {
  const run = async (env: Readonly<Record<string, string>>, ...words: readonly string[]) => {
    const program = startProgram('command', words, env);
    return { exitCode: await program.ended, stdout: program.stdout(), stderr: program.stderr() };
  };
  const library = await makeLibrary();
  const file = path.join(await makeFolder(), 'library.env');
  const LECTERN_ENV = file;
  await writeFile(file, `DATABASE_URL=${library.url}\nDATA_DIR=${library.folder}\nLIBRARY_TITLE=Of the file\n`);
  expect(await run({ LECTERN_ENV }, 'settings', 'get', 'title')).toMatchObject({
    exitCode: 0,
    stdout: 'Of the file\n',
  });
  const wrong = await run({ LECTERN_ENV, DATA_DIR: await makeFolder() }, 'settings', 'list');
  expect(wrong).toMatchObject({ exitCode: 2, stderr: expect.stringContaining(`or in the settings file ${file}.`) });

  await writeFile(file, 'PORT 3000\n');
  const bad = await run({ LECTERN_ENV }, 'settings', 'list');
  expect(bad).toMatchObject({ exitCode: 2, stderr: expect.stringContaining(`Line 1 of the settings file ${file}`) });
});
