import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalTag, LanguageTag, languageName } from './language.ts';

test.each([
  ['en', 'en'],
  [' EN-ng ', 'en-NG'],
  ['yor', 'yo'],
  ['ibo', 'ig'],
  ['hau', 'ha'],
  ['eng', 'en'],
  ['ger', 'de'],
  ['iw', 'he'],
  ['pcm', 'pcm'],
  ['zh-hant-tw', 'zh-Hant-TW'],
  ['en-x-church', 'en'],
  ['en-u-ca-gregory', 'en'],
])('%s is %s', (given, tag) => {
  expect(canonicalTag(given)).toBe(tag);
  expect(LanguageTag.parse(given)).toBe(tag);
});

test.each([
  '',
  'und',
  'xxx',
  'zxx',
  'English',
  'yo_NG',
  'e',
  'x-own',
  '12',
  'en-',
  'a'.repeat(200),
  'sh-aaaaaaaa-bbbbbbbb-cccccccc-ddddd',
])('“%s” is no language', (given) => {
  expect(canonicalTag(given)).toBeNull();
  expect(LanguageTag.safeParse(given).error?.issues[0]?.message).toBe('Give a language, like en, yo or en-NG');
});

test('whatever is typed, what comes of it is canonical: once more changes nothing, and case makes no difference', () => {
  const part = fc.stringMatching(/^[A-Za-z0-9]{1,8}$/);
  const typed = fc.oneof(
    fc.string(),
    fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('-')),
  );
  fc.assert(
    fc.property(typed, (text) => {
      const tag = canonicalTag(text);
      if (tag === null) return;
      expect(canonicalTag(tag)).toBe(tag);
      expect(canonicalTag(text.toUpperCase())).toBe(tag);
      expect(languageName(tag)).not.toBe('');
    }),
  );
});

test('a language has a name, and one that nobody knows is called by its tag', () => {
  expect(languageName('yo')).toBe('Yoruba');
  expect(languageName('ig')).toBe('Igbo');
  expect(languageName('qqz')).toBe('qqz');
});

test('what has been typed of a language so far is shown as it is', () => {
  for (const typed of ['', 'y', 'en-', 'yo_']) expect(languageName(typed)).toBe(typed);
});
