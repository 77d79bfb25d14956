import { expect, test } from 'vitest';
import { makeReconciled, never } from '#core/server/test/reconciling';

const { db, double, desk, shopper, fund, clock, pass, open } = await makeReconciled();

async function refundToday(transaction: number): Promise<void> {
  const createdAt = clock.now().toISOString();
  double.refunds.push({
    id: double.refunds.length + 1,
    domain: 'live',
    transaction,
    amount: 5000,
    currency: 'NGN',
    status: 'processed',
    createdAt,
  });
  const day = createdAt.slice(0, 10);
  expect(await desk.make('command line', { from: day, to: day }, never)).toMatchObject({ state: 'done' });
}

const asksById = () => double.asked.filter((url) => /^GET \/transaction\/\d+$/.test(url));
const found = async () => (await open()).map(({ reference }) => reference).toSorted();

test('a refund names its payment by Paystack’s id: it is found in its list, in the books, in an earlier report, or asked for', async () => {
  const ada = await shopper();
  const [booked, reported, neither] = [await fund(ada, 100), await fund(ada, 200), await fund(ada, 300)];
  const day = clock.now().toISOString().slice(0, 10);
  await desk.make('command line', { from: day, to: day }, never);
  await db
    .updateTable('payment_attempts')
    .set({ provider_transaction_id: null })
    .where('reference', 'in', [reported, neither])
    .execute();
  await db.deleteFrom('reported_payments').where('reference', '=', neither).execute();
  await db.updateTable('reported_payments').set({ transaction_id: null }).where('reference', '=', booked).execute();

  pass(30 * 24);
  const listed = double.add({ created_at: clock.now().toISOString() });
  const idOf = (reference: string) => double.transactions.get(reference)?.id ?? 0;
  for (const reference of [listed.reference, booked, reported]) await refundToday(idOf(reference));
  expect(asksById()).toEqual([]);
  await refundToday(idOf(neither));
  expect(asksById()).toEqual([`GET /transaction/${idOf(neither)}`]);
  expect(await found()).toEqual([booked, reported, neither, listed.reference].toSorted());
});

test('a refund of a payment that isn’t the library’s is none of its discrepancies', async () => {
  const before = await found();
  const { id } = double.add({ created_at: new Date(Date.now() - 90 * 24 * 60 * 60 * 1000).toISOString() });
  await refundToday(id);
  expect(await found()).toEqual(before);
});
