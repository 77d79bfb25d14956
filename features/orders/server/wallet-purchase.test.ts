import { beforeEach, describe, expect, test } from 'vitest';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeSpeaker } from '#core/server/test/make';
import { type MadeListener, makeListener } from '#core/server/test/make-listener';
import { storeCalls } from '#core/server/test/store-calls';
import { listPurchases, readPurchase } from '#features/orders/contract';
import { Payment } from '#features/payments/contract';

const { db } = await makeDatabase();
const app = await startApp(db);
const { add, cartOf, get, post, paidMessage, fund, balanceOf, payFromWallet, change } = storeCalls(app, db);

let ada: MadeListener;
beforeEach(async () => {
  ada = await makeListener(db);
});

const pay = (listener: MadeListener, items: readonly string[], total?: number) =>
  post(listener, '/purchases', { method: 'wallet', items, ...(total !== undefined && { total }) });
const itemsOf = async (listener: MadeListener) => (await cartOf(listener)).data.map(({ id }) => id);
const ordersOf = async (listener: MadeListener, query = '') =>
  listPurchases.reply.parse((await get(listener, `/purchases${query}`)).body);

const cartRowsOf = ({ accountId }: MadeListener) =>
  db.selectFrom('cart_items').select('id').where('account_id', '=', accountId).execute();

async function expectUntouched(listener: MadeListener, balance: number, inCart: number): Promise<void> {
  expect(await balanceOf(listener)).toBe(balance);
  expect((await ordersOf(listener)).totalElements).toBe(0);
  expect(await cartRowsOf(listener)).toHaveLength(inCart);
  const owned = db.selectFrom('entitlements').select('message_id').where('account_id', '=', listener.accountId);
  expect(await owned.execute()).toEqual([]);
}

describe('paying from the wallet', () => {
  test('buys what is in the cart: the wallet has so much less, the cart is empty, the messages are the listener’s', async () => {
    const speakerId = await makeSpeaker(db, { name: 'Ngozi' });
    const [first, second] = [await paidMessage(300, { topic: 'One', speakerId }), await paidMessage(250.5)];
    await fund(ada, 1000);
    await add(ada, first);
    await add(ada, second);
    const reply = await payFromWallet(ada);
    expect(reply.status).toBe(200);
    const payment = Payment.parse(reply.body);
    expect(payment).toMatchObject({ success: true, status: 'bought', wallet: { balance: 449.5 } });
    expect(await balanceOf(ada)).toBe(449.5);
    expect(await cartOf(ada)).toMatchObject({ totalElements: 0, total: 0 });
    expect(await cartRowsOf(ada)).toEqual([]);
    const { data } = await ordersOf(ada);
    expect(data).toHaveLength(1);
    expect(data[0]).toMatchObject({
      id: payment.purchase_id,
      method: 'wallet',
      reference: null,
      total: 550.5,
      items: [
        { message_id: first, topic: 'One', speaker_name: 'Ngozi', price: 300, message: { id: first } },
        { message_id: second, price: 250.5 },
      ],
    });
    const owned = await db
      .selectFrom('entitlements')
      .select(['message_id', 'purchase_id'])
      .where('account_id', '=', ada.accountId)
      .orderBy('message_id')
      .execute();
    expect(owned).toEqual([first, second].map((message_id) => ({ message_id, purchase_id: payment.purchase_id })));
  });

  test('buys only the items that are named; the others stay in the cart', async () => {
    await fund(ada, 1000);
    await add(ada, await paidMessage(100));
    await add(ada, await paidMessage(200));
    const [later = '', earlier = ''] = await itemsOf(ada);
    expect((await pay(ada, [earlier, earlier], 100)).status).toBe(200);
    expect(await itemsOf(ada)).toEqual([later]);
    expect(await balanceOf(ada)).toBe(900);
  });

  test('the same request again gives the same reply and costs nothing', async () => {
    await fund(ada, 1000);
    await add(ada, await paidMessage(100));
    await add(ada, await paidMessage(200));
    const items = await itemsOf(ada);
    const first = await pay(ada, items, 300);
    expect(first.status).toBe(200);
    expect(await pay(ada, items, 300)).toEqual(first);
    expect(await pay(ada, items.toReversed())).toEqual(first);
    expect(await balanceOf(ada)).toBe(700);
    expect((await ordersOf(ada)).totalElements).toBe(1);
  });

  test('a part of what was bought together is not the same request', async () => {
    await fund(ada, 1000);
    await add(ada, await paidMessage(100));
    await add(ada, await paidMessage(200));
    const items = await itemsOf(ada);
    await pay(ada, items);
    expect(await pay(ada, items.slice(1))).toBeRefused('cart.changed');
    expect(await balanceOf(ada)).toBe(700);
  });

  test('is refused when the balance is too low, naming what is missing', async () => {
    await fund(ada, 100);
    await add(ada, await paidMessage(1500.5));
    expect(await payFromWallet(ada)).toEqual({
      status: 409,
      body: { code: 'wallet.too_low', message: 'Your wallet holds ₦100: you need ₦1,400.50 more.' },
    });
    await expectUntouched(ada, 100, 1);
  });

  test('is refused with a wallet that was never used', async () => {
    await add(ada, await paidMessage(100));
    expect(await payFromWallet(ada)).toBeRefused('wallet.too_low');
    await expectUntouched(ada, 0, 1);
  });

  test('spends the wallet to the last kobo', async () => {
    await fund(ada, 100);
    await add(ada, await paidMessage(99.99));
    await add(ada, await paidMessage(0.01));
    expect((await payFromWallet(ada)).body).toMatchObject({ success: true, wallet: { balance: 0 } });
  });

  test('accepts a total with a browser’s rounding errors', async () => {
    await fund(ada, 100);
    await add(ada, await paidMessage(0.1));
    await add(ada, await paidMessage(0.2));
    expect((await pay(ada, await itemsOf(ada), 0.1 + 0.2)).status).toBe(200);
  });
});

describe('a cart that has changed', () => {
  test.each([
    ['is withdrawn', { status: 'withdrawn' }, '“Talk” is no longer for sale.'],
    ['is a draft again', { status: 'draft' }, '“Talk” is no longer for sale.'],
    ['is free', { price_kobo: 0 }, '“Talk” is free now'],
    ['isn’t released any more', { start_date: new Date('2100-01-01') }, '“Talk” isn’t out yet.'],
  ])('buys nothing when something in it %s', async (_what, values, sentence) => {
    const message = await paidMessage(100, { topic: 'Talk' });
    await fund(ada, 1000);
    await add(ada, await paidMessage(100));
    await add(ada, message);
    const items = await itemsOf(ada);
    await change(message, values);
    expect(await pay(ada, items)).toEqual({
      status: 409,
      body: { code: 'cart.changed', message: expect.stringContaining(sentence) },
    });
    await expectUntouched(ada, 1000, 2);
  });

  test('buys nothing when the total isn’t what the listener saw, and reports the new one', async () => {
    const message = await paidMessage(100);
    await fund(ada, 1000);
    await add(ada, message);
    const items = await itemsOf(ada);
    await change(message, { price_kobo: 20_000 });
    expect(await pay(ada, items, 100)).toEqual({
      status: 409,
      body: { code: 'cart.changed', message: 'The total is ₦200 now. Please look at your cart again.' },
    });
    await expectUntouched(ada, 1000, 1);
    expect((await pay(ada, items, 200)).status).toBe(200);
    expect(await balanceOf(ada)).toBe(800);
  });

  test('somebody else’s cart items don’t exist', async () => {
    const bola = await makeListener(db);
    await fund(ada, 1000);
    await add(bola, await paidMessage(100));
    const [theirs = ''] = await itemsOf(bola);
    const stranger = await pay(ada, [theirs]);
    expect(stranger).toBeRefused('cart.changed');
    expect(await pay(ada, ['999999999'])).toEqual(stranger);
    await add(ada, await paidMessage(50));
    expect(await pay(ada, [...(await itemsOf(ada)), theirs])).toEqual(stranger);
    await expectUntouched(ada, 1000, 1);
    expect(await itemsOf(bola)).toEqual([theirs]);
  });

  test('another listener’s purchase is not returned for the same items', async () => {
    const bola = await makeListener(db);
    await fund(bola, 100);
    await add(bola, await paidMessage(100));
    const items = await itemsOf(bola);
    await pay(bola, items);
    await fund(ada, 100);
    expect(await pay(ada, items)).toBeRefused('cart.changed');
    await expectUntouched(ada, 100, 0);
  });

  test.each([
    [{ method: 'wallet', items: [] }],
    [{ method: 'wallet' }],
    [{ method: 'wallet', items: Array.from({ length: 101 }, (_, n) => String(n + 1)) }],
    [{ method: 'barter', items: ['1'] }],
    [{ items: ['1'] }],
    [{ method: 'wallet', items: ['1'], total: '100 naira' }],
  ])('a body is refused as %j', async (body) => {
    expect((await post(ada, '/purchases', body)).status).toBe(400);
  });
});

describe('orders', () => {
  test('are listed newest first, a page at a time', async () => {
    await fund(ada, 1000);
    for (const topic of ['first', 'second', 'third']) {
      await add(ada, await paidMessage(100, { topic }));
      await payFromWallet(ada);
    }
    const page = await ordersOf(ada, '/?pageSize=2');
    expect(page).toMatchObject({ totalElements: 3, totalPages: 2, pageSize: 2 });
    expect(page.data.map(({ items }) => items[0]?.topic)).toEqual(['third', 'second']);
    expect((await ordersOf(ada)).pageSize).toBe(20);
  });

  test('don’t change with their messages, which are included while published', async () => {
    const speakerId = await makeSpeaker(db, { name: 'Old name' });
    const message = await paidMessage(100, { topic: 'Old topic', speakerId });
    await fund(ada, 100);
    await add(ada, message);
    const { purchase_id } = Payment.parse((await payFromWallet(ada)).body);
    const read = async () => readPurchase.reply.parse((await get(ada, `/purchases/${purchase_id}`)).body).data;
    await db.updateTable('messages').set({ topic: 'New', price_kobo: 5 }).where('id', '=', message).execute();
    await db.updateTable('speakers').set({ name: 'New name' }).where('id', '=', speakerId).execute();
    app.catalogueChanged();
    const then = { topic: 'Old topic', speaker_name: 'Old name', price: 100 };
    expect((await read()).items).toMatchObject([{ ...then, message: { topic: 'New' } }]);
    await change(message, { status: 'withdrawn' });
    expect((await read()).items).toMatchObject([{ ...then, message: null }]);
  });

  test('of somebody else don’t exist', async () => {
    const bola = await makeListener(db);
    await fund(ada, 100);
    await add(ada, await paidMessage(100));
    const { purchase_id } = Payment.parse((await payFromWallet(ada)).body);
    const theirs = await get(bola, `/purchases/${purchase_id}`);
    expect(theirs).toBeRefused('purchase.not_found');
    expect(await get(bola, '/purchases/999999999')).toEqual(theirs);
    expect((await ordersOf(bola)).data).toEqual([]);
  });
});
