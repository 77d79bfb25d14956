import fc from 'fast-check';
import { expect, test } from 'vitest';
import { childrenOf, readXml, textOf } from '#core/server/test/read-xml';
import { writeXml } from './xml.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 }).map((units) => String.fromCharCode(...units)),
  fc
    .array(
      fc.constantFrom('<', '>', '&', '"', "'", ']]>', '<!--', '&#0;', '&amp;', '\r', '\u0000', '￾', '\ud800', '😀'),
    )
    .map((parts) => parts.join('')),
);

function asRead(text: string): string {
  const allowed = [...text].filter((character) => {
    const point = character.codePointAt(0) ?? 0;
    if (point < 0x20) return [9, 10, 13].includes(point);
    return !(point >= 0xd800 && point <= 0xdfff) && point !== 0xfffe && point !== 0xffff;
  });
  return allowed.join('').replace(/\r\n?/g, '\n');
}

test('whatever a text is, the element is well-formed, and a parser reads the text from it', () => {
  fc.assert(
    fc.property(anyText, anyText, (text, attribute) => {
      const root = readXml(writeXml({ root: { '@of': attribute, title: text } }));
      expect(textOf(root, 'title')?.trim()).toBe(asRead(text).trim());
      expect(root.attributes.of?.replace(/\s/g, ' ')).toBe(asRead(attribute).replace(/\s/g, ' '));
    }),
    { numRuns: 2000 },
  );
});

test('a list is an element for each of its items, and what is undefined is none', () => {
  const root = readXml(writeXml({ root: { category: ['A', 'true'], none: undefined, empty: [] } }));
  expect(childrenOf(root, 'category').map(({ text }) => text)).toEqual(['A', 'true']);
  expect(root.children).toHaveLength(2);
});
