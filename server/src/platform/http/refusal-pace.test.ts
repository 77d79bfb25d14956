import { expect, test } from 'vitest';
import { RefusalPace } from './refusal-pace.ts';

function paceAt(clock: { ms: number }): RefusalPace {
  return new RefusalPace(() => clock.ms);
}

test('a network’s first refusals come at once, and those after them one each 50 ms', () => {
  const pace = paceAt({ ms: 1000 });
  const delays = Array.from({ length: 24 }, () => pace.delayOf('192.0.2.1'));
  expect(delays).toEqual([...Array(20).fill(0), 50, 100, 150, 200]);
  expect(pace.delayOf('192.0.2.2')).toBe(0);
});

test('none waits longer than 3 s, however many there are', () => {
  const pace = paceAt({ ms: 1000 });
  const delays = Array.from({ length: 500 }, () => pace.delayOf('192.0.2.1'));
  expect(Math.max(...delays)).toBe(3000);
});

test('who hasn’t been refused for a while is told at once again', () => {
  const clock = { ms: 1000 };
  const pace = paceAt(clock);
  for (let n = 0; n < 100; n += 1) pace.delayOf('192.0.2.1');
  clock.ms += 5_000;
  expect(Array.from({ length: 20 }, () => pace.delayOf('192.0.2.1'))).toEqual(Array(20).fill(0));
});
