import { expect, test } from 'vitest';
import { Addressee } from './addressee.ts';
import { renderMail } from './render-mail.ts';

const content = {
  to: Addressee.ofAccount({
    email: 'ada@example.org',
    first_name: '"Ada" <script>alert(1)</script>',
    email_confirmed_at: new Date(),
  }),
  subject: 'Choose <one>',
  library: 'Grace & Truth',
  opening: ['Good morning.'],
  button: { label: 'Open', href: 'https://example.org/?a=1&b=2' },
  closing: ['That is all.'],
};

test('text and HTML have the same content and link', () => {
  const { text, html } = renderMail(content);
  for (const line of [
    content.to.greeting,
    ...content.opening,
    'Open:',
    content.button.href,
    'That is all.',
    'Grace & Truth',
  ]) {
    expect(text).toContain(line);
  }
  expect(html).toContain('href="https://example.org/?a=1&#38;b=2"');
  expect(html).toContain('Good morning.');
});

test('user input is escaped in the HTML', () => {
  const { html } = renderMail(content);
  expect(html).not.toContain('<script');
  expect(html).not.toContain('Choose <one>');
  expect(html).toContain('Hello &#34;Ada&#34; &#60;script&#62;');
});

test('long words wrap on a phone: names have up to 200 characters', () => {
  expect(renderMail(content).html).toMatch(/<main [^>]*overflow-wrap:anywhere/);
});

test('an unconfirmed address is greeted without a name', () => {
  const typed = { email: 'ada@example.org', first_name: 'You have won! Go to http://evil.example' };
  const letterTo = (email_confirmed_at: Date | null) =>
    renderMail({ ...content, to: Addressee.ofAccount({ ...typed, email_confirmed_at }) });
  expect(letterTo(null).text).toMatch(/^Hello,\n/);
  expect(JSON.stringify(letterTo(null))).not.toContain('evil.example');
  expect(letterTo(new Date()).text).toContain(`Hello ${typed.first_name},`);
});
