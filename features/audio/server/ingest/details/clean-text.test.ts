import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanLine, cleanParagraphs, longest } from './clean-text.ts';

test('a line has single spaces, no control characters, and composed letters', () => {
  expect(cleanLine('  The \t Patience\r\n of\0 the\u0007 Farmer\u0000 ', 300)).toBe('The Patience of the Farmer');
  expect(cleanLine('I\u0323s\u0323e\u0323\u0301', 300)).toBe('I\u0323s\u0323e\u0323\u0301'.normalize('NFC'));
  expect(cleanLine('evil\u202Egnp.exe', 300)).toBe('evilgnp.exe');
});

test.each(['\u0301', '\u00ad', '\u200d \u0323', '\ufe0f', '\u3164\u3164', '\u2800'])(
  'a line with nothing to see on it is empty',
  (line) => {
    expect(cleanLine(line, 100)).toBe('');
    expect(cleanParagraphs(`${line}\n${line}`, 100)).toBe('');
  },
);

test('bytes that could not be read leave no sign of it', () => {
  expect(cleanLine('caf\ufffd\ufffd au lait', 100)).toBe('caf au lait');
});

test('markup stays text', () => {
  expect(cleanLine('<script>alert(1)</script>', 300)).toBe('<script>alert(1)</script>');
});

test('a long line ends in an ellipsis, never inside a letter and its marks', () => {
  expect(cleanLine('a'.repeat(400), longest.topic)).toBe(`${'a'.repeat(299)}…`);
  expect(cleanLine(`${'ab'.repeat(3)}e\u0329\u0301x`, 8)).toBe('ababab…');
  expect(cleanLine('😀'.repeat(20), 10)).toBe(`${'😀'.repeat(9)}…`);
});

test('whatever comes in, what comes out fits the database', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 500 }), fc.integer({ min: 1, max: 300 }), (text, max) => {
      const line = cleanLine(text, max);
      expect(Array.from(line).length).toBeLessThanOrEqual(max);
      expect(line).toBe(line.trim());
      expect(line).not.toMatch(/[\p{Cc}\p{Cs}]/u);
    }),
  );
});

test('of a heap of marks on a letter thirty are kept, since composing takes the square of their number', () => {
  const heap = cleanParagraphs(`a${'\u0316'.repeat(20_000)}${'\u0323'.repeat(20_000)}b`, 10_000);
  expect(heap).toBe(`a${'\u0316'.repeat(30)}b`);
});

test('paragraphs keep their breaks, but no heaps of them', () => {
  expect(cleanParagraphs(' One \r\n two\n\n\n\n\nthree\0 ', 10_000)).toBe('One\ntwo\n\nthree');
});
