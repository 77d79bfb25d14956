import { expect, test } from 'vitest';
import { checkBooks } from '#core/server/boot/check-books';
import { startApp } from '#core/server/test/app';
import { makeShopper } from '#core/server/test/checkout-calls';
import { makeDatabase } from '#core/server/test/database';
import { paymentCalls } from '#core/server/test/payment-calls';
import { startPaystackDouble } from '#core/server/test/paystack-double';
import { Payment } from '#features/payments/contract';

const { db } = await makeDatabase();
const paystack = await startPaystackDouble('sk_test_0123456789abcdef');
const app = await startApp(db, { settings: paystack.settings() });

test('a payment in Paystack’s test mode is marked on the receipt, and separate from real money in the books', async () => {
  const ada = await makeShopper(app, db, 1500);
  const { ref, accessCode, provider } = await ada.beginPurchase();
  expect(provider).toBe('paystack');
  paystack.pay(accessCode);
  const { status, purchase_id } = Payment.parse((await ada.confirmPurchase(ref)).body);
  expect(status).toBe('bought');
  const headers = { authorization: `Bearer ${ada.token}` };
  const receipt = await (await app.get(`/v1/purchases/${purchase_id}/receipt`, { headers })).text();
  expect(receipt).toContain('<dd>by a test card: no money moved</dd>');
  const { faults, notes } = await checkBooks(db);
  expect(faults).toEqual([]);
  expect(notes).toContainEqual(expect.stringContaining('Came in: ₦0 by Paystack, ₦1,500 of test money'));
});

test('with a live key a payment started as a test is started again, and the test one not checked', async () => {
  const live = await startPaystackDouble();
  const later = await startApp(db, { settings: live.settings() });
  const ada = await makeShopper(app, db, 500);
  const begunAsTest = await ada.beginPurchase();
  paystack.pay(begunAsTest.accessCode);
  const { beginPurchase, confirmPurchase } = paymentCalls(later, ada.token);
  const { ref, accessCode } = await beginPurchase();
  expect(ref).not.toBe(begunAsTest.ref);
  expect((await confirmPurchase(begunAsTest.ref)).body).toMatchObject({ status: 'pending' });
  live.pay(accessCode);
  expect((await confirmPurchase(ref)).body).toMatchObject({ status: 'bought' });
  expect(live.asked.join()).not.toContain(begunAsTest.ref);
});
