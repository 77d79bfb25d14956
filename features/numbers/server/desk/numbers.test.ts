import { describe, expect, test } from 'vitest';
import { MessageId, OrderId } from '#core/contract/ids';
import { readSettings } from '#core/server/settings/settings';
import { Browser } from '#core/server/test/activity-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeCategory, makeCentre, makeSpeaker } from '#core/server/test/make';
import { makeListener } from '#core/server/test/make-listener';
import { makeMessage } from '#core/server/test/make-message';
import { makeOperator } from '#core/server/test/make-operator';
import { makePurchase } from '#core/server/test/make-purchase';
import { ListenerCounts } from '#features/activity/server/rollups/listener-counts';
import { Ledger } from '#features/ledger/server/ledger';
import { listNumbers, readNumbers } from '#features/numbers/desk';
import { Refunds } from '#features/orders/server/refunds/refunds';

const { db } = await makeDatabase();
let now = new Date('2026-03-10T12:00:00Z');
const clock = { now: () => now };
const settings = readSettings({ LOG_LEVEL: 'silent', LIMIT_NEW_DEVICES_PER_ADDRESS: '1000000' });
const app = await startApp(db, { clock, settings });
const operator = await makeOperator(db);
const counts = new ListenerCounts(db, clock);

async function read(query: string) {
  const reply = await app.get(`/v1/admin/numbers?${query}`, { headers: operator.headers });
  return readNumbers.reply.parse(await reply.json()).data;
}

async function listBy(dimension: string, query: string) {
  const reply = await app.get(`/v1/admin/numbers/by/${dimension}?${query}`, { headers: operator.headers });
  return listNumbers.reply.parse(await reply.json());
}

const [ada, grace] = [await makeSpeaker(db, { name: 'Ada' }), await makeSpeaker(db, { name: 'Grace' })];
const [hope, faith] = [await makeCategory(db, { name: 'Hope' }), await makeCategory(db, { name: 'Faith' })];
const lagos = await makeCentre(db, { name: 'Lagos', slug: 'lagos' });
const first = await makeMessage(db, { topic: 'First', speakerId: ada, categoryIds: [hope, faith], centreIds: [lagos] });
const second = await makeMessage(db, { topic: 'Second', speakerId: grace, categoryIds: [hope] });
const third = await makeMessage(db, { topic: 'Third' });
const crowd = Array.from({ length: 6 }, () => new Browser(app));
for (const browser of crowd) await browser.play(first, { country: 'Nigeria', seconds_heard: 40 });
now = new Date('2026-03-11T12:00:00Z');
for (const browser of crowd.slice(0, 2)) await browser.play(second, { country: 'Ghana', seconds_heard: 30 });
await crowd[0]?.play(third, { country: 'Nigeria', seconds_heard: 10 });
await crowd[0]?.download(second);
const buyer = await makeListener(db, clock);
const order = await makePurchase(db, buyer.accountId, [first, third], new Date('2026-03-11T22:59:59Z'));
await makePurchase(db, buyer.accountId, [second], new Date('2026-03-11T23:00:00Z'));
const refunds = new Refunds({
  database: db,
  clock,
  ledger: new Ledger(db),
  outbox: { enqueue: async () => undefined },
});
await db.transaction().execute((trx) =>
  refunds.refund(trx, {
    orderId: OrderId.parse(order),
    messageIds: [MessageId.parse(first)],
    reason: 'Bought twice',
    by: null,
  }),
);
await counts.count(new AbortController().signal);

describe('the numbers of some days', () => {
  test('are what was played, heard, downloaded and bought, beside as many days before', async () => {
    const numbers = await read('from=2026-03-11&to=2026-03-11');
    expect(numbers).toMatchObject({
      before: { from: '2026-03-10', to: '2026-03-10' },
      totals: { plays: 3, secondsHeard: 70, downloads: 1, sales: 2, refunds: 1, listeners: { count: 2, is: 'span' } },
      totalsBefore: {
        plays: 6,
        secondsHeard: 240,
        downloads: 0,
        sales: 0,
        refunds: 0,
        listeners: { count: 6, is: 'span' },
      },
      countedAt: now.toISOString(),
    });
  });

  test('count who comes back once: in 7 days, and on an average day where days are counted alone', async () => {
    expect((await read('from=2026-03-05&to=2026-03-11')).totals.listeners).toEqual({ count: 6, is: 'span' });
    expect((await read('from=2026-03-10&to=2026-03-11')).totals.listeners).toEqual({ count: 4, is: 'day' });
    expect((await read('from=2025-03-10&to=2025-03-11')).totals.listeners).toBeNull();
  });

  test('come day by day, week by week and month by month, also where there is nothing', async () => {
    const days = await read('from=2026-03-09&to=2026-03-12');
    expect(days.steps.map(({ day, plays, sales }) => [day, plays, sales])).toEqual([
      ['2026-03-09', 0, 0],
      ['2026-03-10', 6, 0],
      ['2026-03-11', 3, 2],
      ['2026-03-12', 0, 1],
    ]);
    const weeks = await read('from=2026-03-01&to=2026-03-15&step=week');
    expect(weeks.steps.map(({ day, plays, listeners }) => [day, plays, listeners])).toEqual([
      ['2026-02-23', 0, null],
      ['2026-03-02', 0, null],
      ['2026-03-09', 9, 6],
    ]);
    const months = await read('from=2026-02-20&to=2026-03-11&step=month');
    expect(months.steps.map(({ day, plays, listeners }) => [day, plays, listeners])).toEqual([
      ['2026-02-01', 0, null],
      ['2026-03-01', 9, 6],
    ]);
  });

  test.each([
    ...['from=2026-03-11&to=2026-03-10', 'from=1900-01-01&to=2026-03-11', 'from=yesterday&to=2026-03-11', ''],
    'from=0000-01-01&to=0001-01-01',
  ])('are refused where there are no such days: "%s"', async (query) => {
    expect((await app.get(`/v1/admin/numbers?${query}`, { headers: operator.headers })).status).toBe(400);
  });
});

describe('the numbers by what messages belong to', () => {
  const days = 'from=2026-03-10&to=2026-03-12';

  test('by message, speaker and centre add up to those of the days', async () => {
    const { totals } = await read(days);
    for (const dimension of ['message', 'speaker', 'centre']) {
      const { data } = await listBy(dimension, days);
      const sum = (name: 'plays' | 'secondsHeard' | 'downloads' | 'sales' | 'refunds') =>
        data.reduce((all, row) => all + (row[name] ?? 0), 0);
      const added = { plays: sum('plays'), secondsHeard: sum('secondsHeard'), downloads: sum('downloads') };
      expect(totals, dimension).toMatchObject({ ...added, sales: sum('sales'), refunds: sum('refunds') });
    }
  });

  test('name what there is none of, and count a message of two categories in both', async () => {
    expect((await listBy('speaker', days)).data.map(({ name, plays }) => [name, plays])).toEqual([
      ['Ada', 6],
      ['Grace', 2],
      ['No speaker', 1],
    ]);
    expect((await listBy('category', days)).data.map(({ name, plays }) => [name, plays])).toEqual([
      ['Hope', 8],
      ['Faith', 6],
      ['No category', 1],
    ]);
  });

  test('are ordered by any of them, so many at a time', async () => {
    const listed = await listBy('message', `${days}&sort=downloads&limit=1`);
    expect(listed).toMatchObject({ data: [{ id: second, name: 'Second', downloads: 1 }], totalElements: 3 });
  });

  test('name a country once five listeners were from it; all else is together', async () => {
    const { data } = await listBy('country', 'from=2026-03-05&to=2026-03-11');
    expect(data).toEqual([
      {
        id: 'Nigeria',
        name: 'Nigeria',
        plays: 7,
        secondsHeard: 250,
        downloads: 0,
        sales: null,
        refunds: null,
        listeners: { count: 6, is: 'span' },
      },
      {
        id: null,
        name: 'Others and unknown',
        plays: 2,
        secondsHeard: 60,
        downloads: 1,
        sales: null,
        refunds: null,
        listeners: null,
      },
    ]);
    expect((await listBy('country', 'from=2026-03-11&to=2026-03-11')).data).toMatchObject([{ id: null, plays: 3 }]);
    expect((await listBy('country', 'from=2026-03-01&to=2026-03-11')).data).toMatchObject([
      { id: 'Nigeria', listeners: { count: 6, is: 'at least' } },
      { id: null },
    ]);
  });
});
