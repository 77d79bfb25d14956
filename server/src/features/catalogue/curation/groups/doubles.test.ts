import { expect, test } from 'vitest';
import { likelyDoubles } from './doubles.ts';

test.each([
  ['ruth adeyemi', 'pastor ruth adeyemi'],
  ['ruth adeyemi', 'adeyemi, ruth'],
  ['rev. dr. ruth adeyemi', 'ruth adeyemi'],
  ['sundayservice', 'sunday service'],
  ['ruth adeyemi', 'ruth adeyem'],
  ['ruth adeyemi', 'ruth adeyomi'],
])('%s and %s may be one', (first, second) => {
  const names = [
    { id: '1', plain: first },
    { id: '2', plain: 'somebody else' },
    { id: '3', plain: second },
  ];
  expect(likelyDoubles(names)).toEqual([['1', '3']]);
});

test.each([
  ['ruth adeyemi', 'ruth bello'],
  ['ade', 'ada'],
  ['easter 2024', 'easter 2025'],
  ['pastor', 'bishop'],
])('%s and %s are two', (first, second) => {
  expect(
    likelyDoubles([
      { id: '1', plain: first },
      { id: '2', plain: second },
    ]),
  ).toEqual([]);
});
