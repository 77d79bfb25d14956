import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeListener } from '#core/server/test/make-listener';
import { makeMessage } from '#core/server/test/make-message';
import { makeOperator } from '#core/server/test/make-operator';
import { makePurchase } from '#core/server/test/make-purchase';
import { storeCalls } from '#core/server/test/store-calls';
import { waitFor } from '#core/server/test/wait-for';
import { readBooks, readSales } from '#features/books/desk';

const { db } = await makeDatabase();
const app = await startApp(db);
const { get, post, add, payFromWallet, paidMessage, fund } = storeCalls(app, db);
const operator = await makeOperator(db);
const ada = await makeListener(db);

const csv = async (address: string, who = operator) => {
  const reply = await app.get(`/v1/admin/sales/${address}`, { headers: who.headers });
  return { reply, text: await reply.text() };
};

const formula = await makeMessage(db, { priceKobo: 123_450, topic: '=HYPERLINK("evil")' });
await makePurchase(db, ada.accountId, [formula], new Date('2025-11-30T23:30:00Z'));
await fund(ada, 700);
await add(ada, await paidMessage(699.99));
await payFromWallet(ada);

test('a table is for operators alone, and for no days that are none', async () => {
  for (const table of ['ledger.csv', 'orders.csv']) {
    expect((await app.get(`/v1/admin/sales/${table}`)).status).toBe(401);
    expect((await csv(table, ada)).reply.status).toBe(403);
    expect((await csv(`${table}?from=yesterday`)).reply.status).toBe(400);
  }
});

test('the ledger has every movement with what is debited and credited, to the kobo, by days of Lagos', async () => {
  const { reply, text } = await csv('ledger.csv?from=2025-12-01&to=2025-12-31');
  expect(reply.headers.get('content-disposition')).toBe(
    'attachment; filename="lectern-ledger-2025-12-01-2025-12-31.csv"',
  );
  const rows: unknown = parse(text, { columns: true, bom: true });
  expect(rows).toEqual([
    expect.objectContaining({
      date: '2025-12-01 00:30:00',
      kind: 'card-purchase',
      'debit account': 'sandbox',
      'credit account': 'sales',
      amount: '1234.50',
      listener: ada.accountId,
    }),
  ]);
  expect((await csv('ledger.csv')).text).toContain('wallet-purchase,wallet,sales,699.99,');
});

test('what begins like a formula is no formula', async () => {
  const { text } = await csv('orders.csv?from=2025-12-01&to=2025-12-31');
  expect(text).toContain(`"'=HYPERLINK(""evil"")"`);
});

test('sums are of the days that are asked for; what is in wallets is of now', async () => {
  const { data } = readSales.reply.parse((await get(operator, '/admin/sales?from=2025-12-01&to=2025-12-31')).body);
  expect(data).toMatchObject({
    orders: 1,
    movements: [{ kind: 'card-purchase', source: 'sandbox', count: 1, amount: 1234.5 }],
    liabilities: { wallets: 1, amount: 0.01 },
  });
});

test('the books are proved once however often it is asked, and what was found is kept', async () => {
  await db.transaction().execute(async (trx) => {
    await sql`lock table ledger_transactions`.execute(trx);
    await Promise.all([post(operator, '/admin/books', {}), post(operator, '/admin/books', {})]);
  });
  const report = async () => readBooks.reply.parse((await get(operator, '/admin/books')).body).data;
  await waitFor('the proof', async () => (await report()).running_since === null);
  const { last } = await report();
  expect(last?.faults.join()).toContain('no payment has it');
  expect(await db.selectFrom('book_checks').select('id').execute()).toHaveLength(1);
});
