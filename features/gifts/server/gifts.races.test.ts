import { afterEach, expect, test } from 'vitest';
import { checkBooks } from '#core/server/boot/check-books';
import { type Answer, accountCalls } from '#core/server/test/account-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { giftCalls, plainCard } from '#core/server/test/gift-calls';
import { makeSeries } from '#core/server/test/make';
import { makeListener } from '#core/server/test/make-listener';
import { makeMessage } from '#core/server/test/make-message';
import { makeOperator } from '#core/server/test/make-operator';
import { paymentCalls } from '#core/server/test/payment-calls';
import { startPaystackDouble } from '#core/server/test/paystack-double';
import { storeCalls } from '#core/server/test/store-calls';
import { WalletBrowser } from '#core/server/test/wallet-calls';

const { db } = await makeDatabase();
const paystack = await startPaystackDouble();
const settings = paystack.settings();
const [app, other] = [await startApp(db, { settings }), await startApp(db, { settings })];

afterEach(async () => {
  expect((await checkBooks(db)).faults).toEqual([]);
});

const rounds = [1, 2, 3, 4];
const statusesOf = (answers: readonly Pick<Answer, 'status'>[]) => answers.map(({ status }) => status).sort();
const giver = async () => {
  const listener = await makeListener(db);
  return { ...listener, ...giftCalls(app, listener.token, paystack) };
};
const redeemer = async (at = app) => new WalletBrowser(at, { listener: await makeListener(db) });

test('of many who redeem one gift at once, on two servers, one gets it', async () => {
  const ada = await giver();
  for (const round of rounds) {
    const wanted =
      round % 2 === 0
        ? ({ kind: 'amount', amount: 1000, ...plainCard } as const)
        : ({ kind: 'message', message_id: await makeMessage(db, { priceKobo: 100_000 }), ...plainCard } as const);
    const { pin } = await ada.give(wanted);
    const browsers = await Promise.all(Array.from({ length: 6 }, (_, n) => redeemer(n % 2 === 0 ? app : other)));
    const answers = await Promise.all(browsers.map((browser) => browser.verify(pin)));
    expect(statusesOf(answers)).toEqual([200, 409, 409, 409, 409, 409]);
    const balances = await Promise.all(browsers.map((browser) => browser.balance()));
    expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(round % 2 === 0 ? 1000 : 0);
  }
});

test('a gift of a series and a part of it bought at once: each message is theirs once, and no money is lost', async () => {
  const ada = await giver();
  for (const round of rounds) {
    const parts = [await makeMessage(db, { priceKobo: 10_000 }), await makeMessage(db, { priceKobo: 20_000 })];
    const series_id = await makeSeries(db, parts);
    const { pin } = await ada.give({ kind: 'series', series_id, ...plainCard });
    const listener = await makeListener(db);
    const { add, payFromWallet } = storeCalls(app, db);
    const { beginFunding, confirmFunding } = paymentCalls(app, listener.token);
    const { ref, accessCode } = await beginFunding(100);
    paystack.pay(accessCode);
    await confirmFunding(ref);
    await add(listener, parts[0] ?? '');
    const browser = new WalletBrowser(other, { listener });
    const [first, second] = [() => payFromWallet(listener), () => browser.verify(pin)];
    await Promise.all(round % 2 === 0 ? [first(), second()] : [second(), first()]);
    const bought = await db
      .selectFrom('entitlements')
      .where('account_id', '=', listener.accountId)
      .select('message_id')
      .orderBy('message_id')
      .execute();
    expect(bought.map(({ message_id }) => message_id)).toEqual(parts);
    expect(await browser.balance()).toBe(100);
  }
});

test('one listener on two devices redeems a gift once', async () => {
  const ada = await giver();
  const listener = await makeListener(db);
  for (const round of rounds) {
    const { pin } = await ada.give({ kind: 'amount', amount: 100, ...plainCard });
    const devices = [app, other].map((at) => new WalletBrowser(at, { listener }));
    const answers = await Promise.all(devices.flatMap((device) => [device.verify(pin), device.fund(pin)]));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(await devices[0]?.balance()).toBe(100 * round);
  }
});

test('a gift that is redeemed and taken back at once is one of both', async () => {
  const ada = await giver();
  const operator = await makeOperator(db);
  const { post } = accountCalls(other);
  for (const round of rounds) {
    const { id, pin } = await ada.give({ kind: 'amount', amount: 500, ...plainCard });
    const browser = await redeemer();
    const before = await new WalletBrowser(app, { listener: ada }).balance();
    const answers = await Promise.all([
      browser.verify(pin),
      round % 2 === 0 ? ada.refund(id) : post(`/admin/gifts/${id}/refunds`, { reason: 'Asked for it' }, operator.token),
    ]);
    expect(statusesOf(answers)).toEqual([200, 409]);
    const after = await new WalletBrowser(app, { listener: ada }).balance();
    expect((await browser.balance()) + after - before).toBe(500);
  }
});

test('a gift that is confirmed many times at once, by the provider’s events too, is paid for once and has one PIN', async () => {
  const ada = await giver();
  for (const _ of rounds) {
    const { body } = await ada.add({ kind: 'amount', amount: 250, ...plainCard });
    const id = String(Object(body).data.id);
    const { ref, accessCode } = await ada.begin(id);
    paystack.pay(accessCode);
    const atOther = giftCalls(other, ada.token, paystack);
    const payments = await Promise.all([
      ada.confirm(ref),
      atOther.confirm(ref),
      ada.confirm(ref),
      paystack.deliver(app, paystack.webhook(ref)).then(() => ada.confirm(ref)),
    ]);
    expect(payments.map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'));
    const tickets = await db.selectFrom('tickets').select('id').where('gift_id', '=', id).execute();
    expect(tickets).toHaveLength(1);
  }
});

test('who pays twice for one gift has the second payment in their wallet', async () => {
  const ada = await giver();
  const { body } = await ada.add({ kind: 'amount', amount: 300, ...plainCard });
  const id = String(Object(body).data.id);
  const first = await ada.begin(id);
  await db
    .updateTable('payment_attempts')
    .set({ created_at: new Date(0) })
    .where('reference', '=', first.ref)
    .execute();
  const second = await ada.begin(id);
  expect(second.ref).not.toBe(first.ref);
  for (const { accessCode } of [first, second]) paystack.pay(accessCode);
  const ends = await Promise.all([ada.confirm(first.ref), ada.confirm(second.ref)]);
  expect(ends.map(({ status }) => status).sort()).toEqual(['credited', 'fulfilled']);
  expect(await new WalletBrowser(app, { listener: ada }).balance()).toBe(300);
});
