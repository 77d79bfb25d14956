import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testSecret } from '#test/app';
import { commandsOf } from '#test/commands';
import { makeDatabase } from '#test/database';
import { makeDataFolder, makeFolder } from '#test/folder';
import { makeListener } from '#test/make-listener';

const passphrase = 'a passphrase that nobody guesses';

/** A library with a listener, and nothing in its audit. */
async function makeLibrary(env: Record<string, string> = {}) {
  const { db, url } = await makeDatabase();
  await makeListener(db);
  const lectern = commandsOf(url, { DATA_DIR: await makeDataFolder(), ...env });
  const acts = (action: string) =>
    db
      .selectFrom('audit_entries')
      .select(['account_id', 'subject_id', 'subject_name', 'before', 'after'])
      .where('action', '=', action)
      .orderBy('id')
      .execute();
  return { db, url, lectern, acts, folder: await makeFolder() };
}

test('a backup by command is recorded with where it goes, and whether it is encrypted and has the secret key', async () => {
  const plain = await makeLibrary();
  const made = await plain.lectern('backup', path.join(plain.folder, 'monday.tar'), '--media', 'reference', '--json');
  expect(JSON.parse(made.stdout)).toMatchObject({ recorded: true });
  const by = { account_id: null, subject_id: null, before: null };
  const after = { place: plain.folder, media: 'reference', encrypted: false, secret_key: false };
  expect(await plain.acts('backup.start')).toEqual([{ ...by, subject_name: 'monday.tar', after }]);

  const secret = await makeLibrary({ BACKUP_KEY: passphrase });
  await secret.lectern('backup', path.join(secret.folder, 'monday.tar.age'), '--with-secret-key');
  const acts = await secret.acts('backup.start');
  expect(acts).toEqual([
    {
      ...by,
      subject_name: 'monday.tar.age',
      after: { place: secret.folder, media: 'include', encrypted: true, secret_key: true },
    },
  ]);
  for (const word of [passphrase, testSecret]) expect(JSON.stringify(acts)).not.toContain(word);
});

test('a library that can only be read is backed up all the same, and that its audit doesn’t say so is said', async () => {
  const { db, url, lectern, folder, acts } = await makeLibrary();
  // It was used before: the database knows its secret key.
  expect(await lectern('audit')).toMatchObject({ exitCode: 0 });
  const name = new URL(url).pathname.slice(1);
  await sql.raw(`alter database ${name} set default_transaction_read_only = on`).execute(db);
  const archive = path.join(folder, 'monday.tar');
  expect(await lectern('backup', archive, '--json')).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining('"recorded": false'),
    stderr: expect.stringMatching(
      /^The audit can’t be written, and doesn’t have this backup: .*read-only transaction.*\.\n$/,
    ),
  });
  await sql.raw(`alter database ${name} reset default_transaction_read_only`).execute(db);
  expect(await acts('backup.start')).toEqual([]);
  expect(await lectern('verify', archive)).toMatchObject({ exitCode: 0 });
});
