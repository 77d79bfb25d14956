import { expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { makeMessage } from '#core/web/lib/fake-message';
import { trackOf } from '#core/web/player/track';
import { countSpared } from './count-spared.ts';

const [first, second] = ['1', '2'].map((id) => trackOf(makeMessage(id, { file_size: 1_000_000, low_size: 200_000 })));

vi.mock('#core/web/lib/browser/plays-low-data', () => ({ playsLowData: () => true }));

function watched(quality: 'saved' | 'normal' | 'saver') {
  const store = createStore(() => ({
    current: first ?? null,
    playing: true,
    quality,
    currentTime: 0,
    bufferedUntil: 0,
    duration: 100,
  }));
  let counted = 0;
  const countNow = countSpared(store, (bytes) => {
    counted += bytes;
  });
  return { store, countNow, counted: () => Math.round(counted) };
}

it('counts of what was fetched in data saver how much less that was', () => {
  const { store, countNow, counted } = watched('saver');
  store.setState({ bufferedUntil: 10 });
  store.setState({ currentTime: 4, bufferedUntil: 25 });
  countNow();
  expect(counted()).toBe(200_000);
  store.setState({ currentTime: 90, bufferedUntil: 100 });
  store.setState({ playing: false });
  expect(counted()).toBe(280_000);
});

it.each(['normal', 'saved'] as const)('counts nothing of what plays in %s quality', (quality) => {
  const { store, countNow, counted } = watched(quality);
  store.setState({ bufferedUntil: 100 });
  countNow();
  expect(counted()).toBe(0);
});

it('counts a jump back only once it is known what is there', () => {
  const { store, countNow, counted } = watched('saver');
  store.setState({ currentTime: 80 });
  store.setState({ bufferedUntil: 100 });
  store.setState({ currentTime: 10 });
  store.setState({ bufferedUntil: 20 });
  countNow();
  expect(counted()).toBe(240_000);
});

it('counts what is heard again once, and another message for itself', () => {
  const { store, countNow, counted } = watched('saver');
  store.setState({ bufferedUntil: 100 });
  store.setState({ currentTime: 0, bufferedUntil: 0 });
  store.setState({ bufferedUntil: 100 });
  store.setState({ current: second ?? null, currentTime: 0, bufferedUntil: 0 });
  store.setState({ bufferedUntil: 50 });
  countNow();
  expect(counted()).toBe(1_200_000);
});

it('writes seldom, and loses nothing when the page goes', () => {
  const count = vi.fn();
  const { store } = watched('saver');
  const countNow = countSpared(store, count);
  for (let second = 1; second <= 100; second++) store.setState({ bufferedUntil: second });
  expect(count.mock.calls.length).toBeLessThan(5);
  countNow();
  const all = count.mock.calls.reduce((sum, [bytes]) => sum + bytes, 0);
  expect(Math.round(all)).toBe(800_000);
});
