import { expect, test } from 'vitest';
import { beginningOf } from './beginning.ts';

test.each([
  ['after a word', 'Where to begin', 10, 'Where to'],
  ['after a word that ends there', 'Where to begin', 8, 'Where to'],
  ['without the spaces after it', 'Where to   begin', 10, 'Where to'],
  ['in a word, where the one before ends much sooner', 'Kurz. Anfang', 11, 'Kurz. Anfan'],
  ['anywhere in a text without spaces', '起初神创造天地', 5, '起初神创造'],
  ['before a letter whose marks have no room', 'ọ̀rọ̀ọ̀rọ̀'.normalize('NFD'), 6, 'ọ̀r'.normalize('NFD')],
  ['before a sign of several characters', 'aaaa👨‍👩‍👧b', 8, 'aaaa'],
  ['in a letter that has nothing but marks', `a${'\u0301'.repeat(20)}`, 5, `a${'\u0301'.repeat(4)}`],
])('a text is cut %s', (_, text, max, expected) => {
  expect(beginningOf(text, max)).toBe(expected);
});
