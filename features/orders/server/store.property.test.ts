import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PaymentReference } from '#core/contract/ids';
import { kobo, koboToNaira } from '#core/contract/money';
import { transact } from '#core/server/database/transact';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeCheckout } from '#core/server/test/make-checkout';
import { type MadeListener, makeListener } from '#core/server/test/make-listener';
import { type ModelMessage, NaiveStore } from '#core/server/test/naive-store';
import { runs, untilLimit } from '#core/server/test/runs';
import { storeCalls } from '#core/server/test/store-calls';
import { listPurchases } from '#features/orders/contract';
import { checkWallet } from '#features/wallet/server/check';
import { checkStore } from './check.ts';
import type { PaidByCard } from './sale.ts';

const { db } = await makeDatabase();
const app = await startApp(db);
const { add, remove, cartOf, get, post, paidMessage, fund, balanceOf } = storeCalls(app, db);
const checkout = makeCheckout(db);
const messageCount = 5;

type Deed =
  | { kind: 'add' | 'remove'; message: number }
  | { kind: 'price'; message: number; naira: number }
  | { kind: 'status'; message: number; status: 'draft' | 'published' | 'withdrawn' }
  | { kind: 'release'; message: number; isReleased: boolean }
  | { kind: 'fund'; naira: number }
  | { kind: 'buy'; chosen: number }
  | { kind: 'begin' }
  | { kind: 'paid' };

const message = fc.nat({ max: messageCount - 1 });
const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('add' as const), message }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), message }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('price' as const), message, naira: fc.constantFrom(0, 50, 100, 250.5) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('status' as const),
      message,
      status: fc.constantFrom('draft' as const, 'published' as const, 'published' as const, 'withdrawn' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('release' as const), message, isReleased: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('fund' as const), naira: fc.constantFrom(50, 100, 500) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('buy' as const), chosen: fc.nat({ max: 31 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('begin' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('paid' as const) }) },
);

const naira = (amount: number) => koboToNaira(kobo(BigInt(amount)));
let references = 0;

class Listener {
  readonly real: MadeListener;
  readonly model: NaiveStore;
  begun: PaidByCard | null = null;

  constructor(real: MadeListener, model: NaiveStore) {
    this.real = real;
    this.model = model;
  }

  async do(done: Deed): Promise<void> {
    switch (done.kind) {
      case 'add':
        return this.add(this.model.at(done.message).id);
      case 'remove': {
        const { id } = this.model.at(done.message);
        expect((await remove(this.real, id)).status).toBe(200);
        this.model.cart = this.model.cart.filter((each) => each !== id);
        return;
      }
      case 'price':
        return this.change(done.message, { price: Math.round(done.naira * 100) });
      case 'status':
        return this.change(done.message, { status: done.status });
      case 'release':
        return this.change(done.message, { isReleased: done.isReleased });
      case 'fund':
        await fund(this.real, done.naira);
        this.model.wallet += done.naira * 100;
        return;
      case 'buy':
        return this.buy(done.chosen);
      case 'begin':
        return this.begin();
      case 'paid':
        return this.paid();
    }
  }

  async add(id: string): Promise<void> {
    const { status } = await add(this.real, id);
    expect(status === 200).toBe(this.model.canBuy(id));
    if (status === 200 && !this.model.cart.includes(id)) this.model.cart.unshift(id);
  }

  async change(index: number, values: Partial<ModelMessage>): Promise<void> {
    const changed = Object.assign(this.model.at(index), values);
    await db
      .updateTable('messages')
      .set({
        price_kobo: changed.price,
        status: changed.status,
        start_date: changed.isReleased ? null : new Date('2100-01-01'),
      })
      .where('id', '=', changed.id)
      .execute();
  }

  async buy(chosen: number): Promise<void> {
    const { data } = await cartOf(this.real);
    const items = data.filter((_, place) => (chosen >> place) & 1);
    if (items.length === 0) return;
    const ids = items.map((item) => item.message_id);
    const total = this.model.total(ids);
    const body = { method: 'wallet', items: items.map(({ id }) => id), total: naira(total) };
    const { status } = await post(this.real, '/purchases', body);
    const isEnough = total <= this.model.wallet;
    expect(status).toBe(isEnough ? 200 : 409);
    if (!isEnough) return;
    this.model.own(ids);
    this.model.wallet -= total;
    expect((await post(this.real, '/purchases', body)).status).toBe(200);
  }

  async begin(): Promise<void> {
    const { data } = await cartOf(this.real);
    references += 1;
    const items = data.map(({ id, message_id }) => ({
      messageId: message_id,
      cartItemId: id,
      price: kobo(BigInt(this.model.priceOf(message_id))),
    }));
    this.begun = {
      accountId: this.real.accountId,
      provider: 'sandbox',
      items,
      at: new Date(),
      reference: PaymentReference.parse(`LX-property-${references}`),
      amount: kobo(items.reduce((sum, { price }) => sum + price, 0n)),
    };
  }

  async paid(): Promise<void> {
    const { begun } = this;
    if (!begun || begun.items.length === 0) return;
    const ids = begun.items.map((item) => item.messageId);
    const isAsThen = begun.items.every(
      ({ messageId, price }) => this.model.canBuy(messageId) && BigInt(this.model.priceOf(messageId)) === price,
    );
    const fulfilment = await transact(db, (trx) => checkout.fulfil(trx, begun));
    expect('bought' in fulfilment).toBe(isAsThen);
    if (isAsThen) this.model.own(ids);
  }

  async compare(): Promise<void> {
    const { model, real } = this;
    const cart = await cartOf(real);
    expect(cart.data.map((item) => item.message_id)).toEqual(model.seen());
    expect(cart).toMatchObject({ total: naira(model.total(model.seen())), totalElements: model.seen().length });
    expect(await balanceOf(real)).toBe(naira(model.wallet));
    const orders = listPurchases.reply.parse((await get(real, '/purchases?pageSize=100')).body);
    expect(orders.data.map(({ total }) => total)).toEqual(model.orders.map(naira));
    expect(new Set(orders.data.flatMap(({ items }) => items.map((item) => item.message_id)))).toEqual(model.owned);
  }
}

test('whatever is added, priced, withdrawn, started and paid, the store agrees with the naive one', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(deed, { minLength: 5, maxLength: 40 }),
      untilLimit(60_000, async (deeds) => {
        const messages: ModelMessage[] = [];
        for (let n = 0; n < messageCount; n += 1) {
          messages.push({ id: await paidMessage(100), price: 10_000, status: 'published', isReleased: true });
        }
        const listener = new Listener(await makeListener(db), new NaiveStore(messages));
        for (const done of deeds) {
          await listener.do(done);
          await listener.compare();
        }
      }),
    ),
    runs(60),
  );
  expect((await checkStore(db)).faults).toEqual([]);
  expect((await checkWallet(db)).faults).toEqual([]);
});
