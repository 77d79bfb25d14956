import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { MessageId, OrderId } from '#core/contract/ids';
import { systemClock } from '#core/server/clock';
import { openPool } from '#core/server/database/pool';
import { transact } from '#core/server/database/transact';
import { readSettings } from '#core/server/settings/settings';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { featuresOf } from '#core/server/test/features';
import { enclosureOf, readFeed } from '#core/server/test/feed-calls';
import { makeMp3 } from '#core/server/test/make-audio';
import { type MadeListener, makeListener } from '#core/server/test/make-listener';
import { makePurchase } from '#core/server/test/make-purchase';
import { publishAudio } from '#core/server/test/publish-audio';
import { textOf } from '#core/server/test/read-xml';
import { runs, untilLimit } from '#core/server/test/runs';
import { makePrivateFeed } from '#features/feeds/contract/private';
import { Ledger } from '#features/ledger/server/ledger';
import { Refunds } from '#features/orders/server/refunds/refunds';

const { db, connection } = await makeDatabase();
const pool = openPool(connection, 8);
afterAll(() => pool.destroy());
const app = await startApp(pool, {
  settings: readSettings({
    LOG_LEVEL: 'silent',
    LIMIT_FEEDS_PER_ADDRESS: '100000',
    LIMIT_ACCOUNTS_PER_ADDRESS: '100000',
  }),
});
const { outbox } = (await featuresOf(db)).core;
const refunds = new Refunds({ database: pool, clock: systemClock, ledger: new Ledger(pool), outbox });

const messages: { id: string; topic: string }[] = [];
for (let seed = 1; seed <= 4; seed += 1) {
  const topic = `Message ${seed}`;
  messages.push({
    id: await publishAudio(db, app.storage, makeMp3({ seed: 400 + seed }), { topic, priceKobo: 100 }),
    topic,
  });
}

interface Deed {
  act: 'buy' | 'refund' | 'withdraw' | 'publish' | 'free' | 'price' | 'renew' | 'end';
  message: number;
}

const deed: fc.Arbitrary<Deed> = fc.record({
  act: fc.constantFrom('buy', 'buy', 'refund', 'withdraw', 'publish', 'free', 'price', 'renew', 'end'),
  message: fc.nat(3),
});

async function callFeed({ headers: { authorization } }: MadeListener, method: 'POST' | 'DELETE'): Promise<unknown> {
  const reply = await app.get('/v1/users/private-feed', { method, headers: { authorization } });
  expect(reply.status).toBe(200);
  return reply.json();
}

const addressOf = async (listener: MadeListener) =>
  makePrivateFeed.reply.parse(await callFeed(listener, 'POST')).data.address;

class Model {
  readonly orders = new Map<string, string>();
  readonly withdrawn = new Set<string>();
  readonly free = new Set<string>();
  address: string | null;
  readonly ended: string[] = [];
  readonly dates = new Map<string, number>();
  readonly given: { feed: string; message: string; url: string }[] = [];

  constructor(address: string) {
    this.address = address;
  }

  expected(): string[] {
    return messages.filter(({ id }) => this.orders.has(id) && !this.withdrawn.has(id)).map(({ topic }) => topic);
  }

  mayHear({ feed, message }: { feed: string; message: string }): boolean {
    if (this.withdrawn.has(message)) return false;
    return this.free.has(message) || (feed === this.address && this.orders.has(message));
  }
}

async function perform(given: Deed, listener: MadeListener, model: Model): Promise<void> {
  if (given.act === 'renew' || given.act === 'end') {
    if (model.address !== null) model.ended.push(model.address);
    if (given.act === 'end') await callFeed(listener, 'DELETE');
    model.address = given.act === 'end' ? null : await addressOf(listener);
    return;
  }
  const id = messages[given.message]?.id ?? '';
  const order = model.orders.get(id);
  const change = (values: { status?: string; price_kobo?: number }) =>
    db.updateTable('messages').set(values).where('id', '=', id).execute();
  switch (given.act) {
    case 'buy':
      if (order === undefined) model.orders.set(id, await makePurchase(db, listener.accountId, [id]));
      return;
    case 'refund':
      if (order === undefined) return;
      await transact(pool, (trx) =>
        refunds.refund(trx, {
          orderId: OrderId.parse(order),
          reason: 'A test',
          by: null,
          messageIds: [MessageId.parse(id)],
        }),
      );
      model.orders.delete(id);
      return;
    case 'withdraw':
      model.withdrawn.add(id);
      await change({ status: 'withdrawn' });
      break;
    case 'publish':
      model.withdrawn.delete(id);
      await change({ status: 'published' });
      break;
    case 'free':
      model.free.add(id);
      await change({ price_kobo: 0 });
      break;
    case 'price':
      model.free.delete(id);
      await change({ price_kobo: 100 });
  }
  app.catalogueChanged([id]);
}

async function compare(model: Model): Promise<void> {
  for (const address of model.ended) expect((await fetch(address)).status).toBe(410);
  if (model.address !== null) {
    const { items, titles } = await readFeed(app, model.address);
    expect(titles.toSorted()).toEqual(model.expected());
    const dates = items.map((item) => Date.parse(textOf(item, 'pubDate') ?? ''));
    expect(dates).toEqual([...new Set(dates)].toSorted((one, other) => other - one));
    expect(dates[0] ?? 0).toBeLessThanOrEqual(Date.now());
    for (const [index, item] of items.entries()) {
      const message = messages.find(({ topic }) => topic === titles[index])?.id ?? '';
      const order = model.orders.get(message) ?? '';
      expect(dates[index]).toBe(model.dates.get(order) ?? dates[index]);
      model.dates.set(order, dates[index] ?? 0);
      model.given.push({ feed: model.address, message, url: enclosureOf(item).url });
    }
  }
  for (const given of model.given) {
    const reply = await fetch(given.url, { headers: { range: 'bytes=0-9' } });
    await reply.arrayBuffer();
    const right = model.mayHear(given) ? 206 : expect.toBeOneOf([403, 404]);
    expect([given.message, reply.status]).toEqual([given.message, right]);
  }
}

const freeForAWhile: Deed[] = [
  { act: 'buy', message: 0 },
  { act: 'free', message: 0 },
  { act: 'price', message: 0 },
];

test('whatever is bought, refunded, withdrawn, priced and renewed in whatever order, the feed and its audio give what the listener is entitled to, under dates that stay', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(deed, { minLength: 1, maxLength: 8 }),
      untilLimit(60_000, async (deeds) => {
        await db.updateTable('messages').set({ status: 'published', price_kobo: 100 }).execute();
        app.catalogueChanged();
        const listener = await makeListener(db);
        const model = new Model(await addressOf(listener));
        for (const given of deeds) {
          await perform(given, listener, model);
          await compare(model);
        }
      }),
    ),
    { ...runs(15), examples: [[freeForAWhile]] },
  );
});

test('of many addresses made at once one goes on, and the listener is shown that one', async () => {
  const listener = await makeListener(db);
  const made = await Promise.all(Array.from({ length: 8 }, () => addressOf(listener)));
  const alive = await Promise.all(made.map(async (address) => (await fetch(address)).status === 200));
  expect(alive.filter(Boolean)).toHaveLength(1);
  const shown = await (await app.get('/v1/users/private-feed', { headers: listener.headers })).json();
  expect(shown).toMatchObject({ data: { address: made[alive.indexOf(true)] } });
});

test('apps that read while it is bought, refunded and renewed get whole feeds or a refusal', async () => {
  await db.updateTable('messages').set({ status: 'published', price_kobo: 100 }).execute();
  app.catalogueChanged();
  const listener = await makeListener(db);
  const model = new Model(await addressOf(listener));
  const deeds: Deed[] = Array.from({ length: 8 }, (_, n) =>
    n % 5 === 4 ? { act: 'renew', message: 0 } : { act: n % 2 === 0 ? 'buy' : 'refund', message: n % 4 < 2 ? 0 : 1 },
  );
  let isDone = false;
  const readOn = async () => {
    while (!isDone) {
      const reply = await fetch(model.address ?? '');
      await reply.text();
      expect([200, 410]).toContain(reply.status);
    }
  };
  const readers = [readOn(), readOn()];
  for (const given of deeds) await perform(given, listener, model);
  isDone = true;
  await Promise.all(readers);
  expect((await readFeed(app, model.address ?? '')).titles.toSorted()).toEqual(model.expected());
});
