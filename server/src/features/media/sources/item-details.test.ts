import { expect, test } from 'vitest';
import { packDetails, unpackDetails } from './item-details.ts';

test('an item’s details are stored completely', () => {
  const details = {
    topic: 'Grace',
    categories: ['Faith'],
    price: 1500.5,
    start_date: '2026-12-24T17:00:00.000Z',
    featured: true,
    series: 'Romans',
    part: 3,
  };
  const packed: unknown = JSON.parse(
    JSON.stringify(packDetails({ details, usualSpeaker: 'Ada Obi', extras: { series: 'Roots' } })),
  );
  expect(unpackDetails(packed)).toEqual({ row: details, usualSpeaker: 'Ada Obi' });
});

test('details stored by an earlier version can still be read', () => {
  const packed = {
    topic: 'Grace',
    series: 'Roots',
    price: '150050',
    startDate: '2026-12-24T17:00:00.000Z',
    usualSpeaker: null,
  };
  expect(unpackDetails(packed).row).toEqual({ topic: 'Grace', price: 1500.5, start_date: '2026-12-24T17:00:00.000Z' });
});
