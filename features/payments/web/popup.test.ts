import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { makeIntent } from '#core/web/test/make-payment';
import { openPopup } from './popup.ts';
import { openSandbox } from './sandbox-popup.ts';

vi.mock('./sandbox-popup.ts', () => ({ openSandbox: vi.fn() }));

const intent = makeIntent('purchase', 1500);
const never = new AbortController().signal;
const sandbox = vi.mocked(openSandbox);
const assign = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  assign.mockReset();
  vi.stubGlobal('window', { location: { assign } });
  sandbox.mockReset().mockReturnValue(new Promise(() => {}));
});

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the provider’s own page is opened when the pop-up hasn’t loaded in 10 seconds', async () => {
  const end = openPopup(intent, never);
  await vi.advanceTimersByTimeAsync(9999);
  expect(sandbox).toHaveBeenCalledWith(intent, expect.anything());
  expect(assign).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await end).toBe('left');
  expect(assign).toHaveBeenCalledWith('/payments/sandbox/code');
});

test('a pop-up that has loaded stays open for as long as it takes', async () => {
  sandbox.mockImplementation(async (_, { onLoaded }) => {
    onLoaded();
    await vi.advanceTimersByTimeAsync(60_000);
    return 'paid';
  });
  expect(await openPopup(intent, never)).toBe('paid');
  expect(assign).not.toHaveBeenCalled();
});

test('the provider’s own page is opened when the pop-up can’t be had', async () => {
  sandbox.mockRejectedValue(new Error('no such file'));
  expect(await openPopup(intent, never)).toBe('left');
  expect(assign).toHaveBeenCalledWith('/payments/sandbox/code');
});

test('Opera Mini, which runs no pop-up, goes to the provider’s own page at once', async () => {
  vi.stubGlobal('window', { location: { assign }, operamini: {} });
  expect(await openPopup(intent, never)).toBe('left');
  expect(sandbox).not.toHaveBeenCalled();
  expect(assign).toHaveBeenCalledWith('/payments/sandbox/code');
});
