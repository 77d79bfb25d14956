import { type RawBuilder, sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Database } from '#core/server/database/database';
import { startApp } from '#core/server/test/app';
import { makeShopper } from '#core/server/test/checkout-calls';
import { makeDatabase } from '#core/server/test/database';
import { startPaystackDouble } from '#core/server/test/paystack-double';
import { checkPayments } from './check.ts';

const paystack = await startPaystackDouble();
let db: Database;
let paid: { bought: string; funded: string; credited: string };

beforeEach(async () => {
  db = (await makeDatabase()).db;
  const ada = await makeShopper(await startApp(db, { settings: paystack.settings() }), db, 500);
  const [cart, funding, wrong] = [await ada.beginPurchase(), await ada.beginFunding(300), await ada.beginFunding(200)];
  for (const { accessCode } of [cart, funding]) paystack.pay(accessCode);
  paystack.pay(wrong.accessCode, { amount: 7000, requested_amount: 7000 });
  await ada.confirmPurchase(cart.ref);
  for (const { ref } of [funding, wrong]) await ada.confirmFunding(ref);
  paid = { bought: cart.ref, funded: funding.ref, credited: wrong.ref };
});

async function falsify(change: RawBuilder<unknown>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await change.execute(trx);
  });
}

const faults = async () => (await checkPayments(db)).faults;
const faultOf = (reference: string) => expect.stringContaining(`Payment ${reference} of `);

test('correct books have no faults; what needs attention is a note', async () => {
  expect(await checkPayments(db)).toEqual({
    faults: [],
    notes: [expect.stringContaining(`Payment ${paid.credited} by paystack (7000 hundredths of NGN) is credited`)],
  });
});

test('a payment that is in the books with another amount is found', async () => {
  await falsify(sql`update payment_attempts set paid_kobo = 1 where reference = ${paid.funded}`);
  expect(await faults()).toEqual([faultOf(paid.funded)]);
});

test('a payment that went into somebody else’s wallet is found', async () => {
  const { rows } = await sql<{ id: string }>`
    insert into accounts (email, password_hash, first_name, last_name, created_at)
    select 'thief@example.org', password_hash, 'T', 'H', now() from accounts limit 1 returning id`.execute(db);
  const thief = rows[0]?.id;
  await falsify(sql`update payment_intents set account_id = ${thief}
    where id = (select intent_id from payment_attempts where reference = ${paid.credited})`);
  expect(await faults()).toEqual([faultOf(paid.credited)]);
});

test('a payment with a wrong status is found', async () => {
  await falsify(sql`update payment_attempts set status = 'funded' where reference = ${paid.credited}`);
  expect(await faults()).toEqual([faultOf(paid.credited), expect.stringContaining('of its payments fulfilled it')]);
});

test('a payment with another purchase is found', async () => {
  await falsify(sql`update purchases set total_kobo = 4 where reference = ${paid.bought}`);
  expect(await faults()).toEqual([faultOf(paid.bought)]);
});

test('card money in the ledger without a payment is found', async () => {
  await falsify(sql`update payment_attempts set status = 'failed', ledger_transaction_id = null, settled_at = null
    where reference = ${paid.funded}`);
  expect(await faults()).toEqual([
    expect.stringContaining(`"payment:${paid.funded}", is a card-funding, but no payment has it.`),
    expect.stringContaining('is fulfilled, but 0 of its payments fulfilled it'),
  ]);
});
