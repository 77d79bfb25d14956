import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Load } from './load.ts';
import { Overload } from './overload.ts';

const calm: Load = { loopDelayMs: 0, databaseWaitMs: 0 };
const limits = { loopMs: 200, databaseMs: 500 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watched() {
  let load = calm;
  const said: string[] = [];
  const say = (_: object, sentence: string) => void said.push(sentence);
  const overload = new Overload(limits);
  const stop = overload.watch({ take: () => load, stop: () => undefined }, { info: say, warn: say, error: say });
  return {
    overload,
    stop,
    said,
    async after(looks: number, next: Partial<Load>): Promise<boolean> {
      load = { ...calm, ...next };
      await vi.advanceTimersByTimeAsync(looks * 500);
      return overload.isNow;
    },
  };
}

test.each([{ loopDelayMs: 201 }, { databaseWaitMs: 501 }])(
  '%o for a second is an overload, a moment of it is none',
  async (load) => {
    const { after, said } = watched();
    expect(await after(1, load)).toBe(false);
    expect(await after(1, calm)).toBe(false);
    expect(await after(1, load)).toBe(false);
    expect(said).toEqual([]);
    expect(await after(1, load)).toBe(true);
  },
);

test('it is over after two seconds below half of both limits, not before', async () => {
  const { after } = watched();
  await after(2, { loopDelayMs: 900 });
  expect(await after(20, { loopDelayMs: 101 })).toBe(true);
  expect(await after(20, { databaseWaitMs: 251 })).toBe(true);
  expect(await after(3, { loopDelayMs: 100, databaseWaitMs: 250 })).toBe(true);
  expect(await after(1, { loopDelayMs: 101 })).toBe(true);
  expect(await after(3, calm)).toBe(true);
  expect(await after(1, calm)).toBe(false);
});

test('the log says once when it begins and when it ends', async () => {
  const { after, said } = watched();
  await after(20, { loopDelayMs: 300, databaseWaitMs: 900 });
  expect(said).toEqual([expect.stringMatching(/^overloaded: /)]);
  await after(20, calm);
  expect(said).toEqual([expect.any(String), 'the overload is over']);
});

test('clients are spread over the seconds after which they come again', () => {
  const { overload } = watched();
  const told = new Set<number>();
  for (let n = 0; n < 500; n += 1) {
    try {
      overload.refuse('/v1/messages');
    } catch (error) {
      if (error instanceof Error && 'retryAfterSeconds' in error) told.add(Number(error.retryAfterSeconds));
    }
  }
  expect([...told].sort()).toEqual([2, 3, 4, 5]);
});
