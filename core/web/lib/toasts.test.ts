import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dismissToast, pauseToasts, resumeToasts, toast, toastStore } from './toasts.ts';

const shown = () => toastStore.getState().map((item) => item.description ?? item.title);

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  for (const { id } of toastStore.getState()) dismissToast(id);
  vi.useRealTimers();
});

describe('toasts', () => {
  it('go after 4000 ms', () => {
    toast.success('Paused');
    vi.advanceTimersByTime(3999);
    expect(shown()).toEqual(['Paused']);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual([]);
  });

  it('are three at most, the newest ones', () => {
    for (const title of ['one', 'two', 'three', 'four']) toast.success(title);
    expect(shown()).toEqual(['two', 'three', 'four']);
  });

  it('show one error, the newest, titled Error', () => {
    toast.error('first');
    toast.success('Paused');
    toast.error('second');
    expect(shown()).toEqual(['Paused', 'second']);
    expect(toastStore.getState().at(-1)?.title).toBe('Error');
  });

  it('take the place of what was said of the same', () => {
    toast.success('Playing message', 'Now playing: one', undefined, 'player');
    toast.success('Added to cart', 'one');
    toast.success('Playing message', 'Now playing: two', undefined, 'player');
    toast.success('Added to cart', 'two');
    expect(shown()).toEqual(['Now playing: two', 'two']);
    toast.success('Paused', undefined, undefined, 'player');
    expect(shown()).toEqual(['two', 'Paused']);
  });

  it('stay while they are held', () => {
    toast.success('Paused');
    pauseToasts();
    vi.advanceTimersByTime(60_000);
    expect(shown()).toEqual(['Paused']);
    resumeToasts();
    vi.advanceTimersByTime(4000);
    expect(shown()).toEqual([]);
  });
});
