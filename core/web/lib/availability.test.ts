import { describe, expect, it } from 'vitest';
import { isUnreleased, releaseLine } from './availability.ts';

const now = Date.parse('2026-03-15T12:00:00Z');

describe('a message that is not released yet', () => {
  it.each([
    [null, false],
    ['2026-03-15T11:59:59Z', false],
    ['2026-03-15T12:00:01Z', true],
  ])('with the start %j is still to come: %j', (start_date, toCome) => {
    expect(isUnreleased({ start_date }, now)).toBe(toCome);
  });

  it('says from when it can be heard', () => {
    expect(releaseLine({ start_date: '2026-12-31T18:00:00Z' })).toBe('Available from 31 December 2026');
    expect(releaseLine({ start_date: null })).toBe('Not available yet');
  });
});
