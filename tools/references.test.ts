import { describe, expect, it } from 'vitest';
import { slugsOf, wrongReferences } from './references.mjs';

const pages: Record<string, string> = {
  'docs/product/money.md': '# Money\n\n## Kobo and naira\n\n## Buying, all or nothing\n',
  'docs/decisions/012-ledger.md': '# 012 The ledger\n',
};
const read = (page: string) => pages[page] ?? null;

describe('references', () => {
  it('are made of headings as GitHub makes them', () => {
    expect(slugsOf(pages['docs/product/money.md'] ?? '')).toEqual(['money', 'kobo-and-naira', 'buying-all-or-nothing']);
  });

  it.each([
    '/** In kobo (docs/product/money.md#kobo-and-naira). */',
    '// See docs/product/money.md#buying-all-or-nothing; docs/decisions/012-ledger.md.',
  ])('that lead somewhere are right: %s', (line) => {
    expect(wrongReferences('core/server/a.ts', line, read)).toEqual([]);
  });

  it.each([
    ['// docs/product/money.md#nothing', 'docs/product/money.md has no heading #nothing'],
    ['// docs/product/moon.md#kobo-and-naira', 'there is no docs/product/moon.md'],
    ['// docs/product/money.md', 'docs/product/money.md names no heading'],
    ['// docs/decisions/012', 'there is no docs/decisions/012'],
  ])('that lead nowhere are named: %s', (line, problem) => {
    expect(wrongReferences('core/server/a.ts', line, read)).toEqual([`core/server/a.ts:1: ${problem}`]);
  });

  it.each([
    '/** Kobo (spec §9). */',
    '// A wallet is store credit (decisions: Money).',
    '/* Dark and light (design: Two themes). */',
    ' * Every query takes it first (architecture: rule 3).',
    '// As the spec has it.',
    '// What was merged (decision 26).',
    '// Signed with the raw body (paystack.md).',
    "const audio = '../shared/audio';",
  ])('that cite anything else are refused: %s', (line) => {
    expect(wrongReferences('core/server/a.ts', line, read)).toHaveLength(1);
  });

  it.each([
    ['docs/a.md', 'As told in [decision 12](decisions/012-ledger.md), see [Paystack](product/paystack.md).'],
    ['core/server/a.ts', 'const decision = { added, decisions: [], design: 1 };'],
    ['core/server/a.ts', '// The specifier, and decisions that are made.'],
  ])('that only look like it are right: %s', (file, line) => {
    expect(wrongReferences(file, line, read)).toEqual([]);
  });

  it.each([
    ['[ledger](../decisions/012-ledger.md#no)', 'docs/decisions/012-ledger.md has no heading #no'],
    ['[below](#kobo)', 'docs/product/money.md has no heading #kobo'],
  ])('of documents are relative: %s', (line, problem) => {
    expect(wrongReferences('docs/product/money.md', line, read)).toEqual([`docs/product/money.md:1: ${problem}`]);
  });
});
