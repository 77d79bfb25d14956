import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '#core/server/test/app';
import { makeShopper } from '#core/server/test/checkout-calls';
import { makeDatabase } from '#core/server/test/database';
import { makeListener } from '#core/server/test/make-listener';
import { makeMessage } from '#core/server/test/make-message';
import { makeOperator } from '#core/server/test/make-operator';
import { makePurchase } from '#core/server/test/make-purchase';
import { storeCalls } from '#core/server/test/store-calls';
import { listListeners, readListener } from '#features/listeners/desk';
import { listDeskPayments } from '#features/payments/desk';

const { db } = await makeDatabase();
const app = await startApp(db);
const { get, post } = storeCalls(app, db);
const operator = await makeOperator(db);

async function named(first_name: string, last_name: string, email: string) {
  const listener = await makeListener(db);
  await db.updateTable('accounts').set({ first_name, last_name, email }).where('id', '=', listener.accountId).execute();
  return listener;
}

const find = async (keyword: string) => {
  const { body } = await get(operator, `/admin/listeners?${new URLSearchParams({ keyword })}`);
  return listListeners.reply.parse(body).data.map(({ id }) => id);
};

test('listeners are found by parts of their name and address, without case and accents, each word somewhere', async () => {
  const ada = await named('Adébáyọ̀', 'Okafor', 'ade@one.example');
  const other = await named('Ade', 'Bello', 'bello_100%@two.example');
  expect(await find('adebayo')).toEqual([ada.accountId]);
  expect(await find('OKAF ade')).toEqual([ada.accountId]);
  expect(await find('ad')).toEqual(expect.arrayContaining([ada.accountId, other.accountId]));
  expect(await find('two.exam')).toEqual([other.accountId]);
  expect(await find('o_100%')).toEqual([other.accountId]);
  expect(await find('kaf')).toEqual([ada.accountId]);
  expect(await find('nobody at all')).toEqual([]);
  expect(await get(operator, '/admin/listeners?keyword=a')).toMatchObject({ status: 400 });
});

test('… and by the number of an order, and by the reference of a card payment', async () => {
  const buyer = await makeListener(db);
  const order = await makePurchase(db, buyer.accountId, [await makeMessage(db, { priceKobo: 10_000 })]);
  expect(await find(order.padStart(6, '0'))).toContain(buyer.accountId);
  const shopper = await makeShopper(app, db, 500);
  const { ref } = await shopper.beginPurchase();
  expect(await find(ref)).toEqual([shopper.accountId]);
  const { data } = readListener.reply.parse((await get(operator, `/admin/listeners/${buyer.accountId}`)).body);
  expect(data).toMatchObject({ orders: 1, bought: 100, refunded: 0, balance: 0 });
  expect(JSON.stringify(data)).not.toMatch(/hash|argon/);
  const payments = await get(operator, `/admin/payments?accountId=${shopper.accountId}`);
  expect(listDeskPayments.reply.parse(payments.body).data.payments).toMatchObject([{ reference: ref, status: 'open' }]);
});

test('a payment that was dealt with leaves the list, and the audit has who did it', async () => {
  const shopper = await makeShopper(app, db, 500);
  const { ref } = await shopper.beginPurchase();
  await db.updateTable('payment_attempts').set({ needs_attention: true }).where('reference', '=', ref).execute();
  const flagged = async () =>
    listDeskPayments.reply
      .parse((await get(operator, '/admin/payments?which=attention')).body)
      .data.payments.map(({ reference }) => reference);
  expect(await flagged()).toEqual([ref]);
  expect(await post(operator, '/admin/payments/seen', { what: ref })).toMatchObject({ status: 200 });
  expect(await flagged()).toEqual([]);
  expect(await get(operator, `/admin/audit?kind=payment&subjectId=${ref}`)).toMatchObject({
    body: { data: [{ action: 'payment.see', by: { email: operator.email } }] },
  });
});

test('among 20,000 the words are looked up in an index', async () => {
  await sql`insert into accounts (email, password_hash, first_name, last_name, created_at)
    select 'many-' || n || '@example.org', 'x', 'First' || n, 'Last' || n, now() from generate_series(1, 20000) n`.execute(
    db,
  );
  await sql`analyze accounts`.execute(db);
  for (const pattern of ['%last19999%', '% zq%']) {
    const plan = await sql<{ 'QUERY PLAN': string }>`explain select id from accounts where deleted_at is null
      and account_words(first_name, last_name, email) like ${sql.lit(pattern)}`.execute(db);
    expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('accounts_by_words');
  }
  expect(await find('last19999')).toHaveLength(1);
});
