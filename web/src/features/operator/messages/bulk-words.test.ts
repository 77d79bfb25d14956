import { expect, test } from 'vitest';
import { unchanged } from './bulk-values.ts';
import { bulkInWords } from './bulk-words.ts';

test('A change of many says what it will do before it is done', () => {
  const values = { ...unchanged, price: 500, add_categories: ['Faith'], status: 'published' as const };
  expect(bulkInWords(values, 12, String)).toEqual([
    'Put 12 messages into “Faith”.',
    'Set the price of 12 messages to ₦500.',
    'Publish 12 messages at once.',
  ]);
});

test('What is left as it is isn’t mentioned', () => {
  expect(bulkInWords(unchanged, 3, String)).toEqual([]);
});
