import { expect, onTestFinished, test, vi } from 'vitest';

import { every } from './every.ts';

const never = 3_600_000;
const eventually = { timeout: 30_000 };

function repeat(ms: number, task: (signal: AbortSignal) => Promise<void>) {
  const failures: unknown[] = [];
  const repeated = every(ms, task, (error) => failures.push(error));
  onTestFinished(() => repeated.stop());
  return { ...repeated, failures };
}

test('a task is repeated, even after it failed', async () => {
  let times = 0;
  const { failures } = repeat(1, async () => {
    times += 1;
    if (times < 3) throw new Error('not yet');
  });
  await vi.waitFor(() => expect(times).toBeGreaterThanOrEqual(5), eventually);
  expect(failures).toHaveLength(2);
});

test('it never overlaps itself; triggered meanwhile, it runs once more', async () => {
  let running = 0;
  let times = 0;
  const repeated = repeat(never, async () => {
    running += 1;
    times += 1;
    expect(running).toBe(1);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
  });
  for (let n = 0; n < 5; n += 1) repeated.now();
  await vi.waitFor(() => expect([times, running]).toEqual([2, 0]), eventually);
  await repeated.stop();
  expect(times).toBe(2);
});

test('a task that gives up because it is stopped has not failed', async () => {
  const repeated = repeat(never, async (signal) => {
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    signal.throwIfAborted();
  });
  repeated.now();
  await repeated.stop();
  expect(repeated.failures).toEqual([]);
});

test('stopping signals the running task, waits for it, and ends the repetition', async () => {
  let ended = 0;
  const repeated = repeat(never, (signal) =>
    new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve())).then(() => {
      ended += 1;
    }),
  );
  repeated.now();
  await repeated.stop();
  repeated.now();
  await repeated.stop();
  expect(ended).toBe(1);
});
