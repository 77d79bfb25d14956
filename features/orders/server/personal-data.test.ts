import { beforeEach, expect, test } from 'vitest';
import { AccountId } from '#core/contract/ids';
import { accountCalls, usualPassword } from '#core/server/test/account-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { type MadeListener, makeListener } from '#core/server/test/make-listener';
import { storeCalls } from '#core/server/test/store-calls';
import { AccountExport } from '#features/accounts/contract/export';
import { checkStore } from './check.ts';

const { db } = await makeDatabase();
const app = await startApp(db);
const { call, join } = accountCalls(app);
const { add, paidMessage, fund, payFromWallet } = storeCalls(app, db);

let ada: MadeListener;
let bought: string;
let wanted: string;
let people = 0;

beforeEach(async () => {
  people += 1;
  const email = `buyer-${people}@example.org`;
  const token = await join(email);
  const { id } = await db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' } as const;
  ada = { accountId: AccountId.parse(id), email, token, headers };
  await fund(ada, 100);
  bought = await paidMessage(100, { topic: 'Bought' });
  wanted = await paidMessage(30, { topic: 'Wanted' });
  await add(ada, bought);
  await payFromWallet(ada);
  await add(ada, wanted);
});

const exportOf = async ({ token }: MadeListener) => AccountExport.parse((await call('/users/export', { token })).body);

test('the export has the listener’s purchases and cart, and nobody else’s', async () => {
  expect(await exportOf(ada)).toMatchObject({
    cart: [{ message_id: wanted, topic: 'Wanted', added: expect.any(String) }],
    purchases: [
      { method: 'wallet', reference: null, total: 100, items: [{ message_id: bought, topic: 'Bought', price: 100 }] },
    ],
  });
  expect(await exportOf(await makeListener(db))).toMatchObject({ cart: [], purchases: [] });
});

test('deleting the account deletes the cart and keeps purchases, without personal data', async () => {
  const own = (table: 'cart_items' | 'purchases' | 'entitlements') =>
    db.selectFrom(table).where('account_id', '=', ada.accountId).selectAll().execute();
  const reply = await call('/users/account', { method: 'DELETE', token: ada.token, body: { password: usualPassword } });
  expect(reply.status).toBe(200);
  expect(await own('cart_items')).toEqual([]);
  expect(await own('purchases')).toHaveLength(1);
  expect(await own('entitlements')).toHaveLength(1);
  const account = db.selectFrom('accounts').where('id', '=', ada.accountId).select(['email', 'first_name']);
  expect(await account.execute()).toEqual([{ email: null, first_name: '' }]);
  expect((await checkStore(db)).faults).toEqual([]);
});

test('nothing can be added to the cart of an account while it is being deleted', async () => {
  const leaving = call('/users/account', { method: 'DELETE', token: ada.token, body: { password: usualPassword } });
  const more = await Promise.all(Array.from({ length: 6 }, () => paidMessage(10)));
  const adding = more.map((message) => add(ada, message));
  const statuses = (await Promise.all(adding)).map(({ status }) => status);
  expect((await leaving).status).toBe(200);
  expect(statuses.every((status) => status === 200 || status === 401)).toBe(true);
  const left = db.selectFrom('cart_items').where('account_id', '=', ada.accountId).select('id');
  expect(await left.execute()).toEqual([]);
});
