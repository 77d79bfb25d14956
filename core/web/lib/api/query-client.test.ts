import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError, callErrorOf } from './call.ts';
import { queryClient } from './query-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
});

function busy(retryAfterSeconds: number): CallError {
  return new CallError({ code: 'server.busy', status: 503, retryAfterSeconds });
}

test.each([
  ['a timeout is told at once', callErrorOf(new DOMException('', 'TimeoutError')), 1],
  ['a lost network is tried once more', callErrorOf(new TypeError('Failed to fetch')), 2],
  ['so is a server that stumbled', new CallError({ code: 'internal', status: 502 }), 2],
  ['a server that is too busy is asked again when it wants to be', busy(3), 4],
  ['one that will be for long is told', busy(3600), 2],
  ['a refusal stays one', new CallError({ code: 'message.unknown', status: 404 }), 1],
])('%s', async (_, error, tries) => {
  const queryFn = vi.fn(() => Promise.reject(error));
  const failed = expect(queryClient.fetchQuery({ queryKey: ['any'], queryFn })).rejects.toBe(error);
  await vi.runAllTimersAsync();
  await failed;
  expect(queryFn).toHaveBeenCalledTimes(tries);
});

test('a busy server is asked again after the time that it names, not before, while what was there stays', async () => {
  const queryFn = vi.fn<() => Promise<string>>(async () => 'what was there');
  const observer = new QueryObserver(queryClient, { queryKey: ['any'], queryFn });
  const stop = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  queryFn.mockRejectedValueOnce(busy(4)).mockResolvedValueOnce('newer');
  void observer.refetch();
  await vi.advanceTimersByTimeAsync(3_999);
  expect(queryFn).toHaveBeenCalledTimes(2);
  expect(observer.getCurrentResult()).toMatchObject({ data: 'what was there', isError: false });
  await vi.advanceTimersByTimeAsync(1_001);
  expect(observer.getCurrentResult().data).toBe('newer');
  stop();
});

test('a server that stays busy is told at last', async () => {
  const queryFn = vi.fn(() => Promise.reject(busy(2)));
  const observer = new QueryObserver(queryClient, { queryKey: ['any'], queryFn });
  const stop = observer.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(observer.getCurrentResult().isError).toBe(false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(observer.getCurrentResult().isError).toBe(true);
  stop();
});
