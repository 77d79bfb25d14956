import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PoolWait } from './pool-wait.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

test('in a burst somebody waits for nothing, whatever the others do', async () => {
  const wait = new PoolWait();
  const waits = [0, 600, 900].map((ms) => wait.measure(after(ms)));
  await vi.advanceTimersByTimeAsync(1_000);
  await Promise.all(waits);
  expect(wait.takeLeast()).toBe(0);
});

test('in a stalled queue every request waits, also while nobody gets any further', async () => {
  const wait = new PoolWait();
  const waits = [700, 800, 2_000].map((ms) => wait.measure(after(ms)));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(wait.takeLeast()).toBe(700);
  await vi.advanceTimersByTimeAsync(500);
  expect(wait.takeLeast()).toBe(1_500);
  await vi.advanceTimersByTimeAsync(1_000);
  await Promise.all(waits);
  expect(wait.takeLeast()).toBe(2_000);
  expect(wait.takeLeast()).toBe(0);
});

test('a connection that can’t be had counts as waited for', async () => {
  const wait = new PoolWait();
  const refused = wait.measure(after(600).then(() => Promise.reject(new Error('no'))));
  const expectation = expect(refused).rejects.toThrow('no');
  await vi.advanceTimersByTimeAsync(1_000);
  await expectation;
  expect(wait.takeLeast()).toBe(600);
});
