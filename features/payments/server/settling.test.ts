import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { checkBooks } from '#core/server/boot/check-books';
import { transact } from '#core/server/database/transact';
import { startApp } from '#core/server/test/app';
import { makeShopper, type Shopper } from '#core/server/test/checkout-calls';
import { makeDatabase } from '#core/server/test/database';
import { paymentCalls } from '#core/server/test/payment-calls';
import { paymentWork } from '#core/server/test/payment-work';
import { startPaystackDouble } from '#core/server/test/paystack-double';
import { waitFor } from '#core/server/test/wait-for';
import { insertEvent } from './event-queries.ts';

const { db } = await makeDatabase();
const paystack = await startPaystackDouble();
let ahead = 0;
const clock = { now: () => new Date(Date.now() + ahead) };
const parts = { settings: paystack.settings(), clock };
const app = await startApp(db, parts);
const work = await paymentWork(db, parts);
const minute = 60 * 1000;

afterEach(async () => {
  expect((await checkBooks(db)).faults).toEqual([]);
});

const shopper = (...prices: number[]) => makeShopper(app, db, ...prices);

const attemptOf = (reference: string) =>
  db.selectFrom('payment_attempts').where('reference', '=', reference).selectAll().executeTakeFirstOrThrow();

const attemptsOf = ({ accountId }: Shopper) =>
  db
    .selectFrom('payment_attempts as attempt')
    .innerJoin('payment_intents as intent', 'intent.id', 'attempt.intent_id')
    .where('intent.account_id', '=', accountId)
    .select('attempt.status')
    .execute();

const eventsOf = (reference: string) =>
  db.selectFrom('payment_events').where('reference', '=', reference).selectAll().execute();

const worksOf = async (reference: string) => {
  const keys = (await eventsOf(reference)).map(({ id }) => id);
  const items = db.selectFrom('work_items').where('kind', 'like', 'payment-event:%').where('key', 'in', keys);
  return items.selectAll().execute();
};

const handled = (reference: string) =>
  waitFor('the event to be worked on', async () => {
    const events = await eventsOf(reference);
    return events.length > 0 && events.every((event) => event.handled_at !== null) && events;
  });

test('success: the cart is bought, once, however often it is confirmed', async () => {
  const ada = await shopper(1500, 800.5);
  const { ref, accessCode, amount, provider, authorizationUrl } = await ada.beginPurchase();
  expect({ amount, provider, authorizationUrl }).toEqual({
    amount: 2300.5,
    provider: 'paystack',
    authorizationUrl: `https://checkout.paystack.com/${accessCode}`,
  });
  expect(paystack.transactions.get(ref)).toMatchObject({ amount: 230_050, customer: { email: ada.email } });
  paystack.pay(accessCode);
  const first = await ada.confirmPurchase(ref);
  expect(first.body).toEqual({
    success: true,
    status: 'bought',
    wallet: { balance: 0 },
    purchase_id: expect.any(String),
    message: 'Your payment went through. Your messages are ready to play.',
  });
  expect((await ada.confirmPurchase(ref)).body).toEqual(first.body);
  expect(await ada.owned()).toEqual(ada.messages);
});

test('failed: nothing is bought, and the listener learns why', async () => {
  const ada = await shopper(500);
  const { ref } = await ada.beginPurchase();
  paystack.change(ref, { status: 'failed', gateway_response: 'Insufficient Funds' });
  expect((await ada.confirmPurchase(ref)).body).toMatchObject({
    success: false,
    status: 'failed',
    purchase_id: null,
    message: 'The payment didn’t go through: Insufficient Funds.',
  });
  expect(await ada.owned()).toEqual([]);
});

test('reversed: nothing is bought, and the listener learns that the money goes back', async () => {
  const ada = await shopper(500);
  const { ref, accessCode } = await ada.beginPurchase();
  paystack.pay(accessCode, { status: 'reversed', gateway_response: 'Successful' });
  expect((await ada.confirmPurchase(ref)).body).toMatchObject({
    success: false,
    status: 'failed',
    purchase_id: null,
    message: 'This payment was reversed: the money goes back to the card or account that it came from.',
  });
  expect(await ada.owned()).toEqual([]);
});

test('abandoned: it may still be paid, and is', async () => {
  const ada = await shopper(500);
  const { ref, accessCode } = await ada.beginPurchase();
  expect((await ada.confirmPurchase(ref)).body).toMatchObject({ success: false, status: 'pending' });
  paystack.pay(accessCode);
  expect((await ada.confirmPurchase(ref)).body).toMatchObject({ success: true, status: 'bought' });
});

test('pending, then success', async () => {
  const ada = await shopper(500);
  const { ref, accessCode } = await ada.beginPurchase();
  paystack.pay(accessCode, { status: 'pending' });
  expect((await ada.confirmPurchase(ref)).body).toMatchObject({ status: 'pending' });
  paystack.change(ref, { status: 'success' });
  expect((await ada.confirmPurchase(ref)).body).toMatchObject({ status: 'bought' });
});

test('failed, then success: a later payment of the same still counts', async () => {
  const ada = await shopper(500);
  const { ref, accessCode } = await ada.beginPurchase();
  paystack.change(ref, { status: 'failed', gateway_response: 'Declined' });
  expect((await ada.confirmPurchase(ref)).body).toMatchObject({ status: 'failed' });
  paystack.pay(accessCode);
  await paystack.deliver(app, paystack.webhook(ref));
  await handled(ref);
  expect(await ada.owned()).toEqual(ada.messages);
});

test.each([
  ['less than was asked for', { amount: 100_000, requested_amount: 100_000 }, 1000],
  ['more', { amount: 900_000, requested_amount: 900_000 }, 9000],
  ['less than Paystack itself was to take', { amount: 120_000, requested_amount: 150_000 }, 1200],
])('wrong amount: %s goes into the wallet, and is flagged', async (_, amounts, balance) => {
  const ada = await shopper(1500);
  const { ref, accessCode } = await ada.beginPurchase();
  paystack.pay(accessCode, amounts);
  const { body } = await ada.confirmPurchase(ref);
  expect(body).toMatchObject({ success: false, status: 'credited', wallet: { balance } });
  expect(body).toMatchObject({ message: expect.stringContaining('Your payment isn’t lost') });
  expect(await ada.owned()).toEqual([]);
  expect(await attemptOf(ref)).toMatchObject({ needs_attention: true });
  const { message: reason } = body as { message: string };
  expect((await ada.wallet()).body).toMatchObject({ data: [{ kind: 'card-credit', reference: ref, reason }] });
});

test.each(['purchase', 'wallet'] as const)(
  'as much as a %s wanted, but not what Paystack was to take, is flagged',
  async (purpose) => {
    const ada = await shopper(1500);
    const { ref, accessCode } = purpose === 'wallet' ? await ada.beginFunding(1500) : await ada.beginPurchase();
    paystack.pay(accessCode, { amount: 150_000, requested_amount: 200_000 });
    const { body } = await (purpose === 'wallet' ? ada.confirmFunding(ref) : ada.confirmPurchase(ref));
    expect(body).toMatchObject({ success: false, status: 'credited', wallet: { balance: 1500 } });
    expect(body).toMatchObject({
      message: expect.stringContaining('₦1,500 came, but the card payment service was to take another amount'),
    });
    expect(await ada.owned()).toEqual([]);
    expect(await attemptOf(ref)).toMatchObject({ needs_attention: true });
  },
);

test('what was credited can be paid for again, by another payment', async () => {
  const ada = await shopper(1500);
  const wrong = await ada.beginPurchase();
  paystack.pay(wrong.accessCode, { amount: 100_000, requested_amount: 100_000 });
  expect((await ada.confirmPurchase(wrong.ref)).body).toMatchObject({ status: 'credited' });
  const right = await ada.beginPurchase();
  expect(right.ref).not.toBe(wrong.ref);
  paystack.pay(right.accessCode);
  expect((await ada.confirmPurchase(right.ref)).body).toMatchObject({ status: 'bought', wallet: { balance: 1000 } });
});

test('a success of amount 0 is no payment, and is flagged', async () => {
  const ada = await shopper(1500);
  const { ref, accessCode } = await ada.beginPurchase();
  paystack.pay(accessCode, { amount: 0, requested_amount: 150_000 });
  expect((await ada.confirmPurchase(ref)).body).toMatchObject({ status: 'failed', message: 'Nothing was paid.' });
  expect(await attemptOf(ref)).toMatchObject({ needs_attention: true, settled_at: null });
});

test('wrong amount if Paystack doesn’t report the requested one', async () => {
  const ada = await shopper(1500);
  const { ref, accessCode } = await ada.beginPurchase();
  const transaction = paystack.pay(accessCode, { amount: 150_100 });
  delete transaction.requested_amount;
  expect((await ada.confirmPurchase(ref)).body).toMatchObject({ status: 'credited', wallet: { balance: 1501 } });
});

test('wrong currency: it is held for the operator, and no wallet gets it', async () => {
  const ada = await shopper(1500);
  const { ref, accessCode } = await ada.beginPurchase();
  paystack.pay(accessCode, { currency: 'USD' });
  expect((await ada.confirmPurchase(ref)).body).toMatchObject({
    success: false,
    status: 'held',
    wallet: { balance: 0 },
    message: expect.stringContaining('a currency other than naira'),
  });
  expect(await ada.owned()).toEqual([]);
  expect(await attemptOf(ref)).toMatchObject({ needs_attention: true, currency: 'USD', paid_kobo: '150000' });
  expect((await checkBooks(db)).notes.join()).toContain(ref);
});

test('the payer bears the fee: the requested amount is booked, not the fee', async () => {
  const ada = await shopper();
  const { ref, accessCode } = await ada.beginFunding(300.5);
  paystack.pay(accessCode, { amount: 40_333, requested_amount: 30_050, fees: 10_283 });
  expect((await ada.confirmFunding(ref)).body).toMatchObject({ status: 'funded', wallet: { balance: 300.5 } });
  expect(await attemptOf(ref)).toMatchObject({ paid_kobo: '30050' });
});

test('unknown reference: it doesn’t exist, and a webhook with it stays in the inbox, flagged', async () => {
  const ada = await shopper();
  expect(await ada.confirmFunding('LX-NEVERHEARDOF')).toBeRefused('payment.not_found');
  const data = { id: 77, reference: 'LX-NEVERHEARDOF', status: 'success', amount: 100 };
  const reply = await paystack.deliver(app, paystack.sign(JSON.stringify({ event: 'charge.success', data })));
  expect(reply.status).toBe(200);
  const [event] = await handled('LX-NEVERHEARDOF');
  expect(event).toMatchObject({ needs_attention: true, last_error: 'No payment of ours has this reference.' });
});

test('the reference of someone else’s payment buys nothing, and stays the payer’s', async () => {
  const [ada, thief] = [await shopper(1500), await shopper(1500)];
  const { ref, accessCode } = await ada.beginPurchase();
  paystack.pay(accessCode);
  expect(await thief.confirmPurchase(ref)).toBeRefused('payment.not_found');
  expect(await thief.confirmFunding(ref)).toMatchObject({ status: 404 });
  expect(await thief.owned()).toEqual([]);
  expect((await ada.confirmPurchase(ref)).body).toMatchObject({ status: 'bought' });
});

test('a payment for the wallet buys nothing, and one for the cart funds nothing', async () => {
  const ada = await shopper(1500);
  const [cart, wallet] = [await ada.beginPurchase(), await ada.beginFunding(1500)];
  for (const { accessCode } of [cart, wallet]) paystack.pay(accessCode);
  expect((await ada.confirmPurchase(wallet.ref)).status).toBe(404);
  expect((await ada.confirmFunding(cart.ref)).status).toBe(404);
  expect((await ada.confirmFunding(wallet.ref)).body).toMatchObject({ status: 'funded' });
  expect((await ada.confirmPurchase(cart.ref)).body).toMatchObject({ status: 'bought' });
});

test.each(['500', 'malformed', 'hang-up'] as const)(
  '%s: nothing is lost, and it can be asked again',
  async (stumble) => {
    const ada = await shopper(500);
    const { ref, accessCode } = await ada.beginPurchase();
    paystack.pay(accessCode);
    paystack.stumbleAlways(stumble);
    expect(await ada.confirmPurchase(ref)).toMatchObject({ status: 200, body: { status: 'pending', success: false } });
    const other = await shopper(500);
    expect(await other.begin({ purpose: 'purchase' })).toBeRefused('payments.unreachable');
    expect(await attemptsOf(other)).toEqual([{ status: 'failed' }]);
    paystack.stumbleAlways(null);
    expect((await ada.confirmPurchase(ref)).body).toMatchObject({ status: 'bought' });
    expect((await other.begin({ purpose: 'purchase' })).status).toBe(200);
  },
);

test('timeout: Paystack is asked again before the listener’s browser gives up', async () => {
  const ada = await shopper(500);
  const { ref, accessCode } = await ada.beginPurchase();
  paystack.pay(accessCode);
  paystack.stumble('silence');
  expect((await ada.confirmPurchase(ref)).body).toMatchObject({ status: 'bought' });
});

test('if the answer to a start is lost, another reference is started; both may be paid', async () => {
  const ada = await shopper(500);
  paystack.stumbleAtStart('lost-answer');
  const { ref, accessCode } = await ada.beginPurchase();
  const [lost] = [...paystack.transactions.keys()].slice(-2);
  expect(lost).not.toBe(ref);
  paystack.pay(accessCode);
  expect((await ada.confirmPurchase(ref)).body).toMatchObject({ status: 'bought' });
  paystack.change(lost ?? '', { status: 'success' });
  await paystack.deliver(app, paystack.webhook(lost ?? ''));
  await handled(lost ?? '');
  expect(await ada.balance()).toBe(500);
});

test('with a Paystack that is too slow, one payment is registered, and the listener learns that it can’t be reached', async () => {
  const ada = await shopper(500);
  const begun = () => paystack.asked.filter((call) => call === 'POST /transaction/initialize').length;
  const [before, known] = [begun(), paystack.transactions.size];
  paystack.stumbleAlways('unheard');
  expect(await ada.begin({ purpose: 'purchase' })).toBeRefused('payments.unreachable');
  paystack.calmDown();
  expect(paystack.transactions.size - known).toBe(1);
  expect([1, 2]).toContain(begun() - before);
  expect((await ada.begin({ purpose: 'purchase' })).status).toBe(200);
});

test('webhook before callback: the callback gets the webhook’s result', async () => {
  const ada = await shopper(500);
  const { ref, accessCode } = await ada.beginPurchase();
  paystack.pay(accessCode);
  await paystack.deliver(app, paystack.webhook(ref));
  await handled(ref);
  expect(await ada.owned()).toEqual(ada.messages);
  expect((await ada.confirmPurchase(ref)).body).toMatchObject({ success: true, status: 'bought' });
});

test('webhook ten times at once is one event and one booking', async () => {
  const ada = await shopper(500);
  const { ref, accessCode } = await ada.beginPurchase();
  paystack.pay(accessCode);
  const webhook = paystack.webhook(ref);
  const replies = await Promise.all(Array.from({ length: 10 }, () => paystack.deliver(app, webhook)));
  expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
  expect(await handled(ref)).toHaveLength(1);
  expect(await ada.owned()).toEqual(ada.messages);
  expect(await ada.balance()).toBe(0);
});

test('webhook replayed a day later changes nothing', async () => {
  const ada = await shopper();
  const { ref, accessCode } = await ada.beginFunding(500);
  paystack.pay(accessCode);
  const webhook = paystack.webhook(ref);
  await paystack.deliver(app, webhook);
  await handled(ref);
  ahead += 24 * 60 * minute;
  expect((await paystack.deliver(app, webhook)).status).toBe(200);
  expect(await handled(ref)).toHaveLength(1);
  expect(await ada.balance()).toBe(500);
});

test('callback and webhook both lost: the sweep asks, and the money arrives', async () => {
  const ada = await shopper(500);
  const { ref, accessCode } = await ada.beginPurchase();
  paystack.pay(accessCode);
  ahead += 11 * minute;
  await waitFor('the sweep', async () => (await attemptOf(ref)).settled_at);
  expect(await ada.owned()).toEqual(ada.messages);
});

test('an unpaid payment is given up after a day, and a later webhook still counts', async () => {
  const ada = await shopper(500);
  const { ref, accessCode } = await ada.beginPurchase();
  ahead += 25 * 60 * minute;
  await work.sweep();
  await waitFor('the sweep to give up, never to ask again', async () => {
    const { status, ask_at } = await attemptOf(ref);
    return status === 'failed' && ask_at === null;
  });
  paystack.pay(accessCode);
  await paystack.deliver(app, paystack.webhook(ref));
  await handled(ref);
  expect(await ada.owned()).toEqual(ada.messages);
});

test('bad signature: refused, and nothing is stored', async () => {
  const ada = await shopper(500);
  const { ref, accessCode } = await ada.beginPurchase();
  paystack.pay(accessCode);
  const { body, signature } = paystack.webhook(ref);
  const { signature: others } = paystack.sign('{}');
  for (const forged of [others, '', signature.slice(2), `${signature.slice(0, -1)}g`]) {
    const reply = await paystack.deliver(app, { body, signature: forged });
    await expect(reply).toBeRefused('webhook.not_signed');
  }
  expect(await eventsOf(ref)).toEqual([]);
});

test('re-serialised body: the signature is of the bytes', async () => {
  const ada = await shopper(500);
  const { ref } = await ada.beginPurchase();
  const { body, signature } = paystack.webhook(ref);
  const again = JSON.stringify(JSON.parse(body));
  expect(again).not.toBe(body);
  expect((await paystack.deliver(app, { body: again, signature })).status).toBe(403);
  expect(await eventsOf(ref)).toEqual([]);
});

test('a signed body that can’t be parsed is kept for the operator', async () => {
  expect((await paystack.deliver(app, paystack.sign('{"event":'))).status).toBe(200);
  const unreadable = await waitFor('it', () =>
    db.selectFrom('payment_events').where('event', '=', 'unreadable').selectAll().executeTakeFirst(),
  );
  expect(unreadable.body).toEqual({ unreadable: '{"event":' });
});

test.each(['id', 'reference'])('a signed body whose %s no index can hold is kept, once', async (name) => {
  const long = randomBytes(3000).toString('hex');
  const webhook = paystack.sign(JSON.stringify({ event: 'charge.success', data: { id: 1, [name]: long } }));
  for (const _ of [1, 2]) expect((await paystack.deliver(app, webhook)).status).toBe(200);
  const kept = await waitFor('it to be worked on', async () => {
    const rows = await db
      .selectFrom('payment_events')
      .where(sql<boolean>`body->'data'->>${sql.lit(name)} = ${long}`)
      .where('handled_at', 'is not', null)
      .selectAll()
      .execute();
    return rows.length > 0 && rows;
  });
  expect(kept).toMatchObject([{ needs_attention: true, last_error: 'No payment of ours has this reference.' }]);
});

test('a signed body with characters that can’t be stored is kept without them, and processed', async () => {
  const ada = await shopper();
  const { ref, accessCode } = await ada.beginFunding(500);
  paystack.pay(accessCode);
  const body = { event: 'charge.success', data: { id: 1, reference: ref, message: 'a\ud800\0', 'b\0': [{ '\0': 1 }] } };
  expect((await paystack.deliver(app, paystack.sign(JSON.stringify(body)))).status).toBe(200);
  expect(await handled(ref)).toMatchObject([{ body: { data: { message: 'a\ufffd', b: [{ '': 1 }] } } }]);
  expect(await ada.balance()).toBe(500);
});

test('another provider’s events are left for a server that can ask it', async () => {
  const event = { event: 'charge.success', subject: 'LX-others', reference: 'LX-others', body: '{}' };
  await transact(db, (trx) => insertEvent(trx, { ...event, provider: 'sandbox', now: new Date(0) }));
  const ada = await shopper();
  const { ref, accessCode } = await ada.beginFunding(500);
  paystack.pay(accessCode);
  await paystack.deliver(app, paystack.webhook(ref));
  await handled(ref);
  await work.workOff();
  expect(await eventsOf('LX-others')).toMatchObject([{ handled_at: null, last_error: null }]);
  expect(await worksOf('LX-others')).toMatchObject([{ kind: 'payment-event:sandbox', tries: 0, claim: null }]);
});

test.each(['refund.processed', 'refund.needs-attention', 'charge.dispute.create', 'charge.dispute.resolve'])(
  '%s is kept and flagged, without what is personal, and settles nothing',
  async (name) => {
    const ada = await shopper(500);
    const { ref, accessCode } = await ada.beginPurchase();
    paystack.pay(accessCode);
    await paystack.deliver(app, paystack.webhook(ref, name));
    const [event] = await handled(ref);
    expect(event).toMatchObject({ needs_attention: true, event: name });
    expect(JSON.stringify(event?.body)).not.toMatch(/4081|example\.org/);
    expect(await attemptOf(ref)).toMatchObject({ status: 'open' });
  },
);

test('an event about something else is kept, unflagged', async () => {
  const ada = await shopper(500);
  const { ref } = await ada.beginPurchase();
  await paystack.deliver(app, paystack.webhook(ref, 'transfer.success'));
  expect(await handled(ref)).toMatchObject([{ needs_attention: false, last_error: null }]);
});

test('a success that Paystack doesn’t confirm is checked again, and flagged in the end', async () => {
  const ada = await shopper(500);
  const { ref } = await ada.beginPurchase();
  await paystack.deliver(app, paystack.webhook(ref));
  const postponed = async () => (await eventsOf(ref)).find(({ last_error }) => last_error);
  expect(await waitFor('it to be put off', postponed)).toMatchObject({ handled_at: null, needs_attention: false });
  const [item] = await worksOf(ref);
  expect(item?.failures).toBeGreaterThan(0);
  await db
    .updateTable('work_items')
    .set({ tries: 11, due_at: clock.now() })
    .where('id', '=', item?.id ?? '')
    .execute();
  await work.workOff();
  expect(await handled(ref)).toMatchObject([{ needs_attention: true, last_error: expect.stringContaining('open') }]);
  expect(await ada.owned()).toEqual([]);
});

test('live key vs test domain: test money doesn’t count with a live key', async () => {
  const ada = await shopper(500);
  const { ref, accessCode } = await ada.beginPurchase();
  paystack.pay(accessCode, { domain: 'test' });
  expect((await ada.confirmPurchase(ref)).body).toMatchObject({ success: false, status: 'failed' });
  expect(await attemptOf(ref)).toMatchObject({ needs_attention: true, settled_at: null });
});

test('another provider’s payment waits until that one is configured', async () => {
  const sandbox = await startApp(db, { clock });
  const ada = await shopper(500);
  const { ref } = await paymentCalls(sandbox, ada.token).beginPurchase();
  expect((await ada.confirmPurchase(ref)).body).toMatchObject({ status: 'pending' });
  expect(paystack.asked.filter((call) => call.includes(ref))).toEqual([]);
});

test('two checkouts of one cart at once have one reference', async () => {
  const ada = await shopper(500, 700);
  const begun = await Promise.all(Array.from({ length: 8 }, () => ada.beginPurchase()));
  expect(new Set(begun.map(({ ref }) => ref)).size).toBe(1);
  expect(new Set(begun.map(({ accessCode }) => accessCode)).size).toBe(1);
});

test('a clock that was set back: starting again after a declined card is still one payment', async () => {
  const ada = await shopper(500);
  const declined = await ada.beginPurchase();
  paystack.change(declined.ref, { status: 'failed', gateway_response: 'Declined' });
  ahead -= 60 * minute;
  const begun: string[] = [];
  for (const _ of [1, 2, 3]) begun.push((await ada.beginPurchase()).ref);
  ahead += 60 * minute;
  expect(new Set(begun)).toEqual(new Set([begun[0]]));
  expect(begun).not.toContain(declined.ref);
});

test('paid twice: the second payment goes into the wallet', async () => {
  const ada = await shopper(500);
  const first = await ada.beginPurchase();
  ahead += 21 * minute;
  const second = await ada.beginPurchase();
  expect(second.ref).not.toBe(first.ref);
  paystack.pay(second.accessCode);
  expect((await ada.confirmPurchase(second.ref)).body).toMatchObject({ status: 'bought' });
  // The sweep asks about the first payment by now. If it were paid before, the sweep could buy the cart with it.
  paystack.pay(first.accessCode);
  expect((await ada.confirmPurchase(first.ref)).body).toMatchObject({
    success: false,
    status: 'credited',
    wallet: { balance: 500 },
    message: 'This had been paid for already. Your second payment isn’t lost: ₦500 is in your wallet.',
  });
});

test('a price that changed before the payment came: nothing is bought, the money is in the wallet', async () => {
  const ada = await shopper(500);
  const { ref, accessCode } = await ada.beginPurchase();
  const [message = ''] = ada.messages;
  await db.updateTable('messages').set({ price_kobo: 60_000 }).where('id', '=', message).execute();
  paystack.pay(accessCode);
  expect((await ada.confirmPurchase(ref)).body).toMatchObject({
    success: false,
    status: 'credited',
    wallet: { balance: 500 },
    message: expect.stringMatching(
      /price of “.*” has changed to ₦600\. Your payment isn’t lost: ₦500 is in your wallet\.$/,
    ),
  });
});

test('a price that changed after the payment was begun: beginning again is another payment, of the new price', async () => {
  const ada = await shopper(500);
  const before = await ada.beginPurchase();
  const [message = ''] = ada.messages;
  await db.updateTable('messages').set({ price_kobo: 60_000 }).where('id', '=', message).execute();
  const after = await ada.beginPurchase();
  expect(after.ref).not.toBe(before.ref);
  expect([before.amount, after.amount]).toEqual([500, 600]);
  paystack.pay(after.accessCode);
  expect((await ada.confirmPurchase(after.ref)).body).toMatchObject({ success: true, status: 'bought' });
});

test('an account that was deleted meanwhile: the money is kept in the books, and flagged', async () => {
  const ada = await shopper(500);
  const { ref, accessCode } = await ada.beginPurchase();
  await db
    .updateTable('accounts')
    .set({ email: null, password_hash: null, first_name: '', last_name: '', deleted_at: new Date() })
    .where('id', '=', ada.accountId)
    .execute();
  paystack.pay(accessCode);
  await paystack.deliver(app, paystack.webhook(ref));
  await handled(ref);
  expect(await attemptOf(ref)).toMatchObject({ status: 'credited', needs_attention: true, paid_kobo: '50000' });
});
