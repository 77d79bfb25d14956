import { afterAll, afterEach, expect, test } from 'vitest';
import { MessageId } from '#core/contract/ids';
import { openPool } from '#core/server/database/pool';
import { transact } from '#core/server/database/transact';
import { startApp, type TestApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { isAnyoneWaiting } from '#core/server/test/locks';
import { makeCheckout, readPaidCart } from '#core/server/test/make-checkout';
import { type MadeListener, makeListener } from '#core/server/test/make-listener';
import { type StoreAnswer, storeCalls } from '#core/server/test/store-calls';
import { waitFor } from '#core/server/test/wait-for';
import { listPurchases, maxCartItems } from '#features/orders/contract';
import { Payment } from '#features/payments/contract';
import { checkWallet } from '#features/wallet/server/check';
import { checkStore } from './check.ts';

const { db, connection } = await makeDatabase();
const servers = [await startServer(), await startServer()].map((server) => storeCalls(server, db));
const { add, cartOf, get, paidMessage, fund, balanceOf } = storeCalls(await startServer(), db);
const checkout = makeCheckout(db);

async function startServer(): Promise<TestApp> {
  const pool = openPool(connection, 6);
  afterAll(() => pool.destroy());
  return startApp(pool);
}

afterEach(async () => {
  expect((await checkWallet(db)).faults).toEqual([]);
  expect((await checkStore(db)).faults).toEqual([]);
});

function pay(
  listener: MadeListener,
  items: readonly string[],
  { total, at = 0 }: { total?: number; at?: number } = {},
) {
  const server = servers[at % servers.length];
  if (!server) throw new Error('there is no server');
  return server.post(listener, '/purchases', { method: 'wallet', items, ...(total !== undefined && { total }) });
}

const times = <Result>(count: number, work: (n: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)));
const bought = (answers: readonly StoreAnswer[]) => answers.filter(({ status }) => status === 200);
const codesOf = (answers: readonly StoreAnswer[]) =>
  answers.flatMap(({ body }) => (typeof body === 'object' && body && 'code' in body ? [body.code] : []));
const purchaseIds = (answers: readonly StoreAnswer[]) =>
  new Set(bought(answers).map(({ body }) => Payment.parse(body).purchase_id));
const itemsOf = async (listener: MadeListener) => (await cartOf(listener)).data.map(({ id }) => id);
const ordersOf = async (listener: MadeListener) =>
  listPurchases.reply.parse((await get(listener, '/purchases?pageSize=100')).body);

async function shopper(naira: number, prices: readonly number[]) {
  const listener = await makeListener(db);
  if (naira > 0) await fund(listener, naira);
  for (const price of prices) await add(listener, await paidMessage(price));
  return { listener, items: await itemsOf(listener) };
}

test('a wallet of 1,000 that is spent 20 times at once at 100: 10 pass', async () => {
  const { listener, items } = await shopper(1000, Array(20).fill(100));
  const answers = await times(20, (n) => pay(listener, [items[n] ?? ''], { at: n }));
  expect(bought(answers)).toHaveLength(10);
  expect(codesOf(answers)).toEqual(Array(10).fill('wallet.too_low'));
  expect(await balanceOf(listener)).toBe(0);
  expect(await ordersOf(listener)).toMatchObject({ totalElements: 10 });
  expect(await cartOf(listener)).toMatchObject({ totalElements: 10, total: 1000 });
});

test('one cart paid on ten devices at once is one purchase, which all of them get', async () => {
  const { listener, items } = await shopper(1000, [100, 250]);
  const answers = await times(10, (n) => pay(listener, n % 2 ? items : items.toReversed(), { at: n, total: 350 }));
  expect(bought(answers)).toHaveLength(10);
  expect(purchaseIds(answers).size).toBe(1);
  expect(await balanceOf(listener)).toBe(650);
});

test('of two overlapping carts paid at once, one is bought, completely', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { listener, items } = await shopper(1000, [100, 100, 100]);
    const answers = await Promise.all([
      pay(listener, items.slice(0, 2), { at: 0 }),
      pay(listener, items.slice(1), { at: 1 }),
    ]);
    expect(bought(answers)).toHaveLength(1);
    expect(codesOf(answers)).toEqual(['cart.changed']);
    expect(await balanceOf(listener)).toBe(800);
    expect(await cartOf(listener)).toMatchObject({ totalElements: 1 });
  }
});

test('cart items named in opposite orders at once don’t deadlock', async () => {
  const messages = await times(6, () => paidMessage(10));
  const buyers = await times(8, async (n) => {
    const listener = await makeListener(db);
    await fund(listener, 1000);
    for (const message of n % 2 ? messages : messages.toReversed()) await add(listener, message);
    return { listener, items: await itemsOf(listener) };
  });
  const answers = await Promise.all(buyers.map(({ listener, items }, n) => pay(listener, items, { at: n })));
  expect(bought(answers)).toHaveLength(8);
});

test('a new wallet is opened once by concurrent requests, and too low for all of them', async () => {
  const { listener, items } = await shopper(0, [100]);
  const answers = await times(8, (n) => pay(listener, items, { at: n }));
  expect(codesOf(answers)).toEqual(Array(8).fill('wallet.too_low'));
});

test('the wallet and a card that pay for the same message at once: one of them buys it', async () => {
  let byCard = 0;
  for (let round = 0; round < 12; round += 1) {
    const { listener, items } = await shopper(500, [100]);
    const paid = await readPaidCart(listener, cartOf);
    const card = () => transact(db, (trx) => checkout.fulfil(trx, paid));
    const wallet = () => pay(listener, items, { at: round });
    const [fulfilment, answer] = await (round % 2
      ? Promise.all([card(), wallet()])
      : Promise.all([wallet(), card()]).then(([second, first]) => [first, second] as const));
    const isByCard = 'bought' in fulfilment;
    byCard += Number(isByCard);
    if (isByCard) expect(codesOf([answer])).toEqual(['cart.changed']);
    else {
      expect(fulfilment.refused).toMatch(/^You own “Message \d+” already\.$/);
      expect(answer.status).toBe(200);
    }
    expect(await balanceOf(listener)).toBe(isByCard ? 500 : 400);
    expect(await ordersOf(listener)).toMatchObject({ totalElements: 1 });
  }
  expect(byCard).toBeGreaterThan(0);
});

test('the listener pays the price that they saw, however it changes meanwhile', async () => {
  const message = MessageId.parse(await paidMessage(100));
  const setPrice = (naira: number) =>
    db
      .updateTable('messages')
      .set({ price_kobo: naira * 100 })
      .where('id', '=', message)
      .execute();
  const buyers = await times(12, async () => {
    const listener = await makeListener(db);
    await fund(listener, 1000);
    await add(listener, message);
    return { listener, items: await itemsOf(listener) };
  });
  const jumping = times(10, (n) => setPrice(n % 2 ? 100 : 300));
  const answers = await Promise.all(
    buyers.map(({ listener, items }, n) => pay(listener, items, { at: n, total: 100 })),
  );
  await jumping;
  for (const [n, { listener }] of buyers.entries()) {
    const answer = answers[n];
    if (answer?.status !== 200) expect(answer).toBeRefused('cart.changed');
    expect(await balanceOf(listener)).toBe(answer?.status === 200 ? 900 : 1000);
  }
});

test.each([
  ['a price that is being changed', { price_kobo: 30_000 }, 'The total is ₦300 now'],
  ['a message that is being withdrawn', { status: 'withdrawn' }, 'is no longer for sale'],
])('%s is bought only once that is over, as it is then', async (_what, change, sentence) => {
  const message = await paidMessage(100);
  const listener = await makeListener(db);
  await fund(listener, 1000);
  await add(listener, message);
  const items = await itemsOf(listener);
  const answer = await db.transaction().execute(async (trx) => {
    await trx.updateTable('messages').set(change).where('id', '=', message).execute();
    const paying = pay(listener, items, { total: 100 });
    await waitFor('the purchase to wait', () => isAnyoneWaiting(db));
    return { paying };
  });
  expect(await answer.paying).toBeRefused('cart.changed', { message: expect.stringContaining(sentence) });
  expect(await balanceOf(listener)).toBe(1000);
});

test('a message that twenty listeners buy at once is sold to each', async () => {
  const message = await paidMessage(100);
  const buyers = await times(20, async () => {
    const listener = await makeListener(db);
    await fund(listener, 100);
    await add(listener, message);
    return { listener, items: await itemsOf(listener) };
  });
  const answers = await Promise.all(buyers.map(({ listener, items }, n) => pay(listener, items, { at: n })));
  expect(bought(answers)).toHaveLength(20);
});

test('a full cart refuses more concurrent additions than there are connections, without blocking others', async () => {
  const listener = await makeListener(db);
  const accountId = listener.accountId;
  const inCart = await times(maxCartItems, () => paidMessage(1));
  await db
    .insertInto('cart_items')
    .values(inCart.map((message_id) => ({ account_id: accountId, message_id, added_at: new Date() })))
    .execute();
  const more = await times(20, () => paidMessage(1));
  const answers = await Promise.all(more.map((message) => add(listener, message)));
  expect(codesOf(answers)).toEqual(Array(20).fill('cart.full'));
});
