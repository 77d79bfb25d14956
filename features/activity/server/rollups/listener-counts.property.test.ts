import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOf, endOfDay } from '#core/contract/calendar';
import { dayAfter } from '#core/server/days';
import { makeDatabase } from '#core/server/test/database';
import { makeListener } from '#core/server/test/make-listener';
import { makeMessage } from '#core/server/test/make-message';
import { runs } from '#core/server/test/runs';
import { fewestNamed } from '#features/numbers/desk';
import { ListenerCounts } from './listener-counts.ts';
import { type Period, periodsOf } from './policy.ts';

const { db } = await makeDatabase();
const messageId = await makeMessage(db);
const accounts = [(await makeListener(db)).accountId, (await makeListener(db)).accountId];
const devices: string[] = [];
for (let n = 0; n < 12; n += 1) {
  const device = { token_hash: Buffer.alloc(32, n), counts: true, created_at: new Date() };
  devices.push((await db.insertInto('devices').values(device).returning('id').executeTakeFirstOrThrow()).id);
}
const start = Date.parse('2026-03-25T00:00:00Z');
const hourMs = 60 * 60 * 1000;
const goOn = new AbortController().signal;

const periods = new Map<string, Period>();
for (let day = '2026-03-20'; day < '2026-04-05'; day = dayAfter(day, 1)) {
  for (const period of periodsOf(day)) periods.set(`${period.span} ${period.day}`, period);
}

const activity = fc.record({
  hour: fc.nat({ max: 10 * 24 - 1 }),
  device: fc.nat({ max: devices.length - 1 }),
  account: fc.constantFrom(null, null, null, ...accounts),
  country: fc.constantFrom('Nigeria', 'Nigeria', 'Ghana', ''),
  action: fc.constantFrom('listen', 'listen', 'download'),
  seconds: fc.constantFrom(null, 0, 59.9, 600),
  counted: fc.constantFrom(true, true, false),
});
type Activity = { at: Date; day: string; listener: string } & Pick<
  ReturnType<typeof activity.generate>['value'],
  'country' | 'action' | 'seconds' | 'counted'
>;

async function write(sent: readonly ReturnType<typeof activity.generate>['value'][]): Promise<Activity[]> {
  const written = sent.map(({ hour, device, account, ...more }) => {
    const at = new Date(start + hour * hourMs);
    return { ...more, at, day: dayOf(at), account, device: devices[device] ?? '', listener: account ?? `d${device}` };
  });
  if (written.length === 0) return [];
  await db
    .insertInto('activities')
    .values(
      written.map(({ at, account, device, country, action, seconds, counted }) => ({
        play_id: crypto.randomUUID(),
        message_id: messageId,
        action_type: action,
        at,
        counted,
        country,
        account_id: account,
        device_id: device,
        seconds_heard: action === 'listen' ? seconds : null,
      })),
    )
    .execute();
  return written;
}

function naiveListeners(all: readonly Activity[], { span, day, first, last }: Period) {
  const played = all.filter((one) => one.counted && one.action === 'listen' && one.day >= first && one.day <= last);
  const different = (some: readonly Activity[]) => new Set(some.map(({ listener }) => listener)).size;
  const rows: [string, string, string | null, number][] = [[span, day, null, different(played)]];
  for (const country of ['Ghana', 'Nigeria']) {
    const listeners = different(played.filter((one) => one.country === country));
    if (listeners >= fewestNamed) rows.push([span, day, country, listeners]);
  }
  return rows;
}

function naiveCountries(all: readonly Activity[], knownAt: ReadonlyMap<string, readonly Activity[]>) {
  const everything = { span: '90 days', day: '', first: '2026-01-01', last: '2026-12-31' } as const;
  const named = new Set(
    [...knownAt].flatMap(([day, known]) =>
      naiveListeners(known, everything).map(([, , country]) => `${day} ${country}`),
    ),
  );
  const rows = new Map<string, [string, string, number, number, number]>();
  for (const { day, country, action, seconds } of all.filter(
    (one) => one.counted && named.has(`${one.day} ${one.country}`),
  )) {
    const row = rows.get(`${day} ${country}`) ?? [day, country, 0, 0, 0];
    if (action === 'download') row[4] += 1;
    else row[2] += 1;
    if (action === 'listen') row[3] += Math.floor(seconds ?? 0);
    rows.set(`${day} ${country}`, row);
  }
  return [...rows.values()];
}

async function countries() {
  const rows = await db.selectFrom('country_listens').selectAll().execute();
  return rows.map((row) => [row.day, row.country, row.listens, Number(row.seconds_heard), row.downloads]);
}

async function counted() {
  const rows = await db.selectFrom('listener_counts').selectAll().execute();
  return rows.map(({ span, day, country, listeners }) => [span, day, country, listeners]);
}

async function clean(): Promise<void> {
  for (const table of ['activities', 'listener_counts', 'country_listens'] as const) {
    await db.deleteFrom(table).execute();
  }
}

function sorted(rows: readonly unknown[]): string[] {
  return rows.map((row) => JSON.stringify(row)).sort();
}

test('the counts equal a search through all activities, however often and by however many servers they are made', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(activity, { maxLength: 60, size: 'max' }), fc.nat({ max: 9 }), async (sent, lateDays) => {
      await clean();
      const inOrder = sent.toSorted((a, b) => a.hour - b.hour);
      let now = new Date(start);
      const servers = [0, 1, 2].map(() => new ListenerCounts(db, { now: () => now }));
      const countAll = () => Promise.all(servers.map((server) => server.count(goOn)));
      const all: Activity[] = [];
      const knownAt = new Map<string, readonly Activity[]>();
      const lastCounted = new Set<string>();
      for (let hour = lateDays * 24; hour <= 10 * 24; hour += 12) {
        now = new Date(start + hour * hourMs);
        const come = inOrder.splice(0, inOrder.findIndex((one) => one.hour >= hour) >>> 0);
        all.push(...(await write(come)));
        await countAll();
        for (const day of new Set(all.map((one) => one.day))) {
          if (!lastCounted.has(day)) knownAt.set(day, [...all]);
          if (now.getTime() >= endOfDay(day).getTime() + hourMs) lastCounted.add(day);
        }
      }
      now = new Date(now.getTime() + 2 * hourMs);
      await countAll();
      const found = await counted();
      const asked = new Set(found.map(([span, day]) => `${span} ${day}`));
      const expected = [...periods.values()].filter(({ span, day }) => asked.has(`${span} ${day}`));
      expect(sorted(found)).toEqual(sorted(expected.flatMap((period) => naiveListeners(all, period))));
      const days = new Set(all.map(({ day }) => `day ${day}`));
      expect([...days].filter((day) => !asked.has(day))).toEqual([]);
      await db
        .updateTable('listener_counts')
        .set({ counted_at: new Date(start) })
        .execute();
      await countAll();
      expect(sorted(await counted())).toEqual(sorted(found));
      expect(sorted(await countries())).toEqual(sorted(naiveCountries(all, knownAt)));
    }),
    { ...runs(8), endOnFailure: true },
  );
});
