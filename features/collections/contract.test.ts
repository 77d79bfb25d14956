import { describe, expect, it } from 'vitest';
import { findFeatured } from './contract.ts';

const collections = [
  { id: '1', title: 'For new listeners' },
  { id: '2', title: 'Ọgbọ́n: Wisdom' },
  { id: '3', title: '1' },
  { id: '4', title: '4' },
].map(({ id, title }) => ({ id, title }));

describe('finding a collection by its address', () => {
  it.each([
    ['For new listeners', '1'],
    ['for NEW  listeners ', '1'],
    ['ogbon: wisdom', '2'],
    // Some keyboards send decomposed characters.
    ['Ọgbọ́n: Wisdom'.normalize('NFD'), '2'],
    ['2', '2'],
    ['4', '4'],
  ])('%j is the collection %s', (name, id) => {
    expect(findFeatured(collections, name)?.id).toBe(id);
  });

  it('prefers the title to the id', () => {
    expect(findFeatured(collections, '1')?.id).toBe('3');
  });

  it.each(['', 'For new', '99'])('%j finds none', (name) => {
    expect(findFeatured(collections, name)).toBeUndefined();
  });
});
