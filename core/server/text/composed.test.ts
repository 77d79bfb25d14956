import { expect, test } from 'vitest';
import { composed } from './composed.ts';

test('letters are composed', () => {
  expect(composed('O\u0323\u0300kan')).toBe('Ọ̀kan'.normalize('NFC'));
});

test('a letter keeps 30 marks, so that nothing is sorted for minutes', () => {
  const long = `a${'\u0301\u0316'.repeat(200_000)}b`;
  expect(composed(long)).toHaveLength(`a${'\u0301\u0316'.repeat(15)}b`.normalize('NFC').length);
});
