import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('a CSV keeps every text as it is, and lets none of them be a formula', () => {
  const rows = [
    ['message', 'plays'],
    ['Ìfẹ́, and "hope"', 1200.5],
    ['=HYPERLINK("https://evil.example")', null],
    ['two\nlines', 0],
  ];
  expect(toCsv(rows)).toBe(
    'message,plays\r\n"Ìfẹ́, and ""hope""",1200.5\r\n"\'=HYPERLINK(""https://evil.example"")",\r\n"two\nlines",0\r\n',
  );
});
