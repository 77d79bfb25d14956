import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '#core/server/test/app';
import { makeShopper } from '#core/server/test/checkout-calls';
import { makeDatabase } from '#core/server/test/database';
import { paymentWork } from '#core/server/test/payment-work';
import { startPaystackDouble } from '#core/server/test/paystack-double';
import { waitFor } from '#core/server/test/wait-for';

// A sweep checks everything that is due, so this file has its own database.
const { db } = await makeDatabase();
const paystack = await startPaystackDouble();
const minuteMs = 60_000;
let ahead = 0;
const clock = { now: () => new Date(Date.now() + ahead) };
const parts = { settings: paystack.settings(), clock };
const app = await startApp(db, parts);
const work = await paymentWork(db, parts);

test('while Paystack can’t be reached the check is repeated every ten minutes, and nothing is flagged', async () => {
  const ada = await makeShopper(app, db, 500);
  const { ref, accessCode } = await ada.beginPurchase();
  paystack.pay(accessCode);
  const attempt = () =>
    db.selectFrom('payment_attempts').where('reference', '=', ref).selectAll().executeTakeFirstOrThrow();

  paystack.stumbleAlways('hang-up');
  ahead += 2 * minuteMs;
  await work.sweep();
  const putOff = await waitFor('it to give up', async () => {
    const current = await attempt();
    return current.last_error !== null && current;
  });
  expect(putOff).toMatchObject({ settled_at: null, needs_attention: false });
  expect(putOff.ask_at?.getTime()).toBeLessThanOrEqual(clock.now().getTime() + 10 * minuteMs);

  paystack.calmDown();
  ahead += 10 * minuteMs;
  await work.sweep();
  await waitFor('the sweep to ask again', async () => (await attempt()).settled_at);
  expect(await ada.owned()).toEqual(ada.messages);
});

test('a database that goes away while a payment is booked is no reason to flag it', async () => {
  const ada = await makeShopper(app, db, 500);
  const { ref, accessCode } = await ada.beginPurchase();
  paystack.pay(accessCode);
  const attempt = () =>
    db.selectFrom('payment_attempts').where('reference', '=', ref).selectAll().executeTakeFirstOrThrow();
  await sql`
    create function go_away() returns trigger language plpgsql as
      $$ begin raise exception 'terminating connection due to administrator command' using errcode = '57P01'; end $$;
    create trigger go_away before insert on ledger_transactions execute function go_away()`.execute(db);
  ahead += 2 * minuteMs;
  await work.sweep();
  const putOff = await waitFor('it to give up', async () => {
    const current = await attempt();
    return current.last_error !== null && current;
  });
  expect(putOff).toMatchObject({ settled_at: null, needs_attention: false });
  expect(putOff.ask_at?.getTime()).toBeLessThanOrEqual(clock.now().getTime() + 10 * minuteMs);

  await sql`drop function go_away cascade`.execute(db);
  ahead += 10 * minuteMs;
  await work.sweep();
  await waitFor('the sweep to ask again', async () => (await attempt()).settled_at);
  expect(await ada.owned()).toEqual(ada.messages);
});
