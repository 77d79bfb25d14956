import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { contentOfArchive, entryOf, unzip, writeArchive, zip } from '#core/server/test/alter-archive';
import { testSecret } from '#core/server/test/app';
import { commandsOf } from '#core/server/test/commands';
import { makeDatabase } from '#core/server/test/database';
import { makeDataFolder, makeFolder } from '#core/server/test/folder';
import { makeListener } from '#core/server/test/make-listener';
import { expectRestored } from '#core/server/test/table-digests';

const passphrase = 'a passphrase that nobody guesses';

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

async function makeEmpty(env: Record<string, string> = {}) {
  const { db, url } = await makeDatabase({ empty: true });
  return { db, lectern: commandsOf(url, { DATA_DIR: await makeFolder(), ...env }) };
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
  expect(await lectern('audit')).toMatchObject({ exitCode: 0 });
  const name = new URL(url).pathname.slice(1);
  await sql.raw(`alter database ${name} set default_transaction_read_only = on`).execute(db);
  const archive = path.join(folder, 'monday.tar');
  expect(await lectern('backup', archive, '--json')).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining('"recorded": false'),
    stderr: expect.stringMatching(
      /^The audit can’t be written, so this backup isn’t recorded in it: .*read-only transaction.*\.\n$/,
    ),
  });
  // The pool may have replaced its idle connections meanwhile, and new ones may only read unless they say otherwise.
  const writing = db.transaction().setAccessMode('read write');
  await writing.execute((trx) => sql.raw(`alter database ${name} reset default_transaction_read_only`).execute(trx));
  expect(await acts('backup.start')).toEqual([]);
  const other = await makeEmpty();
  const restored = await other.lectern('restore', archive);
  expect(restored).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining('The backup’s audit has no acts.'),
  });
  await expectRestored(other.db, db);
});

test('a restored library’s audit goes on with the restore, and says to which act it was rolled back', async () => {
  const { db, lectern, folder } = await makeLibrary();
  const archive = path.join(folder, 'monday.tar');
  expect(await lectern('settings', 'set', 'title', 'Hill')).toMatchObject({ exitCode: 0 });
  await lectern('backup', archive);
  const other = await makeEmpty();
  const restored = await other.lectern('restore', archive);
  expect(restored).toMatchObject({ exitCode: 0, stderr: '' });
  expect(restored.stdout).toContain('The audit is intact.\n');
  expect(restored.stdout).toMatch(
    /The last act in the backup’s audit is number 2, of 20\d\d-\d\d-\d\dT[\d:.]+Z: later changes aren’t in the library\.\n/,
  );
  await expectRestored(other.db, db);
  expect((await other.lectern('audit')).stdout).toMatch(
    /library\.restore {2}monday\.tar\n.*backup\.start {2}monday\.tar\n.*settings\.change/,
  );
  expect(await other.lectern('audit', 'verify')).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining('3 acts of the audit are intact.'),
  });

  const second = path.join(folder, 'tuesday.tar');
  await other.lectern('backup', second);
  const back = await makeEmpty();
  const again = await back.lectern('restore', second, '--json');
  const head = await other.db.selectFrom('audit_chain').selectAll().orderBy('number', 'desc').executeTakeFirst();
  expect(JSON.parse(again.stdout)).toMatchObject({
    audit_fault: null,
    last_act: { number: 4, hash: head?.hash.toString('hex'), at: expect.any(String) },
  });
  await expectRestored(back.db, other.db);
});

test('an audit that isn’t what was recorded is restored all the same, which is said, also by the exit code', async () => {
  const { lectern, folder } = await makeLibrary();
  const archive = path.join(folder, 'monday.tar');
  expect(await lectern('settings', 'set', 'title', 'Hill')).toMatchObject({ exitCode: 0 });
  await lectern('backup', archive);
  const content = await contentOfArchive(archive);
  const part = entryOf(content, 'tables/audit_entries/000001.copy.gz');
  part.bytes = await zip((await unzip(part.bytes)).toString('utf8').replace('"Hill"', '"Hell"'));
  const altered = path.join(folder, 'altered.tar');
  await writeArchive(altered, content);

  const other = await makeEmpty();
  const restored = await other.lectern('restore', altered);
  expect(restored).toMatchObject({ exitCode: 1 });
  expect(restored.stdout).toContain('× Act 1 of the audit (entry 1) was changed: it isn’t what was recorded.\n');
  expect(restored.stdout).toContain('The audit was changed.\n');
  expect(restored.stdout).toContain('The books are right.\n');
  expect((await other.lectern('audit')).stdout).toContain('library.restore  altered.tar');
});
