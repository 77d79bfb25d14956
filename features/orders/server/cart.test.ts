import { beforeEach, describe, expect, test } from 'vitest';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeCategory, makeSpeaker } from '#core/server/test/make';
import { type MadeListener, makeListener } from '#core/server/test/make-listener';
import { makePurchase } from '#core/server/test/make-purchase';
import { storeCalls } from '#core/server/test/store-calls';
import { addToCart } from '#features/orders/contract';

const { db } = await makeDatabase();
const app = await startApp(db);
const { add, remove, cartOf, get, post, paidMessage, fund, payFromWallet, change } = storeCalls(app, db);

let ada: MadeListener;
beforeEach(async () => {
  ada = await makeListener(db);
});

const topicsOf = async (listener: MadeListener) => (await cartOf(listener)).data.map(({ topic }) => topic);
const nextYear = () => new Date(Date.now() + 365 * 24 * 60 * 60 * 1000);

describe('a cart', () => {
  test('is empty at first', async () => {
    expect(await cartOf(ada, '')).toEqual({
      data: [],
      total: 0,
      pageNumber: 1,
      pageSize: 50,
      totalPages: 0,
      totalElements: 0,
    });
  });

  test('has what was added, last added first, and its total in naira', async () => {
    const speakerId = await makeSpeaker(db, { name: 'Adébáyọ̀ Cole' });
    const categoryId = await makeCategory(db, { name: 'Hope' });
    const first = await paidMessage(1500, { topic: 'First', speakerId, categoryIds: [categoryId] });
    const second = await paidMessage(250.5, { topic: 'Second', title: 'The second' });
    const reply = await add(ada, first);
    expect(reply.status).toBe(200);
    const [data] = addToCart.reply.parse(reply.body).data;
    expect(reply.body).toEqual({ message: 'Added to cart', count: 1, ...(await cartOf(ada, '')) });
    expect(data).toMatchObject({
      message_id: first,
      mediaId: first,
      topic: 'First',
      speaker_name: 'Adébáyọ̀ Cole',
      price: 1500,
      category: { id: categoryId, name: 'Hope', palette: expect.any(Number) },
    });
    const again = await add(ada, second);
    const cart = await cartOf(ada, '');
    expect(again.body).toEqual({ message: 'Added to cart', count: 2, ...cart });
    expect(cart).toMatchObject({ total: 1750.5, totalElements: 2 });
    expect(cart.data.map(({ title }) => title)).toEqual(['The second', 'First']);
    expect(cart.data[1]).toEqual(data);
  });

  test('has a message once, however often and concurrently it is added', async () => {
    const message = await paidMessage(100);
    const replies = await Promise.all(Array.from({ length: 8 }, () => add(ada, message)));
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(replies.map(({ body }) => addToCart.reply.parse(body).data[0]?.id)).size).toBe(1);
    expect(await cartOf(ada)).toMatchObject({ totalElements: 1, total: 100 });
  });

  test('removes messages; removing a missing one is no error', async () => {
    const [kept, taken] = [await paidMessage(100, { topic: 'Kept' }), await paidMessage(200)];
    await add(ada, kept);
    await add(ada, taken);
    for (let n = 0; n < 2; n += 1) {
      const reply = await remove(ada, taken);
      expect(reply).toEqual({
        status: 200,
        body: { message: 'Item removed from cart', count: 1, ...(await cartOf(ada, '')) },
      });
      expect(reply.body).toMatchObject({ totalElements: 1, total: 100 });
    }
    expect(await topicsOf(ada)).toEqual(['Kept']);
    expect((await remove(ada, '999999999')).status).toBe(200);
  });

  test('has pages; total and number are the whole cart’s', async () => {
    for (let n = 1; n <= 5; n += 1) await add(ada, await paidMessage(n * 100, { topic: `${n}` }));
    const page = await cartOf(ada, '?pageNumber=2&pageSize=2');
    expect(page).toMatchObject({ pageNumber: 2, pageSize: 2, totalPages: 3, totalElements: 5, total: 1500 });
    expect(page.data.map(({ topic }) => topic)).toEqual(['3', '2']);
    expect((await cartOf(ada, '/?pageNumber=9')).data).toEqual([]);
  });

  test('is private', async () => {
    const bola = await makeListener(db);
    const message = await paidMessage(100, { topic: 'Ada’s' });
    await add(ada, message);
    await remove(bola, message);
    expect(await topicsOf(bola)).toEqual([]);
    expect(await topicsOf(ada)).toEqual(['Ada’s']);
  });
});

describe('what can’t be bought now', () => {
  test.each([
    ['withdrawn', { status: 'withdrawn' }, { status: 'published' }],
    ['a draft', { status: 'draft' }, { status: 'published' }],
    ['free', { price_kobo: 0 }, { price_kobo: 20_000 }],
    ['unreleased', { start_date: nextYear() }, { start_date: null }],
  ])('isn’t in the cart, in its number or in its total while it is %s', async (_what, gone, back) => {
    const message = await paidMessage(200, { topic: 'Coming and going' });
    await add(ada, await paidMessage(100, { topic: 'Staying' }));
    await add(ada, message);
    await add(ada, await paidMessage(50, { topic: 'Last' }));
    await change(message, gone);
    const cart = await cartOf(ada, '?pageSize=2');
    expect(cart).toMatchObject({ totalElements: 2, totalPages: 1, total: 150 });
    expect(cart.data.map(({ topic }) => topic)).toEqual(['Last', 'Staying']);
    await change(message, back);
    expect(await topicsOf(ada)).toEqual(['Last', 'Coming and going', 'Staying']);
  });

  test('isn’t in the cart once it was bought, in whatever way', async () => {
    const [bought, wanted] = [await paidMessage(200), await paidMessage(100, { topic: 'Wanted' })];
    await add(ada, bought);
    await add(ada, wanted);
    await makePurchase(db, ada.accountId, [bought]);
    expect(await cartOf(ada)).toMatchObject({ totalElements: 1, total: 100 });
    expect(await topicsOf(ada)).toEqual(['Wanted']);
  });

  test('costs what it costs now', async () => {
    const message = await paidMessage(200);
    await add(ada, message);
    await change(message, { price_kobo: 35_050 });
    expect(await cartOf(ada)).toMatchObject({ total: 350.5, data: [{ price: 350.5 }] });
  });

  test.each([
    ['that was never there', async () => '999999999', 404, 'message.not_found', 'Message not found.'],
    ['that is a draft', () => paidMessage(1, { status: 'draft' }), 404, 'message.not_found', 'Message not found.'],
    ['that is withdrawn', () => paidMessage(1, { status: 'withdrawn' }), 404, 'message.not_found', 'not found'],
    ['that is free', () => paidMessage(0, { topic: 'Grace' }), 409, 'message.free', '“Grace” is free'],
    [
      'that isn’t out yet',
      () => paidMessage(1, { topic: 'Soon', startDate: nextYear() }),
      ...[409, 'message.not_released', '“Soon” isn’t out yet.'],
    ] as const,
  ])('is refused: a message %s', async (_what, make, status, code, sentence) => {
    const reply = await add(ada, await make());
    expect(reply.status).toBe(status);
    expect(reply.body).toEqual({ code, message: expect.stringContaining(sentence) });
    expect(await topicsOf(ada)).toEqual([]);
  });

  test('is refused: a message that is owned already', async () => {
    const message = await paidMessage(100, { topic: 'Mine' });
    await fund(ada, 100);
    await add(ada, message);
    expect((await payFromWallet(ada)).status).toBe(200);
    expect(await add(ada, message)).toEqual({
      status: 409,
      body: { code: 'message.owned', message: 'You own “Mine” already.' },
    });
  });

  test.each([{}, { mediaId: 'x' }, { mediaId: '0' }, { mediaId: ['1'] }])('is refused as %j', async (body) => {
    expect((await post(ada, '/carts/add', body)).status).toBe(400);
  });
});

describe('a cart of 100', () => {
  async function filled(): Promise<string[]> {
    const ids: string[] = [];
    for (let n = 0; n < 100; n += 1) ids.push(await paidMessage(1));
    const at = new Date();
    const rows = ids.map((message_id) => ({ account_id: ada.accountId, message_id, added_at: at }));
    await db.insertInto('cart_items').values(rows).execute();
    return ids;
  }

  test('refuses others, but not one that it has', async () => {
    const [one = ''] = await filled();
    const reply = await add(ada, await paidMessage(1));
    expect(reply).toEqual({
      status: 409,
      body: { code: 'cart.full', message: expect.stringContaining('at most 100 messages') },
    });
    expect((await add(ada, one)).body).toMatchObject({ totalElements: 100, total: 100, pageSize: 50 });
  });

  test('accepts others once something in it can’t be bought any more', async () => {
    const [one = '', two = ''] = await filled();
    await db.updateTable('messages').set({ status: 'withdrawn' }).where('id', 'in', [one, two]).execute();
    expect((await add(ada, await paidMessage(1))).body).toMatchObject({ totalElements: 99 });
    expect((await add(ada, await paidMessage(1))).body).toMatchObject({ totalElements: 100 });
    expect(await add(ada, await paidMessage(1))).toBeRefused('cart.full');
  });

  test('is never exceeded by concurrent additions', async () => {
    const ids = await filled();
    await db.deleteFrom('cart_items').where('message_id', 'in', ids.slice(0, 3)).execute();
    const more = await Promise.all(Array.from({ length: 9 }, () => paidMessage(1)));
    const replies = await Promise.all(more.map((id) => add(ada, id)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
    expect((await cartOf(ada)).totalElements).toBe(100);
  });
});

test('a visitor has no cart', async () => {
  expect((await app.get('/v1/carts/')).status).toBe(401);
  expect((await get(ada, '/carts/')).status).toBe(200);
});
