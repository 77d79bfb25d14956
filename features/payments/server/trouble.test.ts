import { randomBytes } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { checkBooks } from '#core/server/boot/check-books';
import { transact } from '#core/server/database/transact';
import { startApp } from '#core/server/test/app';
import { makeShopper } from '#core/server/test/checkout-calls';
import { makeDatabase } from '#core/server/test/database';
import { paymentWork } from '#core/server/test/payment-work';
import { startPaystackDouble } from '#core/server/test/paystack-double';
import { waitFor } from '#core/server/test/wait-for';
import { Audit } from '#features/audit/server/audit';
import type { PaymentIntent } from '#features/payments/contract';
import { makeDue } from '#features/payments/server/desk/queries';
import { PaymentDesk } from '#features/payments/server/desk/service';
import { eventWork } from './work-queries.ts';

// Money that may have arrived but can't be checked is flagged. A sweep checks everything that is due, so this file has its own database.

const { db } = await makeDatabase();
const paystack = await startPaystackDouble();
const minute = 60_000;
const day = 24 * 60 * minute;
let ahead = 0;
const start = Date.now();
// A stopped clock keeps a slow test from causing retries.
const clock = { now: () => new Date(start + ahead) };
const parts = { settings: paystack.settings(), clock };
const app = await startApp(db, parts);
const work = await paymentWork(db, parts);
const desk = new PaymentDesk({ database: db, clock, audit: new Audit(db, clock) });

afterEach(async () => {
  paystack.calmDown();
  expect((await checkBooks(db)).faults).toEqual([]);
});

const attemptOf = (reference: string) =>
  db.selectFrom('payment_attempts').where('reference', '=', reference).selectAll().executeTakeFirstOrThrow();

const eventOf = (reference: string) =>
  db.selectFrom('payment_events').where('reference', '=', reference).selectAll().executeTakeFirstOrThrow();

function payOddly({ ref, accessCode }: PaymentIntent, odd: object): void {
  paystack.pay(accessCode);
  Object.assign(paystack.transactions.get(ref) ?? {}, odd);
}

async function listed(reference: string): Promise<string[]> {
  const { payments, events } = await desk.list({ which: 'attention' });
  const payment = payments.filter((row) => row.reference === reference).map((row) => `payment: ${row.last_error}`);
  const event = events.filter((row) => row.reference === reference).map((row) => `event: ${row.last_error}`);
  return [...payment, ...event];
}

const workOf = async (reference: string) =>
  db
    .selectFrom('work_items')
    .where('kind', '=', eventWork('paystack'))
    .where('key', '=', (await eventOf(reference)).id)
    .select(['id', 'tries'])
    .executeTakeFirstOrThrow();

async function retryEvent(reference: string, change: { tries?: number } = {}): Promise<void> {
  const { id } = await workOf(reference);
  const due = { ...change, due_at: clock.now() };
  await db.updateTable('work_items').set(due).where('id', '=', id).execute();
  await work.workOff();
}

async function sweep(reference: string): Promise<void> {
  const { asks } = await attemptOf(reference);
  await transact(db, (trx) => makeDue(trx, reference, new Date(0)));
  const stopping = new AbortController();
  const sweeping = work.sweep(stopping.signal);
  await waitFor('the sweep', async () => {
    const attempt = await attemptOf(reference);
    return attempt.asks > asks || attempt.settled_at;
  });
  stopping.abort();
  await sweeping;
}

test.each([
  ['an amount that is a text', { amount: '50000' }, 'data.amount'],
  ['no currency', { currency: undefined }, 'data.currency'],
  ['no mode', { domain: undefined }, 'data.domain'],
  ['a mode that there isn’t', { domain: 'play' }, 'data.domain'],
  ['another reference', { reference: 'LX-ANOTHERS' }, 'data.reference'],
])(
  'a success with %s: the operator learns of it at once, and it is booked once it is understood',
  async (_, odd, field) => {
    const ada = await makeShopper(app, db);
    const intent = await ada.beginFunding(500);
    const { ref } = intent;
    const webhook = paystack.webhook(ref);
    const right = { ...paystack.transactions.get(ref) };
    payOddly(intent, odd);
    const why = `Paystack answered 200: unexpected fields (${field})`;
    expect((await ada.confirmFunding(ref)).body).toMatchObject({ success: false, status: 'pending' });
    expect(await listed(ref)).toEqual([`payment: ${why}`]);
    await paystack.deliver(app, webhook);
    const flagged = await waitFor('the event to be flagged', async () => {
      const event = await eventOf(ref);
      return event.needs_attention && event;
    });
    expect(flagged.handled_at).toBeNull();
    expect((await workOf(ref)).tries).toBe(1);
    expect(await listed(ref)).toEqual([`payment: ${why}`, `event: ${why}`]);
    expect((await checkBooks(db)).notes.join()).toContain(`${ref} by paystack is open and needs attention: ${why}`);

    payOddly(intent, { ...right, status: 'success' });
    expect((await ada.confirmFunding(ref)).body).toMatchObject({ status: 'funded', wallet: { balance: 500 } });
    await retryEvent(ref);
    await waitFor('the event to be done', async () => (await eventOf(ref)).handled_at);
    expect(await listed(ref)).toEqual([]);
  },
);

test.each([
  ['no id', { id: undefined }],
  ['null as its id', { id: null }],
  ['an id that no index can hold', { id: randomBytes(3000).toString('hex') }],
  ['an object as what the bank says', { gateway_response: { code: '00' } }],
])('a success with %s is booked all the same', async (_, odd) => {
  const ada = await makeShopper(app, db);
  const intent = await ada.beginFunding(500);
  payOddly(intent, odd);
  expect((await ada.confirmFunding(intent.ref)).body).toMatchObject({ status: 'funded', wallet: { balance: 500 } });
  expect(await listed(intent.ref)).toEqual([]);
});

test.each([
  ['a key that it doesn’t take', 401, { status: false, message: 'Invalid key', code: 'invalid_Key' }],
  ['a question that it doesn’t take', 400, { status: false, message: 'No such question' }],
])('%s: the sweep has the operator look, until it is answered again', async (_, code, body) => {
  const ada = await makeShopper(app, db);
  const { ref, accessCode } = await ada.beginFunding(500);
  paystack.stumbleAlways({ code, body });
  await sweep(ref);
  expect(await listed(ref)).toEqual([`payment: Paystack answered ${code}: ${body.message}`]);

  paystack.calmDown();
  expect((await ada.confirmFunding(ref)).body).toMatchObject({ status: 'pending' });
  expect(await listed(ref)).toEqual([]);
  paystack.pay(accessCode);
  expect((await ada.confirmFunding(ref)).body).toMatchObject({ status: 'funded' });
});

const invalidAmount = { message: 'Invalid Amount Sent', code: 'invalid_amount' };
const invalidEmail = { message: 'Invalid Email Address Passed', code: 'invalid_email_address' };
const notYet = { message: 'Merchant may not transact' };

test.each([
  [
    'amount',
    400,
    invalidAmount,
    400,
    'payment.refused',
    'doesn’t take ₦0.50. Nothing was taken: please choose another amount.',
  ],
  ['address', 400, invalidEmail, 400, 'payment.refused', 'change the address in your profile'],
  ['key', 401, { message: 'Invalid key', code: 'invalid_Key' }, 503, 'payments.off', 'switched off here'],
  ['merchant', 403, notYet, 503, 'payments.off', 'switched off here'],
])('a beginning that Paystack refuses for its %s is no outage, however often it is tried', async (...refusal) => {
  const [, httpStatus, body, status, code, words] = refusal;
  const ada = await makeShopper(app, db);
  paystack.stumbleAlways({ code: httpStatus, body: { status: false, ...body } });
  for (const _ of [1, 2]) {
    const refused = { status, body: { code, message: expect.stringContaining(words) } };
    expect(await ada.begin({ purpose: 'wallet', amount: 0.5 })).toMatchObject(refused);
  }
  paystack.calmDown();
  expect((await ada.begin({ purpose: 'wallet', amount: 0.5 })).status).toBe(200);
});

test('a cart that Paystack refuses can be paid for from the wallet', async () => {
  const ada = await makeShopper(app, db, 20);
  paystack.stumbleAlways({ code: 400, body: { status: false, ...invalidAmount } });
  expect(await ada.begin({ purpose: 'purchase' })).toBeRefused('payment.refused', {
    message: expect.stringContaining('₦20. Nothing was taken: you can pay from your wallet.'),
  });
});

test('a listener who may have paid never reads that nothing was charged', async () => {
  const ada = await makeShopper(app, db);
  const intent = await ada.beginFunding(500);
  payOddly(intent, { amount: '50000' });
  expect(await ada.begin({ purpose: 'wallet', amount: 500 })).toBeRefused('payments.unreachable', {
    message: expect.stringContaining('please don’t pay again'),
  });
});

test('what the operator has seen is only listed again when something changes', async () => {
  const ada = await makeShopper(app, db);
  const intent = await ada.beginFunding(500);
  payOddly(intent, { amount: '50000' });
  await ada.confirmFunding(intent.ref);
  expect(await desk.markSeen('command line', intent.ref)).toBe(1);
  await ada.confirmFunding(intent.ref);
  expect(await listed(intent.ref)).toEqual([]);
  payOddly(intent, { currency: null });
  await ada.confirmFunding(intent.ref);
  expect(await listed(intent.ref)).toEqual([expect.stringContaining('data.amount, data.currency')]);
});

test('a payment that can’t be checked for a day is flagged, and the listener still sees it', async () => {
  const ada = await makeShopper(app, db);
  const { ref, accessCode } = await ada.beginFunding(500);
  paystack.pay(accessCode);
  paystack.stumbleAlways('500');
  ahead += day;
  await sweep(ref);
  expect(await listed(ref)).toEqual(['payment: Still unknown after a day: Paystack answered 500']);
  expect((await ada.open()).body).toMatchObject({ data: [{ ref }] });

  paystack.calmDown();
  expect((await ada.confirmFunding(ref)).body).toMatchObject({ status: 'funded' });
  expect(await listed(ref)).toEqual([]);
});

test('an event that can’t be checked twelve times is flagged, and still retried', async () => {
  const ada = await makeShopper(app, db);
  const { ref, accessCode } = await ada.beginFunding(500);
  paystack.pay(accessCode);
  paystack.stumbleAlways('hang-up');
  await paystack.deliver(app, paystack.webhook(ref));
  await waitFor('it to be put off', async () => (await eventOf(ref)).last_error);
  expect(await listed(ref)).toEqual([]);
  await retryEvent(ref, { tries: 11 });
  await waitFor('it to be flagged', async () => (await eventOf(ref)).needs_attention);
  expect(await listed(ref)).toEqual([expect.stringContaining('event: Asked 12 times without success: Paystack can')]);

  paystack.calmDown();
  await retryEvent(ref);
  await waitFor('the event to be done', async () => (await eventOf(ref)).handled_at);
  expect(await ada.balance()).toBe(500);
  expect(await listed(ref)).toEqual([]);
});
