import { expect, test } from 'vitest';
import { Slots } from './slots.ts';

const never = new AbortController().signal;

test('slots are given in order of request, and refused beyond the queue’s length', async () => {
  const slots = new Slots({ slots: 1, waiting: 2, waitMs: 3_600_000 });
  const first = await slots.take(never);
  const order: string[] = [];
  const second = slots.take(never).then((giveBack) => {
    order.push('second');
    giveBack?.();
  });
  const third = slots.take(never).then((giveBack) => {
    order.push('third');
    giveBack?.();
  });
  expect(await slots.take(never)).toBeNull();
  first?.();
  first?.();
  await Promise.all([second, third]);
  expect(order).toEqual(['second', 'third']);
  expect(await slots.take(never)).not.toBeNull();
  expect(await Promise.race([slots.take(never), Promise.resolve('waits')])).toBe('waits');
});

test('a caller that leaves frees its place in the queue', async () => {
  const slots = new Slots({ slots: 1, waiting: 1, waitMs: 3_600_000 });
  const first = await slots.take(never);
  const leaving = new AbortController();
  const gone = slots.take(leaving.signal);
  leaving.abort();
  expect(await gone).toBeNull();
  expect(await slots.take(leaving.signal)).toBeNull();
  const next = slots.take(never);
  first?.();
  expect(await next).not.toBeNull();
});

test('waiting too long ends without a slot', async () => {
  const slots = new Slots({ slots: 1, waiting: 1, waitMs: 1 });
  await slots.take(never);
  expect(await slots.take(never)).toBeNull();
});
