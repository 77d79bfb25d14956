import { expect, test } from 'vitest';
import { bulkBodyOf, unchanged } from './bulk-values.ts';
import { bulkInWords, statusInWords } from './bulk-words.ts';

const counts = { draft: 250, scheduled: 12, withdrawn: 3, published: 35 };

test('A change of many says what it will do before it is done', () => {
  const values = { ...unchanged, price: 500, add_categories: ['Faith'], status: 'published' as const };
  expect(bulkInWords(values, { counts }, String)).toEqual([
    'Put 300 messages into “Faith”.',
    'Set the price of 300 messages to ₦500.',
    'Publishes 250 drafts; leaves alone 12 scheduled, 3 withdrawn, 35 already published.',
  ]);
});

test('A language can be taken back to the library’s own, and nothing else to nothing', () => {
  const chosen = { ids: [], counts: { ...counts, scheduled: 0 }, seen: 'all' };
  const values = { ...unchanged, language: null, speaker: null };
  expect(bulkInWords(values, { counts: { draft: 2 } }, String)).toEqual([
    'Set the language of 2 messages to the library’s own.',
  ]);
  expect(bulkBodyOf(chosen, values)).toEqual({ ids: [], seen: 'all', language: null });
});

test('What is left as it is isn’t mentioned', () => {
  expect(bulkInWords(unchanged, { counts: { draft: 3 } }, String)).toEqual([]);
});

test('Each status says which it takes and which it leaves alone', () => {
  expect(statusInWords('withdrawn', { counts })).toBe(
    'Withdraws 35 published; leaves alone 250 drafts, 12 scheduled, 3 already withdrawn.',
  );
  expect(statusInWords('scheduled', { counts }, '24 December 2026, 06:00')).toBe(
    'Schedules 250 drafts, 12 scheduled for 24 December 2026, 06:00; leaves alone 35 published, 3 withdrawn.',
  );
  expect(statusInWords('draft', { counts: { draft: 1, scheduled: 2 } })).toBe(
    'Makes drafts of 2 scheduled; leaves alone 1 draft.',
  );
  expect(statusInWords('published', { counts: { draft: 1 } })).toBe('Publishes 1 draft.');
  expect(statusInWords('published', { counts: { scheduled: 2 } })).toBe('Publishes none; leaves alone 2 scheduled.');
});

test('Drafts that are held back aren’t published or scheduled with others, and it says so', () => {
  const chosen = { counts: { ...counts, withdrawn: 0 }, held_back: 4 };
  expect(statusInWords('published', chosen)).toBe(
    'Publishes 246 drafts; leaves alone 4 drafts held back, 12 scheduled, 35 already published.',
  );
  expect(statusInWords('scheduled', { counts: { draft: 4 }, held_back: 4 })).toBe(
    'Schedules none; leaves alone 4 drafts held back.',
  );
  expect(statusInWords('withdrawn', { counts: { draft: 4, published: 1 }, held_back: 4 })).toBe(
    'Withdraws 1 published; leaves alone 4 drafts.',
  );
});
