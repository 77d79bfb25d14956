import { spawnSync } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { accountCalls, entered } from '#core/server/test/account-calls';
import { startApp, testSecret } from '#core/server/test/app';
import { commandsOf, runCommand } from '#core/server/test/commands';
import { makeDatabase, type TestDatabase } from '#core/server/test/database';
import { makeDataFolder, makeFolder } from '#core/server/test/folder';
import { makeMp3 } from '#core/server/test/make-audio';
import { makeListener } from '#core/server/test/make-listener';
import { makeTickets } from '#core/server/test/make-tickets';
import { startProgram } from '#core/server/test/program';
import { type ServerProcess, startServerProcess } from '#core/server/test/server-process';
import { storeCalls } from '#core/server/test/store-calls';
import { expectRestored } from '#core/server/test/table-digests';
import { waitFor } from '#core/server/test/wait-for';
import { WalletBrowser } from '#core/server/test/wallet-calls';
import { listMessages, readMessage } from '#features/messages/contract';

const tarBlock = 512;
const email = 'ada@example.org';
const outline = 'The river, and who crosses it.';

async function useIt(server: Pick<ServerProcess, 'url'>, bytes: Buffer): Promise<void> {
  const { logIn, call } = accountCalls(server);
  const { token } = entered(await logIn(email));
  const { data } = listMessages.reply.parse((await call('/messages')).body);
  expect(data.map(({ topic }) => topic)).toEqual(['River']);
  const address = data[0]?.audio_url ?? '';
  const played = await fetch(new URL(address, server.url), { headers: { range: 'bytes=100-199' } });
  expect(played.status).toBe(206);
  expect(Buffer.from(await played.arrayBuffer()).equals(bytes.subarray(100, 200))).toBe(true);
  const message = readMessage.reply.parse((await call(`/messages/${data[0]?.id}`)).body).data;
  expect(await (await fetch(new URL(message.notes[0]?.file_url ?? '', server.url))).text()).toBe(outline);
  expect((await call('/wallets', { token })).body).toMatchObject({ balance: 0 });
}

async function stop(server: ServerProcess): Promise<void> {
  server.kill('SIGINT');
  await server.ended;
}

async function ownedByOrdinary({ db, url }: TestDatabase): Promise<string> {
  const name = new URL(url).pathname.slice(1);
  await sql.raw(`create role ${name} login password 'ordinary'`).execute(db);
  await sql.raw(`alter database ${name} owner to ${name}`).execute(db);
  const owned = new URL(url);
  owned.username = name;
  owned.password = 'ordinary';
  return owned.href;
}

test('a library goes from the embedded PostgreSQL to another one and back, and is used at each', async () => {
  const [first, second, third, folder] = [
    await makeFolder(),
    await makeFolder(),
    await makeFolder(),
    await makeFolder(),
  ];
  const [one, two] = [path.join(folder, '1.tar'), path.join(folder, '2.tar')];
  const bytes = makeMp3({ seed: 7 });
  const audio = await makeFolder();
  await writeFile(path.join(audio, 'river.mp3'), bytes);
  await writeFile(path.join(audio, 'river.notes.txt'), outline);
  const embedded = { DATA_DIR: first };

  const begun = await startServerProcess({ dataDir: first, database: '' });
  await accountCalls(begun).join(email);
  expect(await runCommand(['import', audio], embedded)).toMatchObject({ exitCode: 0 });
  await useIt(begun, bytes);
  expect(await runCommand(['backup', one, '--with-secret-key'], embedded)).toMatchObject({ exitCode: 0 });
  await stop(begun);

  const managed = await makeDatabase({ empty: true });
  const url = await ownedByOrdinary(managed);
  const outside = { DATA_DIR: second, DATABASE_URL: url };
  expect(await runCommand(['restore', one, '--with-secret-key'], outside)).toMatchObject({ exitCode: 0, stderr: '' });
  const moved = await startServerProcess({ dataDir: second, database: url });
  await useIt(moved, bytes);
  expect(await runCommand(['backup', two, '--with-secret-key'], outside)).toMatchObject({ exitCode: 0 });
  await stop(moved);

  expect(await runCommand(['restore', two, '--with-secret-key'], { DATA_DIR: third })).toMatchObject({ exitCode: 0 });
  const back = await startServerProcess({ dataDir: third, database: '' });
  await useIt(back, bytes);
  await stop(back);
  await sql.raw(`alter database ${managed.url.split('/').at(-1)} owner to current_user`).execute(managed.db);
});

test('a restore that is killed half-way leaves nothing, and another one does it', async () => {
  const { db, url } = await makeDatabase();
  const [dataDir, folder] = [await makeDataFolder(), await makeFolder()];
  const archive = path.join(folder, 'lectern.tar');
  await makeListener(db);
  await commandsOf(url, { DATA_DIR: dataDir })('backup', archive);
  const bytes = await readFile(archive);

  const slow = path.join(folder, 'slow.tar');
  spawnSync('mkfifo', [slow]);
  const target = await makeDatabase({ empty: true });
  const env = { DATABASE_URL: target.url, DATA_DIR: await makeFolder(), SECRET_KEY: testSecret };
  const restoring = startProgram('command', ['restore', slow], env);
  const feed = createWriteStream(slow);
  feed.on('error', () => undefined);
  feed.write(bytes.subarray(0, bytes.lastIndexOf('tables/') + tarBlock + 10));
  await waitFor('rows to be loaded', async () => {
    const { rows } = await sql<{ is_loading: boolean }>`
      select exists (select from pg_stat_activity where datname = current_database()
        and application_name = 'lectern restore' and backend_xid is not null and query ilike 'copy %') as is_loading`.execute(
      target.db,
    );
    return rows[0]?.is_loading;
  });
  restoring.kill('SIGKILL');
  await restoring.ended;
  feed.destroy();
  const tables = sql<{ total: string }>`
    select count(*) as total from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'`;
  await waitFor('what was loaded to be undone', async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and application_name = 'lectern restore'`.execute(target.db);
    return rows.length === 0;
  });
  expect((await tables.execute(target.db)).rows[0]?.total).toBe('0');
  expect(await runCommand(['restore', archive], env)).toMatchObject({ exitCode: 0 });
  await expectRestored(target.db, db);
});

test('a backup that is made while people buy is of one moment', async () => {
  const { db, url } = await makeDatabase();
  const archive = path.join(await makeFolder(), 'lectern.tar');
  const app = await startApp(db);
  const store = storeCalls(app, db);
  const listeners = await Promise.all([1, 2, 3].map(() => makeListener(db)));
  const messages: string[] = [];
  for (let count = 0; count < 60; count += 1) messages.push(await store.paidMessage(10));
  const pins = await makeTickets(db, 1000, listeners.length);
  for (const [index, listener] of listeners.entries())
    await new WalletBrowser(app, { listener }).fund(pins[index] ?? '');
  let isDone = false;
  const buying = listeners.map(async (listener) => {
    let bought = 0;
    for (const message of messages) {
      if (isDone && bought > 5) break;
      await store.add(listener, message);
      expect(await store.payFromWallet(listener)).toMatchObject({ status: 200 });
      bought += 1;
    }
    return bought;
  });
  const lectern = commandsOf(url);
  await waitFor('somebody to buy', async () => (await db.selectFrom('purchases').select('id').execute()).length > 2);
  const backup = lectern('backup', archive).finally(() => {
    isDone = true;
  });
  expect(await backup).toMatchObject({ exitCode: 1 });
  await Promise.all(buying);

  const target = await makeDatabase({ empty: true });
  const restored = await commandsOf(target.url, { DATA_DIR: await makeFolder() })('restore', archive);
  expect(restored.stdout).not.toContain('The books are wrong');
  const count = async (of: TestDatabase['db']) => (await of.selectFrom('purchases').select('id').execute()).length;
  expect(await count(target.db)).toBeGreaterThan(2);
  expect(await count(target.db)).toBeLessThanOrEqual(await count(db));
});
