import { afterEach, expect, test } from 'vitest';
import { OrderId } from '#core/contract/ids';
import { kobo } from '#core/contract/money';
import { commandLine } from '#core/server/act';
import { transact } from '#core/server/database/transact';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { featuresOf } from '#core/server/test/features';
import { type MadeListener, makeListener } from '#core/server/test/make-listener';
import { makePurchase } from '#core/server/test/make-purchase';
import { makeTickets } from '#core/server/test/make-tickets';
import { storeCalls } from '#core/server/test/store-calls';
import { WalletBrowser } from '#core/server/test/wallet-calls';
import { buryAccount } from '#features/accounts/server/queries';
import { Ledger } from '#features/ledger/server/ledger';
import { checkStore } from '#features/orders/server/check';
import { checkTestMoney, checkWallet } from '#features/wallet/server/check';

const { db } = await makeDatabase();
const app = await startApp(db);
const { add, payFromWallet, paidMessage, fund, balanceOf } = storeCalls(app, db);
const services = await featuresOf(db, { storage: app.storage });
const { testMoney } = services.books.desk;
const takeBack = () => testMoney.takeBack(commandLine);

afterEach(async () => {
  expect((await checkWallet(db)).faults).toEqual([]);
  expect((await checkStore(db)).faults).toEqual([]);
  expect(await testMoney.find()).toEqual({ wallets: 0, amount: 0 });
});

async function redeem(listener: MadeListener, naira: number): Promise<void> {
  const [pin = ''] = await makeTickets(db, naira);
  await new WalletBrowser(app, { listener }).verify(pin);
}

async function buy(listener: MadeListener, ...prices: number[]): Promise<OrderId> {
  for (const price of prices) await add(listener, await paidMessage(price));
  expect(await payFromWallet(listener)).toMatchObject({ status: 200 });
  const bought = db.selectFrom('purchases').select('id').where('account_id', '=', listener.accountId);
  return OrderId.parse((await bought.orderBy('id', 'desc').executeTakeFirstOrThrow()).id);
}

test('unspent test money is taken back once, having been spent first, and the statement shows it', async () => {
  const [ada, ben, chi] = [await makeListener(db), await makeListener(db), await makeListener(db)];
  await redeem(ada, 1000);
  await fund(ada, 500);
  await buy(ada, 300);
  await fund(ben, 700);
  await redeem(chi, 400);

  expect(await testMoney.find()).toEqual({ wallets: 2, amount: 900 });
  expect(await balanceOf(ada)).toBe(1200);
  expect(await takeBack()).toEqual({ wallets: 2, amount: 900 });
  expect([await balanceOf(ada), await balanceOf(ben), await balanceOf(chi)]).toEqual([1000, 0, 400]);
  expect(await takeBack()).toEqual({ wallets: 0, amount: 0 });
  const { data } = await new WalletBrowser(app, { listener: ada }).wallet();
  expect(data[0]).toMatchObject({ kind: 'test-reversal', amount: -200, balance_after: 1000 });

  const { data: audited } = await services.core.audit.list({ kind: 'test-money', pageNumber: 1, pageSize: 10 });
  expect(audited.map(({ after }) => after)).toEqual([{ taken: '₦700' }, { taken: '₦200' }]);

  await fund(ada, 50);
  expect(await takeBack()).toEqual({ wallets: 1, amount: 50 });
});

test('a refund of test money is test money again, however it was paid', async () => {
  const ada = await makeListener(db);
  await fund(ada, 300);
  await redeem(ada, 500);
  const mixed = await buy(ada, 400);
  const byCard = await makePurchase(db, ada.accountId, [await paidMessage(250)]);
  expect(await takeBack()).toEqual({ wallets: 0, amount: 0 });
  for (const id of [mixed, OrderId.parse(byCard)]) {
    await services.orders.desk.refund(commandLine, { id, reason: 'A test' });
  }
  expect(await balanceOf(ada)).toBe(400 + 400 + 250);
  expect(await takeBack()).toEqual({ wallets: 1, amount: 550 });
  expect(await balanceOf(ada)).toBe(500);
});

test('a deleted account’s test money is taken back too', async () => {
  const ada = await makeListener(db);
  await fund(ada, 300);
  await transact(db, (trx) => buryAccount(trx, ada.accountId, new Date()));
  expect(await takeBack()).toEqual({ wallets: 1, amount: 300 });
});

test('during concurrent purchases, every kobo is taken back once or spent once', async () => {
  const listeners = await Promise.all(Array.from({ length: 6 }, () => makeListener(db)));
  for (const listener of listeners) {
    await fund(listener, 600);
    await redeem(listener, 100);
    await add(listener, await paidMessage(500));
  }
  const [taken] = await Promise.all([
    Promise.all([takeBack(), takeBack(), takeBack()]),
    Promise.all(listeners.map(payFromWallet)),
  ]);
  const balances = await Promise.all(listeners.map(balanceOf));
  const owners = await db
    .selectFrom('entitlements')
    .where(
      'account_id',
      'in',
      listeners.map(({ accountId }) => accountId),
    )
    .select('account_id')
    .execute();
  expect(balances).toEqual(listeners.map(() => 100));
  expect(taken.reduce((sum, { amount }) => sum + amount, 0)).toBe(6 * 600 - owners.length * 500);
});

test('the check of the books finds a reversal of other than test money', async () => {
  const other = await makeDatabase();
  const ada = await makeListener(other.db);
  const ledger = new Ledger(other.db);
  const wallet = { wallet: ada.accountId };
  const posted = (kind: 'ticket' | 'test-reversal', key: string) => ({ kind, key, amount: kobo(100n), at: new Date() });
  await transact(other.db, async (trx) => {
    await ledger.post(trx, { ...posted('ticket', 'ticket:1'), from: { own: 'tickets' }, to: wallet });
    await ledger.post(trx, { ...posted('test-reversal', 'wrong'), from: wallet, to: { own: 'sandbox' } });
  });
  expect(await checkTestMoney(other.db)).toEqual([expect.stringContaining(`account ${ada.accountId} than it held`)]);
});
