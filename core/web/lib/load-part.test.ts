import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hold } from './holding.ts';
import { loadPart } from './load-part.ts';

const lost = new TypeError('Failed to fetch dynamically imported module');
const serverAnswers = () => vi.stubGlobal('fetch', async () => new Response());
const serverIsAway = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a part of the app that loads when it is needed', () => {
  it('comes as soon as there is a network again', async () => {
    serverIsAway();
    const load = vi
      .fn(async () => 'part')
      .mockRejectedValueOnce(lost)
      .mockRejectedValueOnce(lost);
    const part = loadPart(load);
    await vi.advanceTimersByTimeAsync(1000);
    expect(load).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(load).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(3000);
    expect(await part).toBe('part');
  });

  it('is tried once more, and then given up, when the server answers but has it no longer', async () => {
    serverAnswers();
    const load = vi.fn(() => Promise.reject(lost));
    await expect(loadPart(load)).rejects.toBe(lost);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is neither given up nor there where the page holds something, which its failure would lose', async () => {
    serverAnswers();
    const letGo = hold('unsaved changes');
    const settled = vi.fn();
    const load = () => Promise.reject(lost);
    void loadPart(load).then(settled, settled);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(settled).not.toHaveBeenCalled();
    letGo();
    await expect(loadPart(load)).rejects.toBe(lost);
  });
});
