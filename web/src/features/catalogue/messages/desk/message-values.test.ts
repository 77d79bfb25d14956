import { expect, test } from 'vitest';
import { changedFields, type MessageValues } from './message-values.ts';

const saved: MessageValues = {
  topic: 'Grace',
  name: null,
  title: null,
  description: '',
  speaker: 'Ruth Afolabi',
  categories: ['Faith'],
  services: [],
  centres: [],
  when: '2026-03-15',
  price: 0,
  language: null,
  featured: false,
  start_date: null,
};

test('Only what was changed is sent, so that another operator’s change of something else stays', () => {
  expect(changedFields({ ...saved, price: 500, categories: ['Faith', 'Prayer'] }, saved)).toEqual([
    'categories',
    'price',
  ]);
});

test('An empty box of what was empty is no change', () => {
  expect(changedFields({ ...saved, name: '', description: ' ' }, saved)).toEqual([]);
});
