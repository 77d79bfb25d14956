import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError, callErrorOf } from './call.ts';
import { queryClient } from './query-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
});

test.each([
  ['a timeout is told at once', callErrorOf(new DOMException('', 'TimeoutError')), 1],
  ['a lost network is tried once more', callErrorOf(new TypeError('Failed to fetch')), 2],
  ['so is a server that stumbled', new CallError({ code: 'internal', status: 502 }), 2],
  ['a refusal stays one', new CallError({ code: 'message.unknown', status: 404 }), 1],
])('%s', async (_, error, tries) => {
  const queryFn = vi.fn(() => Promise.reject(error));
  const failed = expect(queryClient.fetchQuery({ queryKey: ['any'], queryFn })).rejects.toBe(error);
  await vi.runAllTimersAsync();
  await failed;
  expect(queryFn).toHaveBeenCalledTimes(tries);
});
