import { expect, onTestFinished, test } from 'vitest';
import { checkBooks } from '#core/server/boot/check-books';
import { startApp } from '#core/server/test/app';
import { makeShopper } from '#core/server/test/checkout-calls';
import { makeDatabase } from '#core/server/test/database';
import { paymentCalls } from '#core/server/test/payment-calls';
import { startPaystackDouble } from '#core/server/test/paystack-double';
import { waitFor } from '#core/server/test/wait-for';
import { Audit } from '#features/audit/server/audit';
import { Payment } from '#features/payments/contract';
import { PaymentDesk } from '#features/payments/server/desk/service';

const { db } = await makeDatabase();
const paystack = await startPaystackDouble();
let ahead = 0;
let stoppedAt: number | null = null;
const clock = { now: () => new Date((stoppedAt ?? Date.now()) + ahead) };
const settings = paystack.settings();
let looks = 0;
const watched = {
  now: () => {
    looks += 1;
    return clock.now();
  },
};
const [app, other] = [await startApp(db, { settings, clock }), await startApp(db, { settings, clock: watched })];

const both = <Result>(times: number, act: (app: { url: string }) => Promise<Result>) =>
  Promise.all(Array.from({ length: times }, (_, n) => act(n % 2 === 0 ? app : other)));

function sweepNow() {
  ahead += 2 * 60 * 1000;
}

test('callback ten times, webhook ten times and the sweep at once: one booking, one answer', async () => {
  for (const purpose of ['purchase', 'wallet'] as const) {
    const ada = await makeShopper(app, db, 700, 300);
    const { ref, accessCode } = await (purpose === 'purchase' ? ada.beginPurchase() : ada.beginFunding(1000));
    paystack.pay(accessCode);
    const webhook = paystack.webhook(ref);
    sweepNow();
    const [answers, replies] = await Promise.all([
      both(10, (to) => {
        const { confirmPurchase, confirmFunding } = paymentCalls(to, ada.token);
        return purpose === 'purchase' ? confirmPurchase(ref) : confirmFunding(ref);
      }),
      both(10, (to) => paystack.deliver(to, webhook)),
    ]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers[0]?.body).toMatchObject({ success: true, status: purpose === 'purchase' ? 'bought' : 'funded' });
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await ada.balance()).toBe(purpose === 'purchase' ? 0 : 1000);
    expect(await ada.owned()).toEqual(purpose === 'purchase' ? ada.messages : []);
  }
  await waitFor('the events to be worked on', async () => {
    const open = await db.selectFrom('payment_events').where('handled_at', 'is', null).select('id').execute();
    return open.length === 0;
  });
  expect(await checkBooks(db)).toMatchObject({ faults: [] });
});

test('two payments of one cart confirmed at once: one buys, the other goes to the wallet', async () => {
  for (let round = 0; round < 5; round += 1) {
    const ada = await makeShopper(app, db, 400);
    const first = await ada.beginPurchase();
    ahead += 21 * 60 * 1000;
    const second = await ada.beginPurchase();
    for (const { accessCode } of [first, second]) paystack.pay(accessCode);
    const answers = await both(6, async (to) => {
      const { confirmPurchase } = paymentCalls(to, ada.token);
      return [await confirmPurchase(first.ref), await confirmPurchase(second.ref)];
    });
    for (const pair of answers) {
      const statuses = pair.map(({ body }) => Payment.parse(body).status);
      expect(statuses.sort()).toEqual(['bought', 'credited']);
    }
    expect(await ada.balance()).toBe(400);
    expect(await ada.owned()).toEqual(ada.messages);
  }
  expect(await checkBooks(db)).toMatchObject({ faults: [] });
});

test('a checkout started on both servers at once is one payment, even when Paystack’s answer is lost', async () => {
  for (const stumbles of [[], ['lost-answer'], ['500']] as const) {
    const ada = await makeShopper(app, db, 250);
    paystack.stumbleAtStart(...stumbles);
    const begun = await both(10, (to) => paymentCalls(to, ada.token).beginPurchase());
    expect(new Set(begun.map(({ ref }) => ref)).size).toBe(1);
    paystack.pay(begun[0]?.accessCode ?? '');
    expect((await ada.confirmPurchase(begun[0]?.ref ?? '')).body).toMatchObject({ status: 'bought' });
  }
});

test('a second request waits while Paystack is slow to start the first', async () => {
  const ada = await makeShopper(app, db, 250);
  const starts = () => paystack.asked.filter((call) => call === 'POST /transaction/initialize').length;
  const uses = async () => JSON.stringify(await db.selectFrom('limit_counters').selectAll().orderBy('key').execute());
  // A request waits for another's start until that is 20 s old. A stopped clock makes the test independent of the machine's speed.
  stoppedAt = Date.now();
  onTestFinished(() => {
    stoppedAt = null;
    paystack.calmDown();
  });
  const before = starts();
  paystack.stumbleAtStart('held');
  const first = ada.beginPurchase();
  await waitFor('Paystack to be asked', () => starts() > before);
  ahead += 5000;
  const used = await uses();
  const second = paymentCalls(other, ada.token).beginPurchase();
  await waitFor('the second request', async () => (await uses()) !== used);
  const looked = looks;
  await waitFor('it to wait', () => looks > looked + 5);
  expect(starts()).toBe(before + 1);
  paystack.release();
  expect((await second).ref).toBe((await first).ref);
});

test('the card and the wallet buying one cart at once: it is bought once, and no money is lost', async () => {
  for (let round = 0; round < 5; round += 1) {
    const ada = await makeShopper(app, db, 600);
    const funding = await ada.beginFunding(600);
    paystack.pay(funding.accessCode);
    await ada.confirmFunding(funding.ref);
    const { ref, accessCode } = await ada.beginPurchase();
    paystack.pay(accessCode);
    await Promise.all([ada.confirmPurchase(ref), ada.payFromWallet()]);
    expect(await ada.owned()).toEqual(ada.messages);
    expect(await ada.balance()).toBe(600);
  }
  expect(await checkBooks(db)).toMatchObject({ faults: [] });
});

test('one transaction of the provider claimed by two of our payments is booked once, and the other flagged', async () => {
  for (let round = 0; round < 5; round += 1) {
    const shoppers = [await makeShopper(app, db), await makeShopper(app, db)] as const;
    const begun = [await shoppers[0].beginFunding(300), await shoppers[1].beginFunding(300)] as const;
    const { id } = paystack.pay(begun[0].accessCode);
    paystack.pay(begun[1].accessCode, { id });
    const answers = await Promise.all(begun.map(({ ref }, n) => shoppers[n]?.confirmFunding(ref)));
    const statuses = answers.map((answer) => Payment.parse(answer?.body).status);
    expect([...statuses].sort()).toEqual(['failed', 'funded']);
    const refused = statuses[0] === 'failed' ? 0 : 1;
    const sentence = `The card payment service confirms this with its payment ${id}, which has been counted already. We will look into it.`;
    expect(answers[refused]?.body).toMatchObject({ success: false, message: sentence });
    expect([await shoppers[0].balance(), await shoppers[1].balance()].sort()).toEqual([0, 300]);
    const { payments } = await new PaymentDesk({ database: db, clock, audit: new Audit(db, clock) }).list({
      which: 'attention',
    });
    expect(payments[0]).toMatchObject({ reference: begun[refused].ref, status: 'failed', reason: sentence });
    const { faults, notes } = await checkBooks(db);
    expect(faults).toEqual([]);
    expect(notes).toContainEqual(expect.stringContaining(`Payment ${begun[refused].ref} by paystack is failed`));

    paystack.change(begun[refused].ref, { id: id + 1_000_000 });
    expect((await shoppers[refused].confirmFunding(begun[refused].ref)).body).toMatchObject({ status: 'funded' });
  }
});
