import { afterEach, expect, test } from 'vitest';
import { checkBooks } from '#core/server/boot/check-books';
import { startApp } from '#core/server/test/app';
import { makeShopper } from '#core/server/test/checkout-calls';
import { makeDatabase } from '#core/server/test/database';
import { paymentWork } from '#core/server/test/payment-work';
import { startPaystackDouble } from '#core/server/test/paystack-double';
import { waitFor } from '#core/server/test/wait-for';
import { cancelAttempt } from './queries.ts';

const { db } = await makeDatabase();
const paystack = await startPaystackDouble();
let ahead = 0;
const clock = { now: () => new Date(Date.now() + ahead) };
const parts = { settings: paystack.settings(), clock };
const app = await startApp(db, parts);
const work = await paymentWork(db, parts);
const minute = 60 * 1000;

afterEach(async () => {
  paystack.calmDown();
  expect((await checkBooks(db)).faults).toEqual([]);
});

const shopper = (...prices: number[]) => makeShopper(app, db, ...prices);

const attemptOf = (reference: string) =>
  db.selectFrom('payment_attempts').where('reference', '=', reference).selectAll().executeTakeFirstOrThrow();

test('cancelled: nothing was charged, and the listener isn’t reminded of it; a later payment counts', async () => {
  const ada = await shopper(500);
  const { ref, accessCode } = await ada.beginPurchase();
  expect((await ada.closePurchase(ref)).body).toMatchObject({
    success: false,
    status: 'cancelled',
    purchase_id: null,
    message: 'Nothing was charged',
  });
  expect((await ada.open()).body).toEqual({ data: [] });
  expect(await attemptOf(ref)).toMatchObject({ status: 'open', settled_at: null });
  paystack.pay(accessCode);
  await paystack.deliver(app, paystack.webhook(ref));
  await waitFor('the event to be worked on', async () => (await attemptOf(ref)).settled_at);
  expect(await ada.owned()).toEqual(ada.messages);
  expect(await attemptOf(ref)).toMatchObject({ status: 'bought', cancelled_at: null });
  expect((await ada.closePurchase(ref)).body).toMatchObject({ status: 'bought' });
});

test.each(['ongoing', 'pending', 'processing', 'queued'] as const)(
  'closed while it is %s: it may still come, and stays among the open ones',
  async (status) => {
    const ada = await shopper(500);
    const { ref, accessCode } = await ada.beginPurchase();
    paystack.pay(accessCode, { status });
    expect((await ada.closePurchase(ref)).body).toMatchObject({ status: 'pending' });
    expect((await ada.open()).body).toMatchObject({ data: [{ ref }] });
  },
);

test('closed after a card was tried: the bank may still approve, so the outcome stays open', async () => {
  const ada = await shopper(500);
  const { ref, accessCode } = await ada.beginPurchase();
  paystack.change(ref, { log: { attempts: 1 } });
  expect((await ada.closePurchase(ref)).body).toMatchObject({ status: 'pending' });
  expect((await ada.open()).body).toMatchObject({ data: [{ ref }] });
  paystack.pay(accessCode);
  expect((await ada.closePurchase(ref)).body).toMatchObject({ status: 'bought' });
});

test('closed after the card was declined: the bank’s message, and not that nothing was charged', async () => {
  const ada = await shopper(500);
  const { ref } = await ada.beginPurchase();
  paystack.change(ref, { status: 'failed', gateway_response: 'Declined', log: { attempts: 1 } });
  const { body } = await ada.closePurchase(ref);
  expect(body).toMatchObject({ status: 'failed', message: 'The payment didn’t go through: Declined.' });
});

test('another listener’s payment can’t be closed, nor one for another purpose, and both stay unchanged', async () => {
  const [ada, bola] = [await shopper(500), await shopper(500)];
  const { ref } = await ada.beginPurchase();
  expect(await bola.closePurchase(ref)).toBeRefused('payment.not_found');
  expect(await ada.closeFunding(ref)).toBeRefused('payment.not_found');
  expect(await attemptOf(ref)).toMatchObject({ status: 'open', cancelled_at: null });
  expect((await ada.open()).body).toMatchObject({ data: [{ ref }] });
});

test('closed while Paystack can’t be reached: the outcome stays open, whatever was known before', async () => {
  const ada = await shopper(500);
  const { ref } = await ada.beginPurchase();
  expect((await ada.closePurchase(ref)).body).toMatchObject({ status: 'cancelled' });
  paystack.stumbleAlways('malformed');
  expect((await ada.closePurchase(ref)).body).toMatchObject({ status: 'pending' });
});

test('cancelled, and paid without callback or webhook: the sweep finds it', async () => {
  const ada = await shopper(500);
  const { ref, accessCode } = await ada.beginPurchase();
  expect((await ada.closePurchase(ref)).body).toMatchObject({ status: 'cancelled' });
  paystack.pay(accessCode);
  ahead += 2 * minute;
  await work.sweep();
  await waitFor('the payment to be found', async () => (await attemptOf(ref)).settled_at);
  expect(await ada.owned()).toEqual(ada.messages);
});

test('closed, confirmed and delivered at once, and paid meanwhile: bought once, and never cancelled afterwards', async () => {
  for (let round = 0; round < 8; round += 1) {
    const ada = await shopper(500);
    const { ref, accessCode } = await ada.beginPurchase();
    const asking = [ada.closePurchase(ref), ada.confirmPurchase(ref), ada.closePurchase(ref)];
    paystack.pay(accessCode);
    const paidBy = [ada.closePurchase(ref), paystack.deliver(app, paystack.webhook(ref)), ada.confirmPurchase(ref)];
    const after = await Promise.all([ada.closePurchase(ref), ada.confirmPurchase(ref)]);
    await Promise.all([...asking, ...paidBy]);
    for (const { body } of after) expect(body).toMatchObject({ status: 'bought' });
    expect(await attemptOf(ref)).toMatchObject({ status: 'bought', cancelled_at: null });
    expect(await ada.owned()).toEqual(ada.messages);
  }
});

test('cancelled, and in progress at the next check: it is open again', async () => {
  const ada = await shopper(500);
  const { ref, accessCode } = await ada.beginPurchase();
  expect((await ada.closePurchase(ref)).body).toMatchObject({ status: 'cancelled' });
  paystack.pay(accessCode, { status: 'ongoing' });
  expect((await ada.confirmPurchase(ref)).body).toMatchObject({ status: 'pending' });
  expect((await ada.open()).body).toMatchObject({ data: [{ ref }] });
});

test('cancelled, and continued: it is the same payment, and open again', async () => {
  const ada = await shopper(500);
  const { ref } = await ada.beginPurchase();
  await ada.closePurchase(ref);
  expect((await ada.beginPurchase()).ref).toBe(ref);
  expect((await ada.open()).body).toMatchObject({ data: [{ ref }] });
});

test('abandoned: once nobody can be on Paystack’s page any more, the listener isn’t reminded of it', async () => {
  const ada = await shopper(500);
  const { ref } = await ada.beginPurchase();
  const asksOf = async () => (await attemptOf(ref)).asks;
  ahead += 2 * minute;
  await work.sweep();
  await waitFor('the first look', async () => (await asksOf()) === 1);
  expect((await ada.open()).body).toMatchObject({ data: [{ ref }] });
  ahead += 14 * minute;
  await work.sweep();
  await waitFor('a look after a quarter of an hour', async () => (await asksOf()) === 2);
  expect((await ada.open()).body).toEqual({ data: [] });
});

test('abandoned, but continued after 14 minutes, it is still open after 16', async () => {
  const ada = await shopper(500);
  const { ref } = await ada.beginPurchase();
  const asksOf = async () => (await attemptOf(ref)).asks;
  ahead += 14 * minute;
  await work.sweep();
  await waitFor('the first look', async () => (await asksOf()) === 1);
  expect((await ada.beginPurchase()).ref).toBe(ref);
  ahead += 2 * minute;
  await work.sweep();
  await waitFor('a look after a quarter of an hour', async () => (await asksOf()) === 2);
  expect((await ada.open()).body).toMatchObject({ data: [{ ref }] });
});

test('an answer from before it was continued cancels nothing', async () => {
  const ada = await shopper(500);
  const { ref } = await ada.beginPurchase();
  const askedAt = clock.now();
  ahead += 1000;
  await ada.beginPurchase();
  expect(await cancelAttempt(db, ref, askedAt)).toBe(false);
  expect(await attemptOf(ref)).toMatchObject({ cancelled_at: null });
  expect(await cancelAttempt(db, ref, clock.now())).toBe(true);
});

test('Paystack has sent a webhook, but doesn’t confirm it yet: the outcome stays open', async () => {
  const ada = await shopper(500);
  const { ref, accessCode } = await ada.beginPurchase();
  await paystack.deliver(app, paystack.webhook(ref));
  expect((await ada.closePurchase(ref)).body).toMatchObject({ status: 'pending' });
  expect((await ada.open()).body).toMatchObject({ data: [{ ref }] });
  paystack.pay(accessCode);
  expect((await ada.closePurchase(ref)).body).toMatchObject({ status: 'bought' });
});

test('cancelled, and tried after that: it is open again', async () => {
  const ada = await shopper(500);
  const { ref } = await ada.beginPurchase();
  expect((await ada.closePurchase(ref)).body).toMatchObject({ status: 'cancelled' });
  paystack.change(ref, { log: { attempts: 1 } });
  expect((await ada.confirmPurchase(ref)).body).toMatchObject({ status: 'pending' });
  expect((await ada.open()).body).toMatchObject({ data: [{ ref }] });
});
