import { expect, test } from 'vitest';
import { Places } from './places.ts';

const never = new AbortController().signal;

test('slots are given in order of request, and refused beyond the queue’s length', async () => {
  const places = new Places({ places: 1, waiting: 2, waitMs: 3_600_000 });
  const first = await places.take(never);
  const order: string[] = [];
  const second = places.take(never).then((giveBack) => {
    order.push('second');
    giveBack?.();
  });
  const third = places.take(never).then((giveBack) => {
    order.push('third');
    giveBack?.();
  });
  expect(await places.take(never)).toBeNull();
  first?.();
  first?.();
  await Promise.all([second, third]);
  expect(order).toEqual(['second', 'third']);
  expect(await places.take(never)).not.toBeNull();
  expect(await Promise.race([places.take(never), Promise.resolve('waits')])).toBe('waits');
});

test('a caller that leaves frees its place in the queue', async () => {
  const places = new Places({ places: 1, waiting: 1, waitMs: 3_600_000 });
  const first = await places.take(never);
  const leaving = new AbortController();
  const gone = places.take(leaving.signal);
  leaving.abort();
  expect(await gone).toBeNull();
  expect(await places.take(leaving.signal)).toBeNull();
  const next = places.take(never);
  first?.();
  expect(await next).not.toBeNull();
});

test('waiting too long ends without a slot', async () => {
  const places = new Places({ places: 1, waiting: 1, waitMs: 1 });
  await places.take(never);
  expect(await places.take(never)).toBeNull();
});
