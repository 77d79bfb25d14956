import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, expectTypeOf, test } from 'vitest';
import type { Tag } from './format-rich-text.ts';
import { richText } from './rich-text.ts';

function htmlOf(node: ReactNode): string {
  return render(node).container.innerHTML;
}

test('a tag becomes an element around its words', () => {
  const help = richText('For programs. <link>See what <b>they</b> can do</link>, {name}!');
  const shown = help({
    link: (label) => <a href="/docs">{label}</a>,
    b: (words) => <b>{words}</b>,
    name: <i>Ada</i>,
  });
  expect(htmlOf(shown)).toBe('For programs. <a href="/docs">See what <b>they</b> can do</a>, <i>Ada</i>!');
  expectTypeOf(help).parameter(0).branded.toEqualTypeOf<{ link: Tag; b: Tag; name: ReactNode }>();
});

test('elements stay elements in branches, tags and lists', () => {
  const given = richText(
    '{count, plural, one {<b>{name}</b> gives one} other {{name} gives #}} {kind, select, other {({names})}}',
  );
  const names = [<i key="1">Ada</i>, <i key="2">Obi</i>];
  const values = { b: (words: ReactNode) => <b>{words}</b>, name: <u>Eze</u>, kind: 'gift', names };
  expect(htmlOf(given({ ...values, count: 1 }))).toBe('<b><u>Eze</u></b> gives one (<i>Ada</i><i>Obi</i>)');
  expect(htmlOf(given({ ...values, count: 1200 }))).toBe('<u>Eze</u> gives 1,200 (<i>Ada</i><i>Obi</i>)');
});

test('nothing is shown for null, and strings and numbers as they are', () => {
  const line = richText('[{one}{two}{three}] <br></br>');
  expect(htmlOf(line({ one: null, two: 'x', three: 3, br: () => <br /> }))).toBe('[x3] <br>');
});

test('a text without tags and arguments is called without any', () => {
  const plain = richText('Follow');
  expect(plain()).toBe('Follow');
  expectTypeOf(plain).parameters.toEqualTypeOf<[]>();
});

test('a tag without its function is refused', () => {
  const help = richText('<link>Docs</link>');
  // @ts-expect-error no link
  expect(() => help({})).toThrow();
});
