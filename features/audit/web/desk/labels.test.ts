import { expect, test } from 'vitest';
import { actAndSubject, actInWords, askedInWords, changesInWords, valueInWords } from './labels.ts';

test('A change of price is given in naira', () => {
  expect(changesInWords({ before: { price: 500 }, after: { price: 1000 } })).toEqual(['price from ₦500 to ₦1,000']);
});

test('Fields without a label are given by the words of their name', () => {
  const changes = changesInWords({ before: { shortBio: null }, after: { shortBio: 'A teacher' } });
  expect(changes).toEqual(['short bio from nothing to A teacher']);
});

test('A long text is named, not quoted', () => {
  expect(changesInWords({ before: { description: 'a'.repeat(100) }, after: { description: '' } })).toEqual([
    'description',
  ]);
});

test('Lists of things are given by their names', () => {
  expect(
    valueInWords('categories', [
      { id: '1', name: 'Faith' },
      { id: '2', name: 'Prayer' },
    ]),
  ).toBe('Faith, Prayer');
  expect(valueInWords('featured', true)).toBe('yes');
  expect(valueInWords('when', '2026-03-15')).toBe('15 March 2026');
});

test('An act is put as its reader would put it', () => {
  expect(actInWords('message.change')).toBe('Changed message');
  expect(actInWords('ticket-batch.void')).toBe('Voided ticket batch');
  expect(actInWords('message.import')).toBe('Imported message');
  expect(actInWords('backup.start')).toBe('Started a backup');
  expect(actInWords('library.restore')).toBe('Restored the library from');
});

test('An act on several things says how many they were, and what was asked for all', () => {
  const many = { subject: { id: null, name: '' }, parts: 300 };
  expect(actAndSubject({ action: 'message.publish', ...many })).toEqual({ act: 'Published 300 messages', subject: '' });
  expect(actAndSubject({ action: 'message.unschedule', ...many }).act).toBe('Made a draft again: 300 messages');
  expect(actAndSubject({ action: 'message.change', subject: { id: '1', name: 'Faith' }, parts: 0 })).toEqual({
    act: 'Changed message',
    subject: 'Faith',
  });
  expect(askedInWords({ after: { price: 500, add_categories: ['Harvest'] } })).toEqual([
    'price: ₦500',
    'add categories: Harvest',
  ]);
});
