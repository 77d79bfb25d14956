import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { EmailAddress } from '#features/accounts/contract/credentials';
import { cleaned, line, paragraphs } from './fields.ts';
import { namedEndpoints } from './named.ts';

const refusal = (schema: z.ZodMiniType, text: string) => z.safeParse(schema, text).error?.issues[0]?.message ?? null;

describe('a text is cleaned', () => {
  test.each([
    ['what turns the text after it', 'gnp\u202egpj.exe \u2066and\u2069', 'gnpgpj.exe and'],
    ['what can’t be seen, and comes with what is pasted', '\ufeffGrace\u200b and\u2060 peace', 'Grace and peace'],
    ['spaces around it', ' \u00a0Grace\u200b ', 'Grace'],
    [
      'what looks like a space or nothing around it',
      '\u200e\u2800Grace and\u3164peace\u00ad\u200e',
      'Grace and\u3164peace',
    ],
    ['what is no character', 'Grace\uffff\ufdd0 and\ufff9 peace\u{10fffe}', 'Grace and peace'],
    ['a text of nothing that can be seen', '\u200b\u200d \u2800\u3164\u00ad\ufe0f\u0301', ''],
    ['a text of marks of its format alone', '\u{13430}\u{1d159}\u{e0020}\ufffa', ''],
    ['a word processor’s line breaks', 'one\vtwo\fthree\u2028four\u2029five', 'one\ntwo\nthree\nfour\nfive'],
  ])('%s', (_, given, kept) => {
    expect(cleaned(given)).toBe(kept);
  });

  test.each([
    'Ọláńrewájú Adébáyọ̀',
    'O\u0323la\u0301n\u0301rewa\u0301ju\u0301',
    '👩🏾‍👩🏾‍👧🏾‍👦🏾 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} 🇳🇬 ❤️',
    'می\u200cخواهم',
    'ক\u200d্ষ',
    'السلام عليكم\u200f (1)',
    'Guðrún, 李雪 & Zoë – “½”',
    '\u{1fae9}',
    '…',
  ])('and stays as it is where it says something: %s', (text) => {
    expect(cleaned(text)).toBe(text);
    expect(z.parse(line(100, 'Say something'), text)).toBe(text);
    expect(z.parse(paragraphs(100), `${text}\n\t${text}`)).toBe(`${text}\n\t${text}`);
  });
});

test('what is no text is left out of paragraphs, where nobody could find it', () => {
  expect(z.parse(paragraphs(100), ' It\u0092s\0 half a 😀\ud83d\n\nand whole ')).toBe('Its half a 😀\n\nand whole');
});

describe('one line is refused', () => {
  test.each(['a\0b', 'a\u001b[2J', 'a\u0090b', 'half a 😀\ud83d', '\udc00'])('with what is no text: %j', (text) => {
    expect(refusal(line(100, null), text)).toBe('Use one line of plain text');
  });

  test('with a line break where it is one line', () => {
    for (const text of ['a\nb', 'a\vb', 'a\tb'])
      expect(refusal(line(100, null), text)).toBe('Use one line of plain text');
  });

  test('when nothing of it can be seen, where it may not be empty', () => {
    expect(refusal(line(100, 'Please enter a name'), '\u200b\u2066\u2069')).toBe('Please enter a name');
    expect(z.parse(line(100, null), '\u200b')).toBe('');
    expect(z.parse(paragraphs(100), '\u200b')).toBe('');
  });
});

test.each([
  ['ada@example.org', true],
  ['adébáyọ̀@bücher.example', true],
  ['a.b+c@mail.example.com.ng', true],
  ['ada\u200b@example.org\u202c', true],
  ['ada\u0085@example.org', false],
  ['half\ud800@example.org', false],
])('an address has nothing hidden in it: %j', (address, isGood) => {
  expect(z.safeParse(EmailAddress, address).success).toBe(isGood);
});

// These fields aren't free text: they are compared with known values, have separate rules, or are cut instead of refused.
const noFreeText =
  /[. ](?:(?:(?:confirm|current)_)?password|token|seen|what|address|endpoint|browser_zone|device|country|state|city)$/;

describe('every text that a call takes goes the same way', () => {
  const named = namedEndpoints();
  const texts = [...named].flatMap(([name, { example }]) =>
    leavesOf(example).map((path) => [`${name} ${path.join('.')}`, name, path, example] as const),
  );

  test('found some', () => expect(texts.length).toBeGreaterThan(80));

  test.each(texts.filter(([field]) => !noFreeText.test(field)))('%s', (_, name, path, example) => {
    const body = named.get(name)?.body;
    if (!body) throw new Error(`no call has the body ${name}`);
    expect(z.safeParse(body, example).success).toBe(true);
    for (const bad of ['a\0b', 'a\ud800b']) {
      const { data } = z.safeParse(body, withLeaf(example, path, bad));
      expect(JSON.stringify(data) ?? '', JSON.stringify(bad)).not.toMatch(/\\u0000|\\ud800/);
    }
    const turned = z.safeParse(body, withLeaf(example, path, 'Some\u202e\u200bword'));
    if (turned.success) expect(JSON.stringify(turned.data)).toContain('"Someword"');
  });
});

function leavesOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value === 'string') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => leavesOf(child, [...path, key]));
}

function withLeaf(value: unknown, path: readonly string[], leaf: string): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return leaf;
  if (Array.isArray(value)) return value.map((child, at) => (String(at) === key ? withLeaf(child, rest, leaf) : child));
  return { ...Object(value), [key]: withLeaf(Object(value)[key], rest, leaf) };
}
