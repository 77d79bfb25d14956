import { expect, test } from 'vitest';
import { writeLetter } from './letter.ts';

const letter = {
  to: 'ada@example.org',
  subject: 'Choose <one>',
  library: 'Grace & Truth',
  opening: ['Hello "Ada" <script>alert(1)</script>,', 'Good morning.'],
  button: { label: 'Open', href: 'https://example.org/?a=1&b=2' },
  closing: ['That is all.'],
};

test('a letter says the same as text and as HTML, with its link in both', () => {
  const { text, html } = writeLetter(letter);
  for (const line of [...letter.opening, 'Open:', letter.button.href, 'That is all.', 'Grace & Truth']) {
    expect(text).toContain(line);
  }
  expect(html).toContain('href="https://example.org/?a=1&#38;b=2"');
  expect(html).toContain('Good morning.');
});

test('nothing that somebody chose becomes part of the HTML', () => {
  const { html } = writeLetter(letter);
  expect(html).not.toContain('<script');
  expect(html).not.toContain('Choose <one>');
  expect(html).toContain('Hello &#34;Ada&#34; &#60;script&#62;');
});

test('no word is too long for the screen of a phone: names have up to 200 characters', () => {
  expect(writeLetter(letter).html).toMatch(/<main [^>]*overflow-wrap:anywhere/);
});
