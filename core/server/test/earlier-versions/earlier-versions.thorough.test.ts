import { expect, test } from 'vitest';
import * as z from 'zod';
import { dayOf, momentAt } from '#core/contract/calendar';
import { checkBooks } from '#core/server/boot/check-books';
import { migrateToNewest, readMigrations } from '#core/server/database/migrate';
import { accountCalls, entered, usualPassword } from '#core/server/test/account-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { enclosureOf, readFeed } from '#core/server/test/feed-calls';
import { giveSecondFactor } from '#core/server/test/give-second-factor';
import { makeOperator } from '#core/server/test/make-operator';
import { textOf } from '#core/server/test/read-xml';
import { listLibrary } from '#features/activity/contract';
import { AuditChain } from '#features/audit/server/chain/chain';
import { readOverview } from '#features/overview/desk';
import { searchMessages } from '#features/search/contract';
import { readWallet } from '#features/wallet/contract';
import { describeTables } from './describe-tables.ts';
import { dumpsToKeep, listDumps, numberOf } from './dumps.ts';
import { restoreDump } from './restore-dump.ts';
import { listWrongDocuments, lostRows, type Rows, readRows } from './stored-rows.ts';

const dumps = await listDumps();
const numbers = (await readMigrations()).map(({ name }) => numberOf(name));

const newSchema = await describeTables((await makeDatabase()).connection);

const ada = { id: 1, email: 'ada@example.org', session: 'the-session-that-ada-began-with-this-token-' };
const ben = { id: 2, email: 'ben@example.org' };
const benCode = 'k7qf-3m2x-91ze-pd4w';
const unusedPin = '20304050';

/** From this migration on, feeds keep the dates of messages. */
const keepsDates = '0118';

test('the libraries to keep have their dumps, but for the newest: run "npm run db:dumps"', () => {
  const kept = dumpsToKeep(numbers);
  expect(dumps).toEqual(expect.arrayContaining(kept.slice(0, -1)));
  expect(numbers).toEqual(expect.arrayContaining(kept));
});

test('the tables of the newest dump all have rows', async () => {
  const { db, connection } = await makeDatabase({ empty: true });
  await restoreDump(connection, dumps.at(-1) ?? '');
  const empty = Object.entries(await readRows(db)).flatMap(([table, rows]) => (rows.length === 0 ? [table] : []));
  expect(empty).toEqual(['catalogue_changes', 'catalogue_sweeps', 'message_search_due', 'message_search_stale']);
});

test.each(dumps)('a library as migration %s left it opens whole', async (number) => {
  const { db, connection } = await makeDatabase({ empty: true });
  await restoreDump(connection, number);
  const before = await readRows(db);
  await migrateToNewest(connection);

  expect(await describeTables(connection)).toEqual(newSchema);
  const after = await readRows(db);
  expect(lostRows(before, after, numbers)).toEqual([]);
  expect(await listWrongDocuments(db)).toEqual([]);
  expect((await checkBooks(db)).faults).toEqual([]);
  const audit = await new AuditChain(db).verify({});
  expect(audit).toMatchObject({ count: after.audit_entries?.length, fault: null });

  const app = await startApp(db);
  const { call, post, logIn } = accountCalls(app);
  const statusOf = async (address: string) => (await app.get(address)).status;
  for (const address of ofHome) expect([address, await statusOf(address)]).toEqual([address, 200]);
  if (before.messages) {
    expect(await statusOf('/message/1')).toBe(200);
    expect(await statusOf('/v1/messages/1')).toBe(200);
    const found = searchMessages.reply.parse((await call('/search?keyword=watch')).body);
    expect(found.data.map(({ topic }) => topic)).toEqual(['Keeping watch']);
    if (number < keepsDates) await expectFeedAsBefore();
  }
  if (before.accounts) {
    expect((await call('/users/account', { token: ada.session })).status).toBe(200);
    const { token } = entered(await logIn(ada.email));
    const library = listLibrary.reply.parse((await call('/messages/libraries', { token })).body);
    const bought = library.data.filter(({ source }) => source === 'bought').map(({ id }) => id);
    expect(bought).toEqual(boughtBy(ada.id, before));
    const balance = async () => readWallet.reply.parse((await call('/wallets', { token })).body).balance;
    expect(await balance()).toBe(balanceOf(ada.id, before));
    if (before.tickets) {
      expect((await post('/tickets/verify', { pin: unusedPin }, token)).status).toBe(200);
      expect(await balance()).toBe(balanceOf(ada.id, before) + 1000);
    }
  }
  const isOperated = before.accounts?.some(({ role }) => role === 'operator');
  const token = isOperated ? await enterAsBen() : (await makeOperator(db)).token;
  const overview = await call('/admin/overview', { token });
  expect(overview.status).toBe(200);
  readOverview.reply.parse(overview.body);
  expect((await checkBooks(db)).faults).toEqual([]);

  async function expectFeedAsBefore(): Promise<void> {
    const { items } = await readFeed(app, '/feeds/library.xml');
    expect(items).not.toEqual([]);
    for (const item of items) {
      const id = textOf(item, 'link')?.split('/').at(-1) ?? '';
      const { when, start_date } = await db
        .selectFrom('messages')
        .where('id', '=', id)
        .select(['when', 'start_date'])
        .executeTakeFirstOrThrow();
      const date = start_date !== null && dayOf(start_date) > when ? start_date : momentAt(`${when}T12:00`);
      expect(textOf(item, 'pubDate')).toBe(date.toUTCString());
      expect(enclosureOf(item).url).toMatch(/\/media\/(audio|messages)\/[^/]+$/);
    }
  }

  async function enterAsBen(): Promise<string> {
    const hasFactor = (before.second_factors ?? []).length > 0;
    const { token } = entered(
      await post('/auth/login', { email: ben.email, password: usualPassword, code: hasFactor ? benCode : undefined }),
    );
    if (hasFactor) return token;
    const refused = await call('/admin/overview', { token });
    expect(refused).toMatchObject({ status: 403, body: { code: 'operator.second_factor_needed' } });
    await giveSecondFactor(db, String(ben.id));
    return token;
  }
});

const ofHome = [
  '/',
  '/v1/messages',
  '/v1/messages/recents',
  '/v1/messages/featured',
  '/v1/messages/monthly',
  '/v1/messages/most-downloaded',
  '/v1/messages/recommended',
  '/v1/categories',
  '/v1/speakers',
  '/v1/centres',
  '/v1/misc/about',
  '/v1/misc/stream',
];

const Entitlement = z.object({ account_id: z.number(), message_id: z.number() });
const LedgerAccount = z.object({ account_id: z.nullable(z.number()), balance_kobo: z.nullable(z.number()) });

function boughtBy(accountId: number, { entitlements = [] }: Rows): string[] {
  const all = entitlements.map((row) => Entitlement.parse(row));
  return all.filter(({ account_id }) => account_id === accountId).map(({ message_id }) => String(message_id));
}

/** @returns naira */
function balanceOf(accountId: number, { ledger_accounts = [] }: Rows): number {
  const all = ledger_accounts.map((row) => LedgerAccount.parse(row));
  return (all.find(({ account_id }) => account_id === accountId)?.balance_kobo ?? 0) / 100;
}
