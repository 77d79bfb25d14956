import { describe, expect, test } from 'vitest';
import { textOf } from './html-text.ts';

test('markup goes, its paragraphs and lists stay', () => {
  expect(textOf('<p>One &amp; two</p><ul><li class="a">Three</li></ul><style>p{}</style>')).toBe(
    'One & two\n• Three\n',
  );
  expect(textOf('&constructor; &unknown;')).toBe('&constructor; &unknown;');
  expect(textOf('1 < 2 <em>and</em> 3 > 2')).toBe('1 < 2 and 3 > 2');
});

describe('what never ends is read as fast as anything of its length', () => {
  // A backtracking pattern would take minutes.
  test.each(['<script', '<style>', '<a', '<li ', '</p', '&#'])(
    '%s, again and again',
    (part) => {
      expect(textOf(`Hope ${part.repeat(1_000_000)}`)).toMatch(/^Hope/);
    },
    10_000,
  );
});
