import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Browser } from '#core/server/test/activity-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeListener } from '#core/server/test/make-listener';
import { makeMessage } from '#core/server/test/make-message';
import { runs } from '#core/server/test/runs';
import { listBookmarks } from '#features/bookmarks/contract';

const { db } = await makeDatabase();
const now = new Date('2026-03-01T12:00:00Z');
const app = await startApp(db, { clock: { now: () => now } });
const messageId = await makeMessage(db);
const ids = [1, 2, 3].map((n) => `7d4f0c2a-6f0b-4c3e-9a52-0c8f3c1d2e4${n}`);
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();

const act = fc.record({
  bookmark: fc.nat({ max: ids.length - 1 }),
  text: fc.constantFrom('', 'a', 'B', 'ẹ', 'z'),
  position: fc.constantFrom(0, 1.5, 90),
  deleted: fc.boolean(),
  minutes: fc.integer({ min: -4, max: 2 }),
});
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

const orderOf = (one: Act) =>
  [Math.min(0, one.minutes), one.deleted, one.deleted ? '' : one.text, one.position] as const;

function isBefore(one: Act, other: Act): boolean {
  const [a, b] = [orderOf(one), orderOf(other)];
  const differing = a.findIndex((each, index) => each !== b[index]);
  return differing !== -1 && (a[differing] ?? 0) < (b[differing] ?? 0);
}

function expected(acts: readonly Act[]) {
  return ids.flatMap((id, bookmark) => {
    const own = acts.filter((one) => one.bookmark === bookmark);
    const [first, ...others] = own;
    if (!first) return [];
    const latest = others.reduce((best, one) => (isBefore(best, one) ? one : best), first);
    return latest.deleted
      ? []
      : [{ id, text: latest.text, position: latest.position, at: at(Math.min(0, latest.minutes)) }];
  });
}

test('whatever comes first, and however often, the latest act of each bookmark counts on both devices', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(act, { minLength: 1, maxLength: 3 }), { maxLength: 6 }),
      fc.infiniteStream(fc.nat()),
      fc.boolean(),
      async (calls, order, atOnce) => {
        const listener = await makeListener(db);
        const devices = [new Browser(app, { listener }), new Browser(app, { listener })] as const;
        const shuffled = [...calls, ...calls.slice(0, 2)]
          .map((acts) => ({ acts, place: order.next().value }))
          .sort((a, b) => a.place - b.place);
        const send = async (acts: readonly Act[], turn: number) => {
          const body = acts.map(({ bookmark, minutes, ...one }) => ({
            ...one,
            id: ids[bookmark],
            message_id: messageId,
            at: at(minutes),
          }));
          expect((await devices[turn % 2 === 0 ? 0 : 1].ask('PUT', '/users/bookmarks', { acts: body })).status).toBe(
            200,
          );
        };
        if (atOnce) await Promise.all(shuffled.map(({ acts }, turn) => send(acts, turn)));
        else for (const [turn, { acts }] of shuffled.entries()) await send(acts, turn);
        for (const device of devices) {
          const { data } = listBookmarks.reply.parse(await (await device.ask('GET', '/users/bookmarks')).json());
          const found = data.map(({ id, text, position, at }) => ({ id: String(id), text, position, at }));
          expect(found.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(expected(calls.flat()));
        }
      },
    ),
    runs(60),
  );
});
