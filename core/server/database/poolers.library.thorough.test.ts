import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSettings } from '#core/server/settings/settings';
import { accountCalls } from '#core/server/test/account-calls';
import { startApp, testSecret } from '#core/server/test/app';
import { atTheEnd } from '#core/server/test/at-the-end';
import { runCommand } from '#core/server/test/commands';
import { makeDatabase } from '#core/server/test/database';
import { makeDataFolder, makeFolder } from '#core/server/test/folder';
import { makeMp3 } from '#core/server/test/make-audio';
import { makeListener } from '#core/server/test/make-listener';
import { makeOperator } from '#core/server/test/make-operator';
import { makeTickets } from '#core/server/test/make-tickets';
import { needingServers } from '#core/server/test/needing';
import { startPgbouncer } from '#core/server/test/pgbouncer';
import { storeCalls } from '#core/server/test/store-calls';
import { uploading } from '#core/server/test/uploading';
import { waitFor } from '#core/server/test/wait-for';
import { WalletBrowser } from '#core/server/test/wallet-calls';
import { CatalogueChanges } from '#features/messages/server/catalogue-change';
import { subscribe } from './notices.ts';
import { openDatabase } from './open.ts';

describe('two servers behind PgBouncer in transaction mode', needingServers('pgbouncer'), async () => {
  const { db, connection, url } = await makeDatabase();
  const direct = connection.connectionString ?? url;
  const pooler = await startPgbouncer(direct, { poolSize: 3 });
  atTheEnd(() => pooler.stop());
  const addresses = { DATABASE_URL: pooler.url, DATABASE_SESSION_URL: direct };

  async function startServer() {
    const settings = readSettings({ ...addresses, LOG_LEVEL: 'silent' });
    const database = await openDatabase(settings, { purpose: 'server', say: () => undefined });
    const changes = new CatalogueChanges();
    const subscription = await subscribe(database.connection, { catalogue_changed: changes.onNotice });
    atTheEnd(async () => {
      await subscription.close();
      await database.close();
    });
    const { reads, lockSessions } = database;
    return startApp(database.db, { settings, reads, lockSessions, onCatalogueChanged: changes.onChange });
  }
  const [first, second] = [await startServer(), await startServer()];

  test('a listener signs up on one and is known on the other', async () => {
    const token = await accountCalls(first).join('ada@example.org');
    expect(await accountCalls(second).isAlive(token)).toBe(true);
  });

  test('a ticket that is redeemed on one buys a message on the other, once', async () => {
    const listener = await makeListener(db);
    const [pin = ''] = await makeTickets(db, 500);
    expect((await new WalletBrowser(first, { listener }).fund(pin)).status).toBe(200);
    const store = storeCalls(second, db);
    const id = await store.paidMessage(300);
    await store.add(listener, id);
    const bought = await Promise.all([store.payFromWallet(listener), storeCalls(first, db).payFromWallet(listener)]);
    expect(bought.map(({ status }) => status)).toContain(200);
    expect(await new WalletBrowser(second, { listener }).balance()).toBe(200);
  });

  test('many different questions at once are each answered with their own', async () => {
    const listener = await makeListener(db);
    const { paidMessage } = storeCalls(first, db);
    const ids = await Promise.all(
      Array.from({ length: 12 }, (_, number) => paidMessage(0, { topic: `Talk ${number}` })),
    );
    const ask = async (number: number) => {
      const app = number % 2 === 0 ? first : second;
      const id = ids[number % ids.length];
      const [message, wallet, account] = await Promise.all([
        app.get(`/v1/messages/${id}`).then((reply) => reply.json()),
        new WalletBrowser(app, { listener }).balance(),
        accountCalls(app).call('/users/account', { token: listener.token }),
      ]);
      expect(JSON.stringify(message)).toContain(`"Talk ${number % ids.length}"`);
      expect(wallet).toBe(0);
      expect(JSON.stringify(account.body)).toContain(listener.email);
    };
    await Promise.all(Array.from({ length: 60 }, (_, number) => ask(number)));
  });

  test('an upload on one becomes a draft, and an import shows on both', async () => {
    const operator = await makeOperator(db);
    const uploads = uploading(first, operator.token);
    const id = await uploads.send({ name: 'talk.mp3', content: makeMp3({ seed: 7 }) });
    expect(await uploads.outcome(id)).toMatchObject({ state: 'added' });

    const talks = await makeFolder();
    await writeFile(path.join(talks, 'Imported.mp3'), makeMp3({ seed: 8 }));
    const env = { ...addresses, DATA_DIR: await makeDataFolder(), SECRET_KEY: testSecret };
    expect(await runCommand(['import', talks], env)).toMatchObject({ exitCode: 0 });
    for (const app of [first, second]) {
      await waitFor('the message to show', async () =>
        JSON.stringify(await (await app.get('/v1/messages?keyword=Imported')).json()).includes('"Imported"'),
      );
    }
    expect(await runCommand(['ledger', 'check'], env)).toMatchObject({ exitCode: 0 });
  });
});
