import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { trackActivity } from './busy.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { locks: makeLocks() });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Act = () => unknown;

function makeLocks() {
  let held: { isShared: boolean }[] = [];
  let waiting: { isShared: boolean; act: Act }[] = [];
  const next = () => {
    const [first] = waiting;
    if (!first || (held.length > 0 && !(first.isShared && held.every(({ isShared }) => isShared)))) return;
    waiting = waiting.slice(1);
    const holder = { isShared: first.isShared };
    held = [...held, holder];
    void Promise.resolve(first.act()).then(() => {
      held = held.filter((one) => one !== holder);
      next();
    });
    next();
  };
  return {
    request(_name: string, options: Act | { mode: 'shared' }, act?: Act): void {
      waiting.push(
        typeof options === 'function' ? { isShared: false, act: options } : { isShared: true, act: act ?? vi.fn() },
      );
      next();
    },
  };
}

function makeActivity() {
  let isBusy = false;
  let changed = () => {};
  const be = (busy: boolean) => {
    isBusy = busy;
    changed();
  };
  const onChange = (listener: () => void) => {
    changed = listener;
  };
  return { isBusy: () => isBusy, onChange, be };
}

function openTab() {
  const [one, other, desk] = [makeActivity(), makeActivity(), makeActivity()];
  return { ...trackActivity([other, one], desk), be: one.be, beAtDesk: desk.be };
}

test('a newer version is let in at once where nothing would be broken off', async () => {
  const letIn = vi.fn();
  openTab().whenAllFree(letIn);
  await vi.advanceTimersByTimeAsync(0);
  expect(letIn).toHaveBeenCalledOnce();
});

test('it waits for what plays in any tab', async () => {
  const letIn = vi.fn();
  const [one, other] = [openTab(), openTab()];
  one.be(true);
  other.whenAllFree(letIn);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(letIn).not.toHaveBeenCalled();
  one.be(false);
  await vi.advanceTimersByTimeAsync(5000);
  expect(letIn).toHaveBeenCalledOnce();
});

test('between two messages of a queue it isn’t let in', async () => {
  const letIn = vi.fn();
  const tab = openTab();
  tab.be(true);
  tab.whenAllFree(letIn);
  tab.be(false);
  await vi.advanceTimersByTimeAsync(900);
  tab.be(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(letIn).not.toHaveBeenCalled();
});

test('the page is reloaded only once nothing in its own tab would be broken off', async () => {
  const load = vi.fn();
  const [own, other] = [openTab(), openTab()];
  own.be(true);
  other.be(true);
  own.whenIdle(load);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).not.toHaveBeenCalled();
  own.be(false);
  await vi.advanceTimersByTimeAsync(5000);
  expect(load).toHaveBeenCalledOnce();
});

test('a tab at the desk is never reloaded, whatever it holds, until it leaves the desk with nothing', async () => {
  const load = vi.fn();
  const tab = openTab();
  tab.beAtDesk(true);
  tab.whenIdle(load);
  await vi.advanceTimersByTimeAsync(24 * 60 * 60 * 1000);
  tab.be(true);
  tab.beAtDesk(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).not.toHaveBeenCalled();
  tab.be(false);
  await vi.advanceTimersByTimeAsync(5000);
  expect(load).toHaveBeenCalledOnce();
});

test('a tab at the desk keeps no other from a newer version, until it leaves the desk with something', async () => {
  const letIn = vi.fn();
  const [desk, other] = [openTab(), openTab()];
  desk.be(true);
  desk.beAtDesk(true);
  await vi.advanceTimersByTimeAsync(5000);
  other.whenAllFree(letIn);
  await vi.advanceTimersByTimeAsync(0);
  expect(letIn).toHaveBeenCalledOnce();
  desk.beAtDesk(false);
  other.whenAllFree(letIn);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(letIn).toHaveBeenCalledOnce();
});
