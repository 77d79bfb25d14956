import { expect, test } from 'vitest';
import { packDetails, unpackDetails } from './item-details.ts';

test('what is said of an item is kept whole', () => {
  const details = {
    topic: 'Grace',
    categories: ['Faith'],
    price: 1500.5,
    start_date: '2026-12-24T17:00:00.000Z',
    featured: true,
  };
  const packed: unknown = JSON.parse(JSON.stringify(packDetails({ details, usualSpeaker: 'Ada Obi' })));
  expect(unpackDetails(packed)).toEqual({ row: details, usualSpeaker: 'Ada Obi' });
});

test('what an earlier version noted is still read', () => {
  const packed = { topic: 'Grace', price: '150050', startDate: '2026-12-24T17:00:00.000Z', usualSpeaker: null };
  expect(unpackDetails(packed).row).toEqual({ topic: 'Grace', price: 1500.5, start_date: '2026-12-24T17:00:00.000Z' });
});
