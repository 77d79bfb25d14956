import { beforeEach, expect, test } from 'vitest';
import { makeDatabase } from '#core/server/test/database';
import { type MadeListener, makeListener } from '#core/server/test/make-listener';
import { makeMessage } from '#core/server/test/make-message';
import { makePurchase } from '#core/server/test/make-purchase';
import { checkStore } from './check.ts';

const { db } = await makeDatabase();
let ada: MadeListener;
let message: string;
let purchase: string;

beforeEach(async () => {
  ada = await makeListener(db);
  message = await makeMessage(db, { priceKobo: 10_000 });
  purchase = await makePurchase(db, ada.accountId, [message]);
});

async function faultsAfter(falsify: () => Promise<unknown>, mend: () => Promise<unknown>): Promise<string[]> {
  await falsify();
  const { faults } = await checkStore(db);
  await mend();
  expect((await checkStore(db)).faults).toEqual([]);
  return faults;
}

const setPurchase = (values: { total_kobo?: number; reference?: string }) =>
  db.updateTable('purchases').set(values).where('id', '=', purchase).execute();
const setPrice = (price_kobo: number) =>
  db.updateTable('purchase_items').set({ price_kobo }).where('purchase_id', '=', purchase).execute();

test('the store’s books are correct unless they are corrupted', async () => {
  expect(await checkStore(db)).toEqual({ faults: [], notes: [] });
});

test('a price that was changed afterwards is found', async () => {
  const faults = await faultsAfter(
    () => setPrice(1),
    () => setPrice(10_000),
  );
  expect(faults).toEqual([expect.stringContaining(`Purchase ${purchase} of 10000 kobo has items for 1 kobo`)]);
});

test('a total that was changed afterwards is found', async () => {
  const faults = await faultsAfter(
    () => setPurchase({ total_kobo: 7 }),
    () => setPurchase({ total_kobo: 10_000 }),
  );
  expect(faults).toEqual([expect.stringContaining(`Purchase ${purchase} of 7 kobo`)]);
});

test('a purchase by another payment than its own is found', async () => {
  const { reference } = await db
    .selectFrom('purchases')
    .select('reference')
    .where('id', '=', purchase)
    .executeTakeFirstOrThrow();
  const faults = await faultsAfter(
    () => setPurchase({ reference: 'LX-of-another' }),
    () => setPurchase({ reference: reference ?? '' }),
  );
  expect(faults).toEqual([expect.stringContaining('booked otherwise')]);
});

test('a purchase without an entitlement is found', async () => {
  const owned = { account_id: ada.accountId, message_id: message, purchase_id: purchase, since: new Date() };
  const faults = await faultsAfter(
    () => db.deleteFrom('entitlements').where('purchase_id', '=', purchase).execute(),
    () => db.insertInto('entitlements').values(owned).execute(),
  );
  expect(faults).toEqual([
    `Account ${ada.accountId} bought message ${message} in purchase ${purchase}, but doesn't own it by that purchase.`,
  ]);
});

test('a sale without a purchase is found', async () => {
  const { db: own } = await makeDatabase();
  const bola = await makeListener(own);
  const sold = await makePurchase(own, bola.accountId, [await makeMessage(own, { priceKobo: 500 })]);
  await own.deleteFrom('entitlements').where('purchase_id', '=', sold).execute();
  await own.deleteFrom('purchase_items').where('purchase_id', '=', sold).execute();
  await own.deleteFrom('purchases').where('id', '=', sold).execute();
  expect((await checkStore(own)).faults).toEqual([
    expect.stringMatching(/^Ledger transaction \d+ is a card-purchase, but no purchase has it\.$/),
  ]);
});

test('a refunded message that is still owned is found, and a refund missing from the ledger', async () => {
  const { db: own } = await makeDatabase();
  const bola = await makeListener(own);
  const paid = await makeMessage(own, { priceKobo: 500 });
  const sold = await makePurchase(own, bola.accountId, [paid]);
  const { ledger_transaction_id } = await own
    .selectFrom('purchases')
    .select('ledger_transaction_id')
    .where('id', '=', sold)
    .executeTakeFirstOrThrow();
  const { id } = await own
    .insertInto('refunds')
    .values({
      purchase_id: sold,
      account_id: bola.accountId,
      amount_kobo: 500,
      reason: 'None',
      ledger_transaction_id,
      refunded_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await own.insertInto('refund_items').values({ refund_id: id, purchase_id: sold, message_id: paid }).execute();
  expect((await checkStore(own)).faults).toEqual([
    `Account ${bola.accountId} owns message ${paid} without having bought it, or after it was refunded.`,
    expect.stringMatching(/^Refund 1 of 500 kobo is of items for 500 kobo, .* gave no kobo to the buyer/),
  ]);
});
