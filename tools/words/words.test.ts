import { expect, test } from 'vitest';
import { commentsOf } from './comments.mjs';
import { misplacedTexts } from './placement.mjs';
import { faultsOf } from './rules.mjs';
import { textsOf } from './texts.mjs';
import { unusedTexts } from './unused.mjs';

test.each([
  ['It expires.', 'name the subject instead of a pronoun'],
  ['This is sent once.', 'name the subject instead of a pronoun'],
  ['What was bought.', 'begin with the subject, as a noun'],
  ['Of the listener.', 'begin with the subject, as a noun'],
  ['The price for who owns some.', 'say for whom, as a noun'],
  ['The listener has orders, of which none was paid.', 'say that there is no such thing'],
  ['The order is no more.', 'say what is missing or has ended'],
  ['A price is never not unknown, but not without a sum.', 'say it without two negations'],
  [`The ${'very '.repeat(30)}long sentence ends.`, 'use at most 30 words in a sentence, not 34'],
])('a sentence that is hard to follow is named: %s', (sentence, advice) => {
  expect(faultsOf(sentence)).toEqual([`${advice}: “${sentence}”`]);
});

test.each([
  'The token expires 30 days after its last use. It is renewed by each call.',
  'What do you want to give?',
  'This page needs a browser with JavaScript.',
  'The reply was not understood, and is not sent until the server asks.',
  'Waits at most 5 s, e.g. for a slow disk. Then it gives up.',
])('a plain sentence is not: %s', (text) => {
  expect(faultsOf(text)).toEqual([]);
});

test('comments are read as paragraphs, without their marks, types and instructions to tools', () => {
  const source = `
// The first line
// goes on here.
const a = 1; // Trailing.
/**
 * The total.
 * @param {string} text the text
 * @returns null without one
 */
// biome-ignore lint/suspicious/noExplicitAny: none
`;
  expect(commentsOf('a.ts', source).map(({ line, text }) => [line, text.replace(/\s+/g, ' ').trim()])).toEqual([
    [2, 'The first line goes on here.'],
    [4, 'Trailing.'],
    [5, 'The total. text the text null without one'],
  ]);
});

test('texts are those of elements and the literals that read as words', () => {
  const source = `
const code = 'order.not_found';
const said = 'The order is paid.';
const named = \`Order \${id} of \${name}\`;
const counted = text('Pays {count, plural, one {# order} other {# orders of {name}}}.');
const page = <p className="text-21">Your orders <b>{said}</b></p>;
const rows = sql\`select id from orders\`;
`;
  expect(textsOf('a.tsx', source)).toEqual([
    { line: 3, text: 'The order is paid.' },
    { line: 4, text: 'Order … of …' },
    { line: 5, text: 'Pays # orders of ….' },
    { line: 6, text: 'Your orders' },
  ]);
});

test('a text of a screen stands in texts.ts, but for the words of errors that only developers see', () => {
  const source = `
if (id === null) throw new Error('The page has no id');
const said = 'The order is paid.';
const page = <p className="flex gap-2" aria-label="Orders" title={texts.paid()}>Your orders</p>;
`;
  expect(misplacedTexts('features/orders/web/pages/order-page.tsx', source)).toEqual([
    { line: 3, text: 'The order is paid.' },
    { line: 4, text: 'Orders' },
    { line: 4, text: 'Your orders' },
  ]);
  expect(misplacedTexts('features/orders/web/texts.ts', source)).toEqual([]);
  expect(misplacedTexts('features/orders/server/routes.ts', source)).toEqual([]);
});

test('a text that nothing takes is named', () => {
  const texts = "export const paid = text('Paid');\nexport const open = text('Open');\n";
  const sources = new Map([
    ['features/orders/web/texts.ts', texts],
    ['features/orders/web/state.ts', "import * as texts from './texts.ts';\nconst state = () => texts.paid();\n"],
    ['features/gifts/web/texts.ts', "export const open = text('Open');\n"],
    ['features/gifts/web/page.tsx', "import * as own from '#features/gifts/web/texts';\nconst state = own.open;\n"],
  ]);
  expect(unusedTexts(sources)).toEqual(['features/orders/web/texts.ts: open']);
});
