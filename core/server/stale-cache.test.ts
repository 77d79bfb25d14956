import { expect, test } from 'vitest';
import { waitFor } from '#core/server/test/wait-for';
import { Inputs, StaleCache } from './stale-cache.ts';

let now = 0;
const make = () => new StaleCache<number>({ clock: { now: () => new Date(now) }, largestTotal: 10, sizeOf: () => 1 });

const current = async (answer: number) => ({ answer, isCurrent: true });

test('who comes first waits, and others with them', async () => {
  const known = make();
  let asked = 0;
  const ask = () => {
    asked += 1;
    return current(asked);
  };
  const all = await Promise.all([known.of('list', ask), known.of('list', ask)]);
  expect(all).toEqual(Array(2).fill({ answer: 1, isCurrent: true }));
  expect(asked).toBe(1);
});

test('after a change the old answer comes at once and says so, and a new one follows', async () => {
  const known = make();
  await known.of('list', () => current(1));
  known.expire();
  expect(await known.of('list', () => current(2))).toEqual({ answer: 1, isCurrent: false });
  await waitFor('the new answer', async () => (await known.of('list', () => current(3))).isCurrent);
  expect(known.peek('list')).toBe(2);
});

test('an answer that was being asked for when a change came is not current', async () => {
  const known = make();
  const answered = known.of('list', () => {
    known.expire();
    return current(1);
  });
  expect(await answered).toEqual({ answer: 1, isCurrent: false });
  expect(await known.of('list', () => current(2))).toEqual({ answer: 1, isCurrent: false });
});

test('an answer computed from what was not current is asked for again', async () => {
  const known = make();
  const made = await known.of('list', async () => {
    const inputs = new Inputs();
    const sum = inputs.take({ answer: 1, isCurrent: false }) + inputs.take({ answer: 2, isCurrent: true });
    return { answer: sum, isCurrent: inputs.isCurrent };
  });
  expect(made).toEqual({ answer: 3, isCurrent: false });
  await waitFor('the new answer', async () => (await known.of('list', () => current(4))).isCurrent);
  expect(known.peek('list')).toBe(4);
});

test('an answer is asked for again after five minutes without a change', async () => {
  const known = make();
  await known.of('list', () => current(1));
  now += 5 * 60 * 1000;
  expect(await known.of('list', () => current(2))).toEqual({ answer: 1, isCurrent: false });
});

test('a failure is not kept, and one of a refresh leaves the old answer', async () => {
  const known = make();
  const fail = async () => {
    throw new Error('no');
  };
  await expect(known.of('list', fail)).rejects.toThrow('no');
  await known.of('list', () => current(1));
  known.expire();
  await known.of('list', fail);
  await waitFor('a refresh that succeeds', async () => (await known.of('list', () => current(2))).isCurrent);
  expect(known.peek('list')).toBe(2);
});
