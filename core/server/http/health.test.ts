import { expect, test, vi } from 'vitest';
import { readinessOf } from './health.ts';

test('what isn’t ready is named, and nothing of why', async () => {
  const fail = (reason: string) => () => Promise.reject(new Error(reason));
  const isReady = readinessOf([
    { failure: 'its database does not answer', check: fail('password for postgres://lectern:secret@db is wrong') },
    { failure: 'its storage does not answer', check: async () => undefined },
    { failure: 'its clock is wrong', check: fail('a minute late') },
  ]);
  await expect(isReady()).rejects.toThrow(/^its database does not answer, and its clock is wrong$/);
});

test('a check that doesn’t answer has failed after a while', async () => {
  vi.useFakeTimers();
  const isReady = readinessOf([{ failure: 'its storage does not answer', check: () => new Promise(() => undefined) }]);
  const refused = expect(isReady()).rejects.toThrow('its storage does not answer');
  await vi.advanceTimersByTimeAsync(3_000);
  await refused;
  vi.useRealTimers();
});

test('several who ask cost one check, and its answer is forgotten soon', async () => {
  vi.useFakeTimers();
  const check = vi.fn(async () => undefined);
  const isReady = readinessOf([{ failure: 'its database does not answer', check }]);
  for (const _ of ['once', 'twice', 'again']) await isReady();
  expect(check).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_100);
  await isReady();
  expect(check).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
