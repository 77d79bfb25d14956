import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longestChapterTitle, maxChapters } from '#features/messages/contract/chapter-list';
import { readMetadata } from './read-metadata.ts';

function chapter(start: number, end: number, title = '', base = '1/1000'): string {
  return `[CHAPTER]\nTIMEBASE=${base}\nSTART=${start}\nEND=${end}\n${title === '' ? '' : `title=${title}\n`}`;
}

test('chapters are in their order, within the audio, and don’t overlap', () => {
  const text = `;FFMETADATA1\ntitle=A talk\ncopyright=2024 Grace\\; all rights\n${chapter(60_000, 999_000, 'Two')}${chapter(0, 61_000, 'One')}${chapter(5_000_000, 6_000_000, 'Beyond')}`;
  expect(readMetadata(text, 120_000)).toEqual({
    chapters: [
      { startMs: 0, endMs: 60_000, title: 'One' },
      { startMs: 60_000, endMs: 120_000, title: 'Two' },
    ],
    copyright: '2024 Grace; all rights',
  });
});

test('a title is one line without what ffmpeg escapes, and isn’t taken for another entry', () => {
  const text = `;FFMETADATA1\n${chapter(0, 48_000, 'a\\=b \\# c\\\\d\\\nEND\\=3\\\n[CHAPTER]', '1/48000')}`;
  expect(readMetadata(text, 9000)).toEqual({
    chapters: [{ startMs: 0, endMs: 1000, title: 'a=b # c\\d END=3 [CHAPTER]' }],
    copyright: null,
  });
});

test.each([
  '',
  ';FFMETADATA1\n',
  '[STREAM]\ntitle=x\n',
  '[CHAPTER]\nTIMEBASE=1/0\nSTART=1\nEND=2\n',
  '[CHAPTER]\nSTART=x\nEND=2\n',
])('%j has none', (text) => {
  expect(readMetadata(text, 9000)).toEqual({ chapters: [], copyright: null });
});

test('whatever a file says, what is kept is short and true to the audio', () => {
  const numbers = fc.oneof(fc.integer(), fc.constantFrom('', '1e9', '-1', '99999999999999999999'));
  const title = fc.oneof(fc.string({ unit: 'binary', maxLength: 900 }), fc.string());
  const chapters = fc.array(fc.tuple(numbers, numbers, title), { maxLength: 400 });
  fc.assert(
    fc.property(chapters, fc.string(), fc.integer({ min: 1, max: 10_000_000 }), (listed, head, durationMs) => {
      const text = `;FFMETADATA1\n${head}\n${listed.map(([start, end, words]) => chapter(Number(start), Number(end), words)).join('')}`;
      const read = readMetadata(text, durationMs);
      expect(read.chapters.length).toBeLessThanOrEqual(maxChapters);
      let last = 0;
      for (const { startMs, endMs, title: words } of read.chapters) {
        expect(startMs).toBeGreaterThanOrEqual(last);
        expect(endMs).toBeGreaterThanOrEqual(startMs);
        expect(endMs).toBeLessThanOrEqual(durationMs);
        expect(words.length).toBeLessThanOrEqual(longestChapterTitle);
        expect(words).not.toMatch(/\p{Cc}/u);
        last = startMs;
      }
    }),
  );
});
