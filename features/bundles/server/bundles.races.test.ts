import fc from 'fast-check';
import { afterAll, afterEach, expect, test } from 'vitest';
import { systemClock } from '#core/server/clock';
import { openPool } from '#core/server/database/pool';
import { Sandbox } from '#core/server/payment/sandbox/sandbox';
import { startApp, type TestApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeSeries } from '#core/server/test/make';
import { type MadeListener, makeListener } from '#core/server/test/make-listener';
import { makeOperator } from '#core/server/test/make-operator';
import { makePurchase } from '#core/server/test/make-purchase';
import { runs } from '#core/server/test/runs';
import { type StoreAnswer, storeCalls } from '#core/server/test/store-calls';
import { readBundle } from '#features/bundles/contract';
import { checkStore } from '#features/orders/server/check';
import { Payment, PaymentIntent } from '#features/payments/contract';
import { checkWallet } from '#features/wallet/server/check';

const { db, connection } = await makeDatabase();
const app = await startServer();
const servers = [storeCalls(app, db), storeCalls(await startServer(), db)] as const;
const [{ get, add, paidMessage, fund, balanceOf, payFromWallet }, other] = servers;
const sandbox = new Sandbox(db, systemClock);
const payBy = sandbox.useCard.bind(sandbox);
const operator = await makeOperator(db);

async function startServer(): Promise<TestApp> {
  const pool = openPool(connection, 6);
  afterAll(() => pool.destroy());
  return startApp(pool);
}

afterEach(async () => {
  expect((await checkWallet(db)).faults).toEqual([]);
  expect((await checkStore(db)).faults).toEqual([]);
});

async function makeBundle(price: number, prices: readonly number[]) {
  const parts: string[] = [];
  for (const each of prices) parts.push(await paidMessage(each));
  const id = await makeSeries(db, parts);
  const price_kobo = Math.round(price * 100);
  await db.insertInto('bundles').values({ series_id: id, price_kobo }).execute();
  return { of: `/bundles/series/${id}`, id, parts };
}

const buyAt = (n: number, listener: MadeListener, of: string, price: number) =>
  (n % 2 === 0 ? servers[0] : other).post(listener, `${of}/purchases`, { price });
const bought = (answers: readonly StoreAnswer[]) => answers.filter(({ status }) => status === 200);
const ordersOf = ({ accountId }: MadeListener) =>
  db.selectFrom('purchases').selectAll().where('account_id', '=', accountId).orderBy('id').execute();
const timesOwned = async ({ accountId }: MadeListener) => {
  const items = await db
    .selectFrom('purchase_items as i')
    .innerJoin('purchases as p', 'p.id', 'i.purchase_id')
    .where('p.account_id', '=', accountId)
    .select('i.message_id')
    .execute();
  return items.map(({ message_id }) => message_id).sort();
};

test('one bundle bought ten times at once, on two servers, is one order, which all of them get', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { of, parts } = await makeBundle(500, [200, 200, 200]);
    const listener = await makeListener(db);
    await fund(listener, 5000);
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => buyAt(n, listener, of, 500)));
    expect(new Set(bought(answers).map(({ body }) => Payment.parse(body).purchase_id)).size).toBe(1);
    expect(bought(answers)).toHaveLength(10);
    expect(await balanceOf(listener)).toBe(4500);
    expect(await timesOwned(listener)).toEqual([...parts].sort());
  }
});

test('a part in the cart and its bundle bought at once: each message is sold once', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { of, parts } = await makeBundle(500, [300, 300]);
    const listener = await makeListener(db);
    await fund(listener, 5000);
    await add(listener, parts[0] ?? '');
    const buyPart = () => payFromWallet(listener);
    const buyAll = () => buyAt(1, listener, of, 500);
    await Promise.all(round % 2 === 0 ? [buyPart(), buyAll()] : [buyAll(), buyPart()]);
    const owned = await timesOwned(listener);
    expect(new Set(owned).size).toBe(owned.length);
    const spent = 5000 - (await balanceOf(listener));
    expect(['1 300', '2 500']).toContain(`${owned.length} ${spent}`);
  }
});

test('two bundles that share a part, bought at once: it is paid for once', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { of, parts } = await makeBundle(500, [300, 300]);
    const third = await paidMessage(300);
    const { id } = await db
      .insertInto('featured_collections')
      .values({ title: `Shared ${round}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    const collected = [parts[1] ?? '', third].map((message_id, position) => ({
      collection_id: id,
      message_id,
      position,
    }));
    await db.insertInto('featured_collection_messages').values(collected).execute();
    await db.insertInto('bundles').values({ collection_id: id, price_kobo: 40_000 }).execute();
    const listener = await makeListener(db);
    await fund(listener, 5000);
    const answers = await Promise.all([
      buyAt(0, listener, of, 500),
      buyAt(1, listener, `/bundles/collection/${id}`, 400),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const owned = await timesOwned(listener);
    expect(new Set(owned).size).toBe(owned.length);
  }
});

test('a card and the wallet that pay for one bundle at once: one of them buys it, and no money is lost', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { of, parts } = await makeBundle(500, [300, 300]);
    const listener = await makeListener(db);
    await fund(listener, 1000);
    const intent = PaymentIntent.parse((await servers[0].post(listener, `${of}/payments`, { price: 500 })).body);
    await payBy(intent.accessCode, 'success');
    const byCard = () => other.post(listener, '/purchases', { ref: intent.ref });
    const byWallet = () => buyAt(0, listener, of, 500);
    await Promise.all(round % 2 === 0 ? [byCard(), byWallet(), byCard()] : [byWallet(), byCard(), byCard()]);
    expect(await balanceOf(listener)).toBe(1000);
    expect(await ordersOf(listener)).toHaveLength(1);
    expect(await timesOwned(listener)).toEqual([...parts].sort());
  }
});

test('while its price changes, everybody pays what they saw, or nothing', async () => {
  const { of, id } = await makeBundle(500, [300, 300]);
  const buyers = await Promise.all(Array.from({ length: 12 }, () => makeListener(db)));
  for (const buyer of buyers) await fund(buyer, 1000);
  let former = 500;
  const repricing = (async () => {
    for (const price of [400, 500, 400, 500]) {
      const body = JSON.stringify({ price, price_before: former });
      former = price;
      await app.get(`/v1/admin/bundles/series/${id}`, { method: 'PUT', headers: operator.headers, body });
    }
  })();
  const answers = await Promise.all(buyers.map((buyer, n) => buyAt(n, buyer, of, 500)));
  await repricing;
  for (const [n, buyer] of buyers.entries()) {
    const answer = answers[n];
    if (answer?.status !== 200) expect(answer).toBeRefused('bundle.changed');
    expect(await balanceOf(buyer)).toBe(answer?.status === 200 ? 500 : 1000);
  }
});

const price = fc.integer({ min: 1, max: 200_000 });

test('whatever the prices and whatever is owned, a listener pays the share of what they lack, and gets it back refunded', async () => {
  await fc.assert(
    fc.asyncProperty(
      price,
      fc.array(fc.record({ price, isOwned: fc.boolean() }), { minLength: 1, maxLength: 7 }),
      async (bundle, given) => {
        const { of, parts } = await makeBundle(
          bundle / 100,
          given.map((part) => part.price / 100),
        );
        const listener = await makeListener(db);
        await fund(listener, 20_000);
        const owned = parts.filter((_, n) => given[n]?.isOwned);
        if (owned.length > 0) await makePurchase(db, listener.accountId, owned);
        const offer = readBundle.reply.parse((await get(listener, of)).body).data;
        const lacking = given.filter(({ isOwned }) => !isOwned);
        if (lacking.length === 0) {
          expect(offer).toBeNull();
          return;
        }
        const sum = (some: readonly { price: number }[]) => some.reduce((all, each) => all + each.price, 0);
        const share = Math.max(lacking.length, Math.floor((bundle * sum(lacking)) / sum(given)));
        const expected = Math.min(share, sum(lacking));
        expect(Math.round((offer?.price ?? 0) * 100)).toBe(expected);
        const reply = await buyAt(0, listener, of, offer?.price ?? 0);
        expect([reply.status, reply.body]).toEqual([200, expect.anything()]);
        expect(Math.round((await balanceOf(listener)) * 100)).toBe(2_000_000 - expected);
        expect(await timesOwned(listener)).toEqual([...parts].sort());
        const order = Payment.parse(reply.body).purchase_id;
        await servers[0].post(operator, `/admin/orders/${order}/refunds`, { reason: 'As a test' });
        expect(await balanceOf(listener)).toBe(20_000);
      },
    ),
    runs(25),
  );
});
