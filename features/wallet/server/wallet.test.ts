import { beforeEach, describe, expect, test } from 'vitest';
import { PaymentReference } from '#core/contract/ids';
import { kobo } from '#core/contract/money';
import { transact } from '#core/server/database/transact';
import { accountCalls, entered, usualPassword } from '#core/server/test/account-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { type MadeListener, makeListener } from '#core/server/test/make-listener';
import { makeTickets } from '#core/server/test/make-tickets';
import { WalletBrowser } from '#core/server/test/wallet-calls';
import { Ledger } from '#features/ledger/server/ledger';
import { WalletService } from './service.ts';

const { db } = await makeDatabase();
const app = await startApp(db);
const ledger = new Ledger(db);
const service = new WalletService({
  database: db,
  ledger,
  sources: { ordersOf: async () => new Map(), paymentsOf: async () => new Map() },
});
const at = new Date('2026-11-21T12:00:00Z');

let listener: MadeListener;
let ada: WalletBrowser;
beforeEach(async () => {
  listener = await makeListener(db);
  ada = new WalletBrowser(app, { listener });
});

let made = 0;
function fund(naira: number, kind: 'card-funding' | 'card-credit' = 'card-funding') {
  made += 1;
  const reference = PaymentReference.parse(`LX-wallet-test-${made}`);
  const { accountId } = listener;
  const money = { accountId, reference, provider: 'sandbox', amount: kobo(BigInt(naira * 100)), kind, at } as const;
  return transact(db, (trx) => service.creditFromCard(trx, money));
}

describe('a wallet', () => {
  test('that was never used is empty', async () => {
    expect(await ada.wallet()).toEqual({
      balance: 0,
      data: [],
      pageNumber: 1,
      pageSize: 20,
      totalPages: 0,
      totalElements: 0,
    });
  });

  test('has a statement, newest first, each line with the balance after it', async () => {
    await fund(2000);
    await fund(500.5, 'card-credit');
    const spent = { key: 'wallet-purchase:1', from: { wallet: listener.accountId }, to: { own: 'sales' } } as const;
    await transact(db, (trx) => ledger.post(trx, { kind: 'wallet-purchase', ...spent, amount: kobo(150_000n), at }));
    const [pin = ''] = await makeTickets(db, 100);
    await ada.fund(pin);
    const { data, balance } = await ada.wallet();
    expect(balance).toBe(1100.5);
    expect(data.map(({ kind, amount, balance_after }) => [kind, amount, balance_after])).toEqual([
      ['ticket', 100, 1100.5],
      ['wallet-purchase', -1500, 1000.5],
      ['card-credit', 500.5, 2500.5],
      ['card-funding', 2000, 2000],
    ]);
    expect(data[3]).toMatchObject({ at: at.toISOString(), purchase_id: null, reference: null, reason: null });
  });

  test('pages its statement', async () => {
    for (let n = 1; n <= 5; n += 1) await fund(n);
    const page = await ada.wallet('?pageNumber=2&pageSize=2');
    expect(page).toMatchObject({ balance: 15, pageNumber: 2, pageSize: 2, totalPages: 3, totalElements: 5 });
    expect(page.data.map(({ amount }) => amount)).toEqual([3, 2]);
  });

  test('is nobody else’s', async () => {
    await fund(2000);
    const other = new WalletBrowser(app, { listener: await makeListener(db) });
    expect(await other.wallet()).toMatchObject({ balance: 0, data: [], totalElements: 0 });
  });

  test('is credited a payment once, whatever its second kind', async () => {
    await fund(100);
    made -= 1;
    await expect(fund(100)).rejects.toThrow('in the books already');
    made -= 1;
    await expect(fund(300, 'card-credit')).rejects.toThrow('in the books already');
    expect(await ada.balance()).toBe(100);
  });
});

test('a sign-in has the balance in its reply', async () => {
  const { signUp, logIn } = accountCalls(app);
  const { token, user } = entered(await signUp('rich@example.org'));
  expect(user.balance).toBe(0);
  const [pin = ''] = await makeTickets(db, 750.25);
  await app.get('/v1/tickets/verify', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ pin }),
  });
  expect(entered(await logIn('rich@example.org', usualPassword)).user.balance).toBe(750.25);
  expect(entered(await signUp('rich@example.org')).user.balance).toBe(750.25);
});
