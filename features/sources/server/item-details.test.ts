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
    JSON.stringify(packDetails({ details, usualSpeaker: 'Ada Obi', extras: { series: 'Roots' }, heldBack: null })),
  );
  expect(unpackDetails(packed)).toEqual({ row: details, usualSpeaker: 'Ada Obi' });
});

test('details of what is held back are stored completely, and the version before, which would publish it, can’t read them', () => {
  const details = { topic: 'Grace', when: '2026-02-01' };
  const said = { details, usualSpeaker: 'Ada Obi', extras: {}, heldBack: 'it is private where it comes from' };
  const packed: unknown = JSON.parse(JSON.stringify(packDetails(said)));
  expect(unpackDetails(packed)).toEqual({ row: details, usualSpeaker: 'Ada Obi' });
  expect(packed).not.toHaveProperty('usualSpeaker');
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
