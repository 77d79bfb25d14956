import { beforeEach, describe, expect, test } from 'vitest';
import { kobo } from '#core/contract/money';
import { transact } from '#core/server/database/transact';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeCheckout, readPaidCart } from '#core/server/test/make-checkout';
import { type MadeListener, makeListener } from '#core/server/test/make-listener';
import { storeCalls } from '#core/server/test/store-calls';
import { listPurchases } from '#features/orders/contract';
import type { PaidByCard } from './sale.ts';

const { db } = await makeDatabase();
const app = await startApp(db);
const { add, cartOf, get, post, paidMessage, remove, fund, balanceOf, payFromWallet, change } = storeCalls(app, db);
const checkout = makeCheckout(db);

let ada: MadeListener;
beforeEach(async () => {
  ada = await makeListener(db);
});

const paidCart = (listener: MadeListener) => readPaidCart(listener, cartOf);
const fulfil = (paid: PaidByCard) => transact(db, (trx) => checkout.fulfil(trx, paid));
const ordersOf = async (listener: MadeListener) => listPurchases.reply.parse((await get(listener, '/purchases')).body);

describe('a card payment that arrived', () => {
  test('buys what it was for: an order with its reference, the messages are the listener’s, the wallet is untouched', async () => {
    const [first, second] = [await paidMessage(100, { topic: 'One' }), await paidMessage(50)];
    await add(ada, first);
    await add(ada, second);
    await fund(ada, 20);
    const paid = await paidCart(ada);
    const outcome = await fulfil(paid);
    expect(outcome).toMatchObject({ bought: expect.stringMatching(/^\d+$/) });
    const { data } = await ordersOf(ada);
    expect(data).toMatchObject([{ method: 'card', is_test: true, reference: paid.reference, total: 150 }]);
    expect(data[0]?.items.map(({ message }) => message?.can_play)).toEqual([true, true]);
    expect(await cartOf(ada)).toMatchObject({ totalElements: 0 });
    expect(await balanceOf(ada)).toBe(20);
    const key = `payment:${paid.reference}`;
    expect(await db.selectFrom('ledger_transactions').select('kind').where('key', '=', key).execute()).toEqual([
      { kind: 'card-purchase' },
    ]);
  });

  test('buys what it was for, even if that is no longer, or again, in the cart', async () => {
    const [gone, again] = [await paidMessage(100), await paidMessage(50)];
    await add(ada, gone);
    await add(ada, again);
    const paid = await paidCart(ada);
    await remove(ada, gone);
    await remove(ada, again);
    await add(ada, again);
    expect(await fulfil(paid)).toHaveProperty('bought');
    expect(await cartOf(ada)).toMatchObject({ totalElements: 0 });
  });

  test('leaves nothing to pay from the wallet: the cart has changed', async () => {
    await add(ada, await paidMessage(100));
    await fund(ada, 100);
    const paid = await paidCart(ada);
    const items = paid.items.map(({ cartItemId }) => cartItemId);
    await fulfil(paid);
    const reply = await post(ada, '/purchases', { method: 'wallet', items });
    expect(reply).toBeRefused('cart.changed');
    expect(await balanceOf(ada)).toBe(100);
  });

  test('leaves in the cart what was added after it was started', async () => {
    await add(ada, await paidMessage(100));
    const paid = await paidCart(ada);
    await add(ada, await paidMessage(70));
    expect(await fulfil(paid)).toHaveProperty('bought');
    expect(await cartOf(ada)).toMatchObject({ totalElements: 1, total: 70 });
  });

  test.each([
    ['costs more', { price_kobo: 20_050 }, 'The price of “Talk” has changed to ₦200.50.'],
    ['costs less', { price_kobo: 5_000 }, 'The price of “Talk” has changed to ₦50.'],
    ['is free', { price_kobo: 0 }, '“Talk” is free now: it plays without being bought.'],
    ['is withdrawn', { status: 'withdrawn' }, '“Talk” is no longer for sale.'],
    ['is a draft', { status: 'draft' }, '“Talk” is no longer for sale.'],
    ['isn’t out any more', { start_date: new Date('2100-01-01') }, '“Talk” isn’t out yet.'],
  ])('buys nothing at all when something in it %s by then, and says why', async (_what, values, refused) => {
    const message = await paidMessage(100, { topic: 'Talk' });
    await add(ada, await paidMessage(30));
    await add(ada, message);
    const paid = await paidCart(ada);
    await change(message, values);
    expect(await fulfil(paid)).toEqual({ refused });
    expect((await ordersOf(ada)).totalElements).toBe(0);
    const booked = db.selectFrom('ledger_transactions').where('key', '=', `payment:${paid.reference}`).select('id');
    expect(await booked.execute()).toEqual([]);
  });

  test('buys nothing when something in it is owned by then', async () => {
    const message = await paidMessage(100, { topic: 'Talk' });
    await add(ada, message);
    const paid = await paidCart(ada);
    await fund(ada, 100);
    await payFromWallet(ada);
    expect(await fulfil(paid)).toEqual({ refused: 'You own “Talk” already.' });
    expect((await ordersOf(ada)).totalElements).toBe(1);
  });

  test('buys nothing a second time, even after a refund', async () => {
    await add(ada, await paidMessage(100, { topic: 'Talk' }));
    const paid = await paidCart(ada);
    await fund(ada, 100);
    await payFromWallet(ada);
    await db.deleteFrom('entitlements').where('account_id', '=', ada.accountId).execute();
    expect(await fulfil(paid)).toEqual({ refused: 'You bought “Talk” already.' });
  });

  test('buys nothing when the amount isn’t the items’ price', async () => {
    await add(ada, await paidMessage(100));
    const paid = await paidCart(ada);
    expect(await fulfil({ ...paid, amount: kobo(9_999n) })).toHaveProperty('refused');
    expect(await fulfil({ ...paid, items: [] })).toHaveProperty('refused');
    expect((await ordersOf(ada)).totalElements).toBe(0);
  });

  test('is fulfilled once: the same reference again is refused and books nothing', async () => {
    await add(ada, await paidMessage(100, { topic: 'Talk' }));
    const paid = await paidCart(ada);
    await fulfil(paid);
    expect(await fulfil(paid)).toEqual({ refused: 'You own “Talk” already.' });
    expect((await ordersOf(ada)).totalElements).toBe(1);
  });
});
