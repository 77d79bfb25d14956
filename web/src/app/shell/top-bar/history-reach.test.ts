import { describe, expect, it } from 'vitest';
import { reachFrom } from './history-reach.ts';

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
});
