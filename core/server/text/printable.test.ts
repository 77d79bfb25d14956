import { expect, test } from 'vitest';
import { printable } from './printable.ts';

test('a stranger’s text controls no terminal and begins no line', () => {
  expect(printable('a\u001b[2J\nb\u202ec\u2028d\ud800')).toBe('a\ufffd[2J\ufffdb\ufffdc\ufffdd\ufffd');
  expect(printable('Ọláńrewájú.mp3')).toBe('Ọláńrewájú.mp3');
  expect(printable('x'.repeat(5000))).toHaveLength(200);
});
