import { expect, it } from 'vitest';
import { memberSince } from './member-since.ts';

it('says since when somebody is a member, as a long US date', () => {
  expect(memberSince('2026-11-21T12:00:00.000Z')).toBe('November 21, 2026');
});

it.each(['', 'yesterday'])('says that %j is no date', (created) => {
  expect(memberSince(created)).toBe('Not available');
});
