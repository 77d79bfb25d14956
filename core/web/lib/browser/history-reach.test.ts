import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteSheetEntry, reachFrom, readHistoryReach } from './history-reach.ts';

describe('back and forward without the Navigation API', () => {
  it('lead nowhere on the first page', () => {
    expect(reachFrom({ index: 0, furthest: 0, pushed: false })).toEqual({ back: false, forward: false, furthest: 0 });
  });

  it('lead back after a link, and forward after going back', () => {
    expect(reachFrom({ index: 1, furthest: 0, pushed: true })).toMatchObject({ back: true, forward: false });
    expect(reachFrom({ index: 0, furthest: 1, pushed: false })).toMatchObject({ back: false, forward: true });
  });

  it('lose what lay ahead when a new link is followed', () => {
    expect(reachFrom({ index: 1, furthest: 5, pushed: true })).toMatchObject({ forward: false, furthest: 1 });
  });

  describe('in a tab', () => {
    const kept = new Map<string, string>();
    const at = (idx: number) => vi.stubGlobal('history', { state: { idx } });
    beforeEach(() => {
      vi.stubGlobal('window', {});
      vi.stubGlobal('sessionStorage', {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => kept.set(key, value),
      });
      at(3);
      readHistoryReach(true);
      at(1);
    });
    afterEach(() => {
      vi.unstubAllGlobals();
      kept.clear();
    });

    it('lead forward after a reload too', async () => {
      vi.resetModules();
      const reloaded = await import('./history-reach.ts');
      expect(reloaded.readHistoryReach(false)).toMatchObject({ back: true, forward: true });
    });

    it('don’t lead forward once a sheet was open, whose entry took the place of what lay ahead', () => {
      noteSheetEntry();
      expect(readHistoryReach(false)).toMatchObject({ back: true, forward: false });
    });
  });
});

describe('forward by the Navigation API', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    [[{ isSheet: true }], false],
    [[{ isSheet: true }, { isSheet: true }], false],
    [[undefined], true],
    [[{ isSheet: true }, undefined], true],
    [[], false],
  ])('with %j ahead: %j', (ahead, forward) => {
    const entries = [undefined, ...ahead].map((state) => ({ getState: () => state }));
    const navigation = { canGoBack: false, currentEntry: { index: 0 }, entries: () => entries };
    vi.stubGlobal('navigation', navigation);
    vi.stubGlobal('window', { navigation });
    expect(readHistoryReach(false)).toEqual({ back: false, forward });
  });
});
