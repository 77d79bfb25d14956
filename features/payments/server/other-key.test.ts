import { expect, test } from 'vitest';
import { startApp } from '#core/server/test/app';
import { makeShopper } from '#core/server/test/checkout-calls';
import { makeDatabase } from '#core/server/test/database';
import { paymentCalls } from '#core/server/test/payment-calls';
import { paymentWork } from '#core/server/test/payment-work';
import { startPaystackDouble } from '#core/server/test/paystack-double';
import { waitFor } from '#core/server/test/wait-for';

const { db } = await makeDatabase();
const [before, after] = [await startPaystackDouble('sk_live_before'), await startPaystackDouble('sk_live_after')];
let ahead = 0;
const clock = { now: () => new Date(Date.now() + ahead) };
const startWith = ({ settings }: typeof before) => startApp(db, { settings: settings(), clock });

const attemptOf = (reference: string) =>
  db.selectFrom('payment_attempts').where('reference', '=', reference).selectAll().executeTakeFirstOrThrow();

test('a payment made before a change of key is never reported as not charged, and is booked with its own key', async () => {
  const old = await startWith(before);
  const ada = await makeShopper(old, db, 500);
  const { ref, accessCode } = await ada.beginPurchase();
  before.pay(accessCode);
  await old.stop();

  const changed = await startWith(after);
  const { confirmPurchase } = paymentCalls(changed, ada.token);
  expect((await confirmPurchase(ref)).body).toMatchObject({ status: 'pending' });
  const trouble = expect.stringMatching(/knows nothing of a payment that it has begun: begun with the key \w+, asked/);
  expect(await attemptOf(ref)).toMatchObject({ needs_attention: true, last_error: trouble });
  ahead += 25 * 60 * 60 * 1000;
  await (await paymentWork(db, { settings: after.settings(), clock })).sweep();
  await waitFor('the sweep to ask', async () => (await attemptOf(ref)).asks > 0);
  expect((await confirmPurchase(ref)).body).toMatchObject({ status: 'pending' });
  expect(await attemptOf(ref)).toMatchObject({ status: 'open', needs_attention: true, ask_at: expect.any(Date) });
  await changed.stop();

  const back = await startWith(before);
  expect((await paymentCalls(back, ada.token).confirmPurchase(ref)).body).toMatchObject({ status: 'bought' });
  expect(await attemptOf(ref)).toMatchObject({ needs_attention: false, last_error: null });
  await back.stop();
});

test('a payment started with another key is started again: nobody pays into an account that can’t be checked', async () => {
  const old = await startWith(before);
  const ada = await makeShopper(old, db, 500);
  const { ref } = await ada.beginPurchase();
  await old.stop();
  const { beginPurchase, confirmPurchase } = paymentCalls(await startWith(after), ada.token);
  const again = await beginPurchase();
  expect(again.ref).not.toBe(ref);
  after.pay(again.accessCode);
  expect((await confirmPurchase(again.ref)).body).toMatchObject({ status: 'bought' });
});
