import { copyFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { contentOfArchive, writeArchive } from '#core/server/test/alter-archive';
import { commandsOf } from '#core/server/test/commands';
import { makeDatabase } from '#core/server/test/database';
import { makeDataFolder, makeFolder } from '#core/server/test/folder';
import { makeListener } from '#core/server/test/make-listener';
import { fileNameAt } from '#features/backups/server/archive/file-name';

const passphrase = 'a passphrase that nobody guesses';
const refusal = "isn't encrypted, but BACKUP_KEY is set";

let plain: string;
let encrypted: string;

beforeAll(async () => {
  const { db, url } = await makeDatabase();
  await makeListener(db);
  const [dataDir, folder] = [await makeDataFolder(), await makeFolder()];
  [plain, encrypted] = [path.join(folder, 'plain.tar'), path.join(folder, 'encrypted.tar.age')];
  const lectern = (env: Record<string, string>) => commandsOf(url, { DATA_DIR: dataDir, ...env });
  expect(await lectern({})('backup', plain)).toMatchObject({ exitCode: 0 });
  expect(await lectern({ BACKUP_KEY: passphrase })('backup', encrypted)).toMatchObject({ exitCode: 0 });
});

async function makeEmpty(env: Record<string, string> = { BACKUP_KEY: passphrase }) {
  const { db, url } = await makeDatabase({ empty: true });
  const tables = async () =>
    (await sql`select from pg_class where relnamespace = current_schema()::regnamespace`.execute(db)).rows.length;
  return { db, tables, lectern: commandsOf(url, { DATA_DIR: await makeFolder(), ...env }) };
}

async function named(name: string, archive: string): Promise<string> {
  const copy = path.join(await makeFolder(), name);
  await copyFile(archive, copy);
  return copy;
}

describe('where a passphrase is set', () => {
  test.each(['lectern.tar', 'lectern.tar.age', 'lectern-2031-05-05T060000Z.tar.age'])(
    'an archive that isn’t encrypted is refused, though it is called %s',
    async (name) => {
      const archive = await named(name, plain);
      const { lectern, tables } = await makeEmpty();
      for (const command of ['verify', 'restore']) {
        const { exitCode, stdout, stderr } = await lectern(command, archive);
        expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
        expect(stderr).toContain(`${name} ${refusal}`);
        expect(stderr).toContain('--allow-unencrypted');
      }
      expect(await tables()).toBe(0);
    },
  );

  test('a forged library is refused, with all checksums right', async () => {
    const content = await contentOfArchive(plain);
    const forged = path.join(await makeFolder(), path.basename(encrypted));
    await writeArchive(forged, content);
    const { lectern, tables } = await makeEmpty();
    expect(await lectern('restore', forged)).toMatchObject({ exitCode: 2, stderr: expect.stringContaining(refusal) });
    expect(await tables()).toBe(0);
  });

  test('what is no archive is called that', async () => {
    const { lectern } = await makeEmpty();
    const file = path.join(await makeFolder(), 'hello.tar');
    for (const text of ['', 'hello']) {
      await writeFile(file, text);
      const { exitCode, stderr } = await lectern('verify', file);
      expect({ exitCode, stderr }).toEqual({ exitCode: 2, stderr: expect.stringContaining('hello.tar is no') });
      expect((await lectern('verify', file, '--allow-unencrypted')).stderr).toBe(stderr);
    }
  });

  test('it is taken when that is asked for, and the reports say that it was not encrypted', async () => {
    const { db, lectern } = await makeEmpty();
    const verified = await lectern('verify', plain, '--allow-unencrypted', '--json');
    expect(JSON.parse(verified.stdout)).toMatchObject({ ok: true, encrypted: false });
    const restored = await lectern('restore', plain, '--allow-unencrypted', '--json');
    expect(restored).toMatchObject({ exitCode: 0 });
    expect(JSON.parse(restored.stdout)).toMatchObject({ encrypted: false });
    expect(await db.selectFrom('accounts').select('id').execute()).toHaveLength(1);
  });

  test.each([[], ['--allow-unencrypted']])('an encrypted one is taken as ever (%s)', async (...words) => {
    const { lectern } = await makeEmpty();
    expect((await lectern('verify', encrypted, ...words)).stdout).toContain(
      'The archive is encrypted, and contains no secret key.',
    );
    const restored = await lectern('restore', encrypted, ...words);
    expect(restored).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/^Restored .*, encrypted\): /m) });
  });
});

test('without a passphrase an archive that isn’t encrypted is restored, which the report says', async () => {
  const { lectern } = await makeEmpty({});
  expect((await lectern('restore', plain)).stdout).toMatch(/^Restored .*, not encrypted\): /m);
});

describe('a name that gives another moment than the archive is of', () => {
  test.each(['2020-01-01', '2041-01-01'])('is said, and changes nothing else (%s)', async (day) => {
    const archive = await named(`lectern-${day}T060000Z.tar.age`, encrypted);
    const { lectern } = await makeEmpty();
    const warning = `The archive’s name says ${day}T06:00:00.000Z, but its content is from `;
    const [verified, proven] = [await lectern('verify', archive), await lectern('verify', archive, '--json')];
    expect(verified).toMatchObject({ exitCode: 0, stdout: expect.stringContaining(warning) });
    expect(JSON.parse(proven.stdout)).toMatchObject({ ok: true, misnamed_as: `${day}T06:00:00.000Z` });
    const restored = await lectern('restore', archive);
    expect(restored).toMatchObject({ exitCode: 0, stdout: expect.stringContaining(warning) });
    const again = await makeEmpty();
    const { stdout } = await again.lectern('restore', archive, '--json');
    expect(JSON.parse(stdout)).toMatchObject({ misnamed_as: `${day}T06:00:00.000Z`, encrypted: true });
  });

  test('isn’t said of the archive’s own moment, or of a name without one', async () => {
    const { lectern } = await makeEmpty({});
    const { created_at } = (await contentOfArchive(plain)).head;
    for (const archive of [plain, await named(fileNameAt(new Date(created_at), false), plain)]) {
      expect((await lectern('verify', archive)).stdout).not.toContain('name says');
      expect(JSON.parse((await lectern('verify', archive, '--json')).stdout)).toMatchObject({ misnamed_as: null });
    }
  });
});
