import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { checkBooks } from '#core/server/boot/check-books';
import { systemClock } from '#core/server/clock';
import { Sandbox } from '#core/server/payment/sandbox/sandbox';
import { accountCalls } from '#core/server/test/account-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeFeaturedCollection, makeSeries } from '#core/server/test/make';
import { type MadeListener, makeListener } from '#core/server/test/make-listener';
import { makeMessage } from '#core/server/test/make-message';
import { makeOperator } from '#core/server/test/make-operator';
import { paymentCalls } from '#core/server/test/payment-calls';
import { storeCalls } from '#core/server/test/store-calls';
import { AccountExport } from '#features/accounts/contract/export';
import { readBundle } from '#features/bundles/contract';
import { DeskBundle } from '#features/bundles/desk';
import { listPurchases } from '#features/orders/contract';
import { Payment, PaymentIntent } from '#features/payments/contract';

const { db } = await makeDatabase();
const app = await startApp(db);
const sandbox = new Sandbox(db, systemClock);
const payBy = sandbox.useCard.bind(sandbox);
const { call } = accountCalls(app);
const { get, post, add, payFromWallet, paidMessage, change, balanceOf, cartOf } = storeCalls(app, db);
const operator = await makeOperator(db);

afterEach(async () => {
  expect((await checkBooks(db)).faults).toEqual([]);
});

const Desk = z.object({ data: DeskBundle });

function put(of: string, price: number | null, { former = null as number | null, by = operator } = {}) {
  return call(`/admin/bundles/${of}`, { method: 'PUT', body: { price, price_before: former }, token: by.token });
}

async function sell(of: string, price: number): Promise<void> {
  expect(await put(of, price)).toMatchObject({ status: 200, body: { data: { price } } });
}

async function makeBundle(price: number, prices: readonly number[], name?: string) {
  const parts: string[] = [];
  for (const each of prices) parts.push(await paidMessage(each));
  const id = await makeSeries(db, parts, name === undefined ? {} : { name });
  await sell(`series/${id}`, price);
  return { of: `series/${id}`, id, parts };
}

const offerOf = async (of: string, listener?: MadeListener) =>
  readBundle.reply.parse((await call(`/bundles/${of}`, listener ? { token: listener.token } : {})).body).data;
const buy = (listener: MadeListener, of: string, price: number) =>
  post(listener, `/bundles/${of}/purchases`, { price });
const ordersOf = async (listener: MadeListener) =>
  listPurchases.reply.parse((await get(listener, '/purchases')).body).data;
const ownedBy = async ({ accountId }: MadeListener) => {
  const rows = db.selectFrom('entitlements').where('account_id', '=', accountId).select('message_id');
  return (await rows.orderBy('message_id').execute()).map(({ message_id }) => message_id);
};

async function fund({ token }: MadeListener, amount: number): Promise<void> {
  const { beginFunding, confirmFunding } = paymentCalls(app, token);
  const { ref, accessCode } = await beginFunding(amount);
  await payBy(accessCode, 'success');
  expect((await confirmFunding(ref)).status).toBe(200);
}

async function listenerWith(naira: number, owned: readonly string[] = []) {
  const listener = await makeListener(db);
  for (const id of owned) {
    await add(listener, id);
    const { total } = await cartOf(listener);
    await fund(listener, total);
    expect((await payFromWallet(listener)).status).toBe(200);
  }
  if (naira > 0) await fund(listener, naira);
  return listener;
}

async function beginByCard(listener: MadeListener, of: string, price: number): Promise<PaymentIntent> {
  const { status, body } = await post(listener, `/bundles/${of}/payments`, { price });
  expect([status, body]).toEqual([200, expect.anything()]);
  return PaymentIntent.parse(body);
}

async function confirm(listener: MadeListener, { ref }: PaymentIntent): Promise<Payment> {
  return Payment.parse((await post(listener, '/purchases', { ref })).body);
}

describe('what a bundle costs', () => {
  test('who owns nothing pays its price; who owns parts, the share of those that they lack', async () => {
    const { of, parts } = await makeBundle(800, [300, 700]);
    expect(await offerOf(of)).toEqual({ count: 2, owned: 0, price: 800, single_prices: 1000 });
    expect(await offerOf(of, await listenerWith(0))).toMatchObject({ price: 800 });
    const owner = await listenerWith(0, parts.slice(0, 1));
    expect(await offerOf(of, owner)).toEqual({ count: 1, owned: 1, price: 560, single_prices: 700 });
    expect(await offerOf(of, await listenerWith(0, parts))).toBeNull();
  });

  test('a share of kobo is rounded down, and no bundle costs more than its messages one by one', async () => {
    const third = await makeBundle(100, [50, 50, 50]);
    const owner = await listenerWith(0, third.parts.slice(0, 1));
    expect(await offerOf(third.of, owner)).toMatchObject({ price: 66.66, single_prices: 100 });
    const dear = await makeBundle(900, [100, 200]);
    expect(await offerOf(dear.of)).toMatchObject({ price: 300, single_prices: 300 });
  });

  test('only messages that can be bought count, in a collection as in a series', async () => {
    const [first, second, withdrawn] = [await paidMessage(100), await paidMessage(200), await paidMessage(400)];
    const free = await makeMessage(db, { priceKobo: 0 });
    const later = await paidMessage(50, { startDate: new Date(Date.now() + 3_600_000) });
    await change(withdrawn, { status: 'withdrawn' });
    const of = `collection/${await makeFeaturedCollection(db, [second, free, withdrawn, first, later])}`;
    expect(await offerOf(of)).toBeNull();
    await sell(of, 240);
    expect(await offerOf(of)).toEqual({ count: 2, owned: 0, price: 240, single_prices: 300 });
    await change(first, { status: 'withdrawn' });
    await change(second, { status: 'withdrawn' });
    expect(await offerOf(of)).toBeNull();
  });

  test('a series and a collection say what they are sold for as a whole, from when they have a price until it is taken away', async () => {
    const { of, id, parts } = await makeBundle(400, [300, 200]);
    const collection = await makeFeaturedCollection(db, parts);
    await sell(`collection/${collection}`, 450);
    const Priced = z.object({ id: z.string(), bundle_price: z.nullable(z.number()) });
    const read = async (address: string) => {
      app.catalogueChanged();
      return (await call(address)).body;
    };
    const prices = async () => {
      const series = z.object({ data: Priced }).parse(await read(`/series/${id}`)).data;
      const { data } = z.object({ data: z.array(Priced) }).parse(await read('/messages/featured'));
      return [series.bundle_price, data.find((each) => each.id === collection)?.bundle_price];
    };
    expect(await prices()).toEqual([400, 450]);
    await db
      .updateTable('messages')
      .set({ price_kobo: '5000' })
      .where('id', '=', parts[0] ?? '')
      .execute();
    expect(await prices()).toEqual([250, 250]);
    await db
      .updateTable('messages')
      .set({ status: 'withdrawn' })
      .where('id', '=', parts[1] ?? '')
      .execute();
    expect(await prices()).toEqual([50, 50]);
    expect(await put(of, null, { former: 400 })).toMatchObject({ status: 200 });
    expect(await put(`collection/${collection}`, null, { former: 450 })).toMatchObject({ status: 200 });
    expect(await prices()).toEqual([null, null]);
  });

  test('of what doesn’t exist there is no offer', async () => {
    expect(await call('/bundles/series/999999')).toBeRefused('series.not_found');
    expect(await call('/bundles/collection/999999')).toBeRefused('collection.not_found');
    expect(await call('/bundles/speaker/1')).toBeRefused('request.invalid');
  });
});

describe('from the wallet', () => {
  test('all that the listener lacks is theirs by one order, in which the price is divided among the messages', async () => {
    const { of, parts } = await makeBundle(1000, [500, 250, 750], 'Romans');
    const listener = await listenerWith(2000, parts.slice(0, 1));
    await add(listener, parts[1] ?? '');
    const reply = await buy(listener, of, 666.66);
    expect(reply).toMatchObject({
      status: 200,
      body: { success: true, status: 'bought', wallet: { balance: 1333.34 } },
    });
    expect(await ownedBy(listener)).toEqual(parts);
    expect(await cartOf(listener)).toMatchObject({ totalElements: 0 });
    const [order] = await ordersOf(listener);
    expect(order).toMatchObject({ method: 'wallet', bundle: 'Romans', total: 666.66, refunded: 0 });
    const prices = order?.items.map(({ price }) => Math.round(price * 100)) ?? [];
    expect(prices.reduce((sum, price) => sum + price, 0)).toBe(66_666);
    expect(prices.map((price) => Math.round(price / 100))).toEqual([167, 500]);
    expect(await call(`/messages/${parts[2]}`, { token: listener.token })).toMatchObject({
      body: { data: { can_play: true } },
    });
    expect(await (await app.get(order?.receipt_url ?? '')).text()).toContain('Romans');
    const exported = AccountExport.parse((await call('/users/export', { token: listener.token })).body);
    expect(exported.purchases.map(({ bundle, total }) => [bundle, total])).toEqual([
      ['Romans', 666.66],
      [null, 500],
    ]);
    expect(await offerOf(of, listener)).toBeNull();
  });

  test('a repeated request gets the same reply, and nothing is charged again', async () => {
    const { of } = await makeBundle(300, [200, 200]);
    const listener = await listenerWith(1000);
    const first = await buy(listener, of, 300);
    expect(await buy(listener, of, 300)).toEqual(first);
    expect(await balanceOf(listener)).toBe(700);
    expect(await ordersOf(listener)).toHaveLength(1);
  });

  test('at another price than was seen, nothing is bought', async () => {
    const { of, parts } = await makeBundle(300, [200, 200], 'Hope');
    const listener = await listenerWith(1000);
    const refusal = async (price: number) => {
      const { status, body } = await buy(listener, of, price);
      return [status, Object(body).code, Object(body).message];
    };
    expect(await refusal(299)).toEqual([409, 'bundle.changed', expect.stringContaining('“Hope” is ₦300 for you now.')]);
    await change(parts[0] ?? '', { status: 'withdrawn' });
    expect(await refusal(300)).toEqual([409, 'bundle.changed', expect.stringContaining('is ₦200 for you now')]);
    await put(of, null, { former: 300 });
    expect(await refusal(200)).toEqual([409, 'bundle.changed', expect.stringContaining('isn’t sold as a whole')]);
    expect(await balanceOf(listener)).toBe(1000);
    expect(await ownedBy(listener)).toEqual([]);
  });

  test('who owns all of it, or has too little in the wallet, buys nothing', async () => {
    const { of, parts } = await makeBundle(300, [200, 200]);
    const owner = await listenerWith(1000, parts);
    expect(await buy(owner, of, 300)).toBeRefused('bundle.changed');
    expect(await balanceOf(owner)).toBe(1000);
    const poor = await listenerWith(250);
    expect(await buy(poor, of, 300)).toBeRefused('wallet.too_low', {
      message: 'Your wallet holds ₦250: you need ₦50 more.',
    });
    expect(await ownedBy(poor)).toEqual([]);
  });

  test('a part that is added later isn’t theirs: the offer is of that one then', async () => {
    const { of, id, parts } = await makeBundle(300, [200, 200]);
    const listener = await listenerWith(1000);
    await buy(listener, of, 300);
    const added = await paidMessage(200);
    await db.insertInto('message_series').values({ series_id: id, message_id: added, part: 3 }).execute();
    expect(await ownedBy(listener)).toEqual(parts);
    expect(await offerOf(of, listener)).toEqual({ count: 1, owned: 2, price: 100, single_prices: 200 });
    expect((await buy(listener, of, 100)).status).toBe(200);
    expect(await balanceOf(listener)).toBe(600);
  });
});

describe('by card', () => {
  test('what was quoted is bought, and two tabs pay for one payment', async () => {
    const { of, parts } = await makeBundle(700, [400, 600], 'Faith');
    const listener = await listenerWith(0, parts.slice(0, 1));
    const intent = await beginByCard(listener, of, 420);
    expect(intent).toMatchObject({ purpose: 'purchase', amount: 420 });
    expect((await beginByCard(listener, of, 420)).ref).toBe(intent.ref);
    await payBy(intent.accessCode, 'success');
    expect(await confirm(listener, intent)).toMatchObject({ status: 'bought' });
    expect(await confirm(listener, intent)).toMatchObject({ status: 'bought' });
    expect(await ownedBy(listener)).toEqual(parts);
    const [order] = await ordersOf(listener);
    expect(order).toMatchObject({ method: 'card', bundle: 'Faith', total: 420, items: [{ price: 420 }] });
  });

  test.each([
    [
      'a part was bought meanwhile',
      async ({ parts }: Bought, who: MadeListener) => {
        await add(who, parts[0] ?? '');
        await payFromWallet(who);
      },
      'have changed',
    ],
    ['its price has changed', ({ of }: Bought) => put(of, 650, { former: 700 }), 'have changed'],
    ['it isn’t sold any more', ({ of }: Bought) => put(of, null, { former: 700 }), 'isn’t sold as a whole any more'],
    ['the series is gone', ({ id }: Bought) => db.deleteFrom('series').where('id', '=', id).execute(), 'any more'],
  ])('money that arrives after %s is in the payer’s wallet, with why', async (_, meanwhile, why) => {
    const bundle = await makeBundle(700, [400, 600]);
    const listener = await listenerWith(400);
    const intent = await beginByCard(listener, bundle.of, 700);
    await payBy(intent.accessCode, 'success');
    await meanwhile(bundle, listener);
    const before = await balanceOf(listener);
    expect(await confirm(listener, intent)).toMatchObject({
      status: 'credited',
      message: expect.stringContaining(why),
    });
    expect(await balanceOf(listener)).toBe(before + 700);
  });

  test('a payment isn’t begun at another price than was seen', async () => {
    const { of } = await makeBundle(700, [400, 600]);
    const listener = await listenerWith(0);
    expect(await post(listener, `/bundles/${of}/payments`, { price: 500 })).toBeRefused('bundle.changed');
  });
});

type Bought = Awaited<ReturnType<typeof makeBundle>>;

describe('refunds', () => {
  test('a message of a bundle is refunded at its share, and all of them at what was paid', async () => {
    const { of, parts } = await makeBundle(100, [100, 100, 100]);
    const listener = await listenerWith(100);
    await buy(listener, of, 100);
    const [order] = await ordersOf(listener);
    const refund = (body: object) => post(operator, `/admin/orders/${order?.id}/refunds`, { reason: 'Asked', ...body });
    expect((await refund({ message_ids: parts.slice(0, 1) })).status).toBe(200);
    expect(await balanceOf(listener)).toBe(order?.items[0]?.price);
    expect(await ownedBy(listener)).toEqual(parts.slice(1));
    expect((await refund({})).status).toBe(200);
    expect(await balanceOf(listener)).toBe(100);
    expect(await ownedBy(listener)).toEqual([]);
    expect(await buy(listener, of, 100)).toMatchObject({ status: 200, body: { wallet: { balance: 0 } } });
    expect(await ownedBy(listener)).toEqual(parts);
  });
});

describe('at the desk', () => {
  test('a price is given, changed and taken away, each of it in the audit', async () => {
    const id = await makeSeries(db, [await paidMessage(100), await paidMessage(150)], { name: 'Galatians' });
    const of = `series/${id}`;
    const seen = async () => Desk.parse((await get(operator, `/admin/bundles/${of}`)).body).data;
    expect(await seen()).toEqual({ kind: 'series', id, name: 'Galatians', price: null, count: 2, single_prices: 250 });
    await sell(of, 200);
    await put(of, 180, { former: 200 });
    const listed = async () => Object((await get(operator, '/admin/bundles')).body).data;
    expect(await listed()).toContainEqual({ ...(await seen()), price: 180 });
    await put(of, null, { former: 180 });
    expect((await listed()).map((bundle: { id: string }) => bundle.id)).not.toContain(id);
    const acts = await db
      .selectFrom('audit_entries')
      .select(['action', 'subject_name', 'before', 'after'])
      .where('subject_id', '=', id)
      .where('action', '=', 'series.price')
      .orderBy('id')
      .execute();
    expect(acts).toEqual(
      [
        ['₦200', null],
        ['₦180', '₦200'],
        [null, '₦180'],
      ].map(([after, before]) => ({
        action: 'series.price',
        subject_name: 'Galatians',
        before: { bundle_price: before },
        after: { bundle_price: after },
      })),
    );
  });

  test('what somebody else has changed meanwhile isn’t overwritten', async () => {
    const { of } = await makeBundle(300, [200, 200]);
    expect(await put(of, 250, { former: 280 })).toBeRefused('operator.changed_meanwhile');
    expect(await offerOf(of)).toMatchObject({ price: 300 });
  });

  test.each([0, -5, 1.234, 'much'])('%j is no price', async (price) => {
    const { of } = await makeBundle(300, [200, 200]);
    const body = { price, price_before: 300 };
    expect(await call(`/admin/bundles/${of}`, { method: 'PUT', body, token: operator.token })).toBeRefused(
      'request.invalid',
      { errors: { price: expect.any(String) } },
    );
  });

  test('only those with the duty give prices', async () => {
    const { of } = await makeBundle(300, [200, 200]);
    const finance = await makeOperator(db, systemClock, { role: 'finance' });
    expect(await put(of, 200, { former: 300, by: finance })).toMatchObject({ status: 403 });
    expect(await call(`/admin/bundles/${of}`, { token: (await makeListener(db)).token })).toMatchObject({
      status: 403,
    });
  });
});
