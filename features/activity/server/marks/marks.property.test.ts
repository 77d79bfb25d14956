import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Browser } from '#core/server/test/activity-calls';
import { startApp } from '#core/server/test/app';
import { makeDatabase } from '#core/server/test/database';
import { makeAudioFile } from '#core/server/test/make';
import { makeListener } from '#core/server/test/make-listener';
import { makeMessage } from '#core/server/test/make-message';
import { runs } from '#core/server/test/runs';
import { listHeard } from '#features/activity/contract/marks';

const { db } = await makeDatabase();
const now = new Date('2026-03-01T12:00:00Z');
const app = await startApp(db, { clock: { now: () => now } });
const durationMs = 600_000;
const messageIds: string[] = [];
for (let n = 0; n < 3; n += 1) {
  messageIds.push(await makeMessage(db, { audioFileId: await makeAudioFile(db, { duration_ms: durationMs }) }));
}
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();

const act = fc.record({
  message: fc.nat({ max: messageIds.length - 1 }),
  heard: fc.boolean(),
  minutes: fc.integer({ min: -6, max: 2 }),
});
const step = fc.oneof(
  fc.record({ acts: fc.array(act, { minLength: 1, maxLength: 5 }) }),
  fc.record({
    message: fc.nat({ max: messageIds.length - 1 }),
    position: fc.constantFrom(0, 45, 300, 571, 600),
    minutes: fc.integer({ min: -6, max: 0 }),
  }),
);

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

function expected(steps: readonly Step[]) {
  const acts = steps.flatMap((one) => {
    if ('acts' in one) return one.acts;
    return one.position > 570 ? [{ message: one.message, heard: true, minutes: one.minutes }] : [];
  });
  return messageIds.flatMap((id, message) => {
    const own = acts
      .filter((one) => one.message === message)
      .map((one) => ({ ...one, minutes: Math.min(0, one.minutes) }));
    const last = Math.max(...own.map(({ minutes }) => minutes));
    const isHeard = own.some(({ minutes, heard }) => minutes === last && heard);
    return isHeard ? [{ message_id: id, heard: true, at: at(last) }] : [];
  });
}

test('whatever comes first, and however often, the latest act of each message counts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), fc.infiniteStream(fc.nat()), async (steps, order) => {
      const listener = await makeListener(db);
      const devices = [new Browser(app, { listener }), new Browser(app, { listener })];
      const shuffled = [...steps, ...steps.slice(0, 2)]
        .map((one) => ({ one, place: order.next().value }))
        .sort((a, b) => a.place - b.place);
      for (const [turn, { one }] of shuffled.entries()) {
        const device = devices[turn % 2];
        const reply =
          'acts' in one
            ? await device?.ask('PUT', '/users/heard', {
                acts: one.acts.map(({ message, heard, minutes }) => ({
                  message_id: messageIds[message],
                  heard,
                  at: at(minutes),
                })),
              })
            : await device?.ask('PUT', `/messages/${messageIds[one.message]}/position`, {
                position: one.position,
                at: at(one.minutes),
              });
        expect(reply?.status).toBe(200);
      }
      for (const device of devices) {
        const reply = await device.ask('GET', '/users/heard');
        const { data } = listHeard.reply.parse(await reply.json());
        expect(data.toSorted((a, b) => Number(a.message_id) - Number(b.message_id))).toEqual(expected(steps));
      }
    }),
    runs(60),
  );
});
